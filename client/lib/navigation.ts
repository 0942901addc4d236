import { createContext, useContext, useRef } from 'react'
import { type createBrowserRouter, type NavigateOptions, useLocation, useNavigate } from 'react-router-dom'

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state'>

/** The router itself, whose state is ahead of what React has rendered. Undefined where a page is rendered on the server. */
export const RouterContext = createContext<Router | undefined>(undefined)

/**
 * Whether the screen that asks is still the current one, with no navigation away from it pending. A screen that navigates by itself,
 * after a response or a delay, asks first: otherwise it would take back a visitor who has gone elsewhere meanwhile.
 */
export function useIsCurrent(): () => boolean {
  const router = useContext(RouterContext)
  const { key } = useLocation()
  const rendered = useRef(key)
  rendered.current = key
  return () => router === undefined || (router.state.navigation.state === 'idle' && router.state.location.key === rendered.current)
}

/** Navigates on behalf of a screen, as long as it is the current one. */
export function useNavigateIfCurrent(): (to: string, options?: NavigateOptions) => Promise<void> {
  const navigate = useNavigate()
  const isCurrent = useIsCurrent()
  return async (to, options) => {
    if (isCurrent()) await navigate(to, options)
  }
}
