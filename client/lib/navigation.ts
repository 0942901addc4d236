import { createContext, useContext, useRef } from 'react'
import { type createBrowserRouter, type NavigateOptions, useLocation, useNavigate } from 'react-router-dom'

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state'>

/** The router, whose state is ahead of the rendered state. Undefined during server-side rendering. */
export const RouterContext = createContext<Router | undefined>(undefined)

/**
 * Whether the calling screen is still the current one, with no navigation away from it pending. A screen that navigates after a response or
 * a delay checks this first: otherwise it would pull back a visitor who has left meanwhile.
 */
export function useIsCurrent(): () => boolean {
  const router = useContext(RouterContext)
  const { key } = useLocation()
  const rendered = useRef(key)
  rendered.current = key
  return () => router === undefined || (router.state.navigation.state === 'idle' && router.state.location.key === rendered.current)
}

/** Navigates only while the calling screen is the current one. */
export function useNavigateIfCurrent(): (to: string, options?: NavigateOptions) => Promise<void> {
  const navigate = useNavigate()
  const isCurrent = useIsCurrent()
  return async (to, options) => {
    if (isCurrent()) await navigate(to, options)
  }
}
