import type { createBrowserRouter } from 'react-router-dom'

/**
 * Without a connection, lets the router follow links of this site that the browser would: of an editor's text, of a part without its code, and of those
 * that open a tab. The browser would leave the site for an error page of its own. Called after React has its listeners at the root.
 */
export function followLinksOffline(root: HTMLElement, { navigate }: Pick<ReturnType<typeof createBrowserRouter>, 'navigate'>): void {
  const follow = (event: MouseEvent) => {
    const link = (event.target as Element).closest('a')
    if (navigator.onLine || event.defaultPrevented || link?.origin !== location.origin) return
    event.preventDefault()
    void navigate(link.href.slice(link.origin.length))
  }
  // React stops the event of a part that is not hydrated.
  root.addEventListener('click', (event) => event.cancelBubble && follow(event), true)
  root.addEventListener('click', follow)
}
