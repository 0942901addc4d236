import { type DehydratedState, hydrate as hydrateQueries, type QueryClient } from '@tanstack/react-query'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, type HydrationState, matchRoutes } from 'react-router-dom'
import { observeFirstInteraction } from '../lib/first-interaction.ts'
import { followLinksOffline } from '../lib/offline-links.ts'
import { recordPreviousPage } from '../lib/previous-page.ts'
import { createQueryClient } from '../lib/queries.ts'
import { recordScrollPositions } from '../lib/scroll-positions.ts'
import { yieldToBrowser } from '../lib/yield-to-browser.ts'
import { createRoutes } from '../routes.tsx'
import { layOutSections } from '../ui/theme/public-deferred-layout.ts'
import { App } from './app.tsx'
import { createEmotionCache, hydrateStyles } from './emotion-cache.ts'

type State = Partial<DehydratedState> & { loaderData?: HydrationState['loaderData']; origin?: string }

const readState = (id: string) => JSON.parse(document.getElementById(id)?.textContent || '{}') as State

export async function start(): Promise<void> {
  observeFirstInteraction()
  const root = document.getElementById('root')
  if (root === null) throw new Error('No #root')
  const queryClient = createQueryClient()
  const { loaderData = {}, origin = location.origin, ...state } = readState('query-state')
  hydrateQueryCache(queryClient, state)
  const routes = createRoutes({ queryClient })

  // Hydration needs the page's routes loaded, or React would discard the server's markup.
  const matches = matchRoutes(routes, location) ?? []
  const loadRoute = async ({ route }: (typeof matches)[number]) => {
    if (typeof route.lazy === 'function') Object.assign(route, { ...(await route.lazy()), lazy: undefined })
  }
  const rendered = root.hasChildNodes()
  if (rendered) {
    // One after the other, as they are announced to the browser: evaluating all in one task would block a phone.
    for (const match of matches) {
      await loadRoute(match)
      await yieldToBrowser()
    }
  } else await Promise.all(matches.map(loadRoute))

  const router = createBrowserRouter(routes, rendered ? { hydrationData: { loaderData } } : {})
  recordScrollPositions(router)
  recordPreviousPage(router)
  const app = <App router={router} queryClient={queryClient} cache={hydrateStyles(createEmotionCache())} origin={origin} />
  // A transition makes hydration interruptible: React yields every few milliseconds, and a tap in between is handled.
  if (rendered) startTransition(() => void hydrateRoot(root, app))
  else {
    // Client-rendered pages set their own title. React would add it after the server's, and browsers show the first.
    document.querySelector('title')?.remove()
    createRoot(root).render(app)
  }
  followLinksOffline(root, router)
  layOutSections()
}

/** Hydrates the query cache and marks its data as fresh, so that the page does not fetch again; a failed query is not retried on mount. */
function hydrateQueryCache(queryClient: QueryClient, state: Partial<DehydratedState>) {
  const now = Date.now()
  const queries = (state.queries ?? []).map((query) => {
    if (query.state.status === 'error') queryClient.setQueryDefaults(query.queryKey, { retryOnMount: false })
    return { ...query, state: { ...query.state, dataUpdatedAt: query.state.data === undefined ? 0 : now } }
  })
  // Never collected: a section that its visitor scrolls to after five minutes hydrates from the data that it was rendered from.
  hydrateQueries(queryClient, { ...state, queries }, { defaultOptions: { queries: { gcTime: Number.POSITIVE_INFINITY } } })
}
