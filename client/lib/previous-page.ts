import type { createBrowserRouter } from 'react-router-dom'
import { parseUrl } from './parse-url.ts'

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>

let previous: string | undefined

/**
 * Records the path of the page before the current one, for navigations within this document, and announces each new page to the script that
 * counts visits (`startup/visit-script.ts`).
 */
export function recordPreviousPage({ state, subscribe }: Router): void {
  let path = state.location.pathname
  subscribe(({ location: { pathname } }) => {
    if (pathname === path) return
    previous = path
    path = pathname
    dispatchEvent(new Event('visit'))
  })
}

/** Path of the page of this site from which the visitor came; empty when there is none, or when it is a secret: the link to a draft. */
export function previousPage(): string {
  const path = previous ?? pathOfReferrer()
  return path.startsWith('/preview/') ? '' : path
}

function pathOfReferrer(): string {
  const referrer = parseUrl(document.referrer)
  return referrer?.origin === location.origin ? referrer.pathname : ''
}
