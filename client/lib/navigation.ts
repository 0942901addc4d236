import { createContext, useContext, useRef } from 'react'
import { type createBrowserRouter, type NavigateOptions, type Path, useLocation, useNavigate } from 'react-router-dom'

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state'>

/** The router, whose state is ahead of the rendered state. Undefined during server-side rendering. */
export const RouterContext = createContext<Router | undefined>(undefined)

/** Path and query of a location: another record of the same content type differs only in the query. */
export const addressOf = ({ pathname, search }: Omit<Path, 'hash'>) => pathname + search

/**
 * Whether the calling screen is still the current one, with no navigation away from it pending. A screen that navigates after a response or
 * a delay checks this first: otherwise it would pull back a visitor who has left meanwhile. `next` is the address of a screen that the
 * calling one has opened in its own place, whose visitor has not left.
 */
export function useIsCurrent(): (next?: string) => boolean {
  const router = useContext(RouterContext)
  const { key } = useLocation()
  const rendered = useRef(key)
  rendered.current = key
  return (next) => {
    if (router === undefined) return true
    const { navigation, location } = router.state
    if (addressOf(navigation.location ?? location) === next) return true
    return navigation.state === 'idle' && location.key === rendered.current
  }
}

/** Navigates only while the calling screen is the current one, or the one that it has opened in its own place. */
export function useNavigateIfCurrent(): (to: string, options?: NavigateOptions, next?: string) => Promise<void> {
  const navigate = useNavigate()
  const isCurrent = useIsCurrent()
  return async (to, options, next) => {
    if (isCurrent(next)) await navigate(to, options)
  }
}
