import { Writable } from 'node:stream'
import { CacheProvider } from '@emotion/react'
import createEmotionServer from '@emotion/server/create-instance'
import { dehydrate, type Query, type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  generatePath,
  matchRoutes,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom'
import { escapeHtml } from '../../shared/escape-html.ts'
import type { RenderedPage, SiteFrame, SubmittedEnquiry } from '../../shared/rendered-page.ts'
import type { RequestOptions } from '../lib/http.ts'
import { OriginContext } from '../lib/origin.ts'
import { HttpProblem } from '../lib/problem.ts'
import { createQueryClient } from '../lib/queries.ts'
import { defaultBrand } from '../lib/site-defaults.ts'
import { submittedEnquiry } from '../lib/submitted-enquiry.ts'
import { createTimeSlicer, TimeSlicerContext, yieldToEventLoop } from '../lib/time-slicing.ts'
import { createRoutes } from '../routes.tsx'
import { HoldingPage } from '../site/pages/holding.tsx'
import { ThemeProvider } from '../ui/theme/color-mode.tsx'
import { createEmotionCache } from './emotion-cache.ts'
import { sortStyles } from './style-order.ts'

export { setSiteTimeZone } from '../lib/locale.ts'
export { firstFrame } from '../ui/first-frame.ts'
export { splash, splashScript } from '../ui/splash.ts'
export { withoutScript } from '../ui/without-script.ts'
export { failureScript } from './failure-script.ts'
export { startScript } from './start-script.ts'
export { themeColors, themeScript } from './theme-script.ts'
export { visitScript } from './visit-script.ts'

type Fetcher = NonNullable<RequestOptions['fetcher']>

/**
 * Timestamps without the server's clock: the browser sets the age of cached responses on receipt, and the same content gives the same page,
 * byte for byte.
 */
const fixedTimestamps = { dehydratedAt: 0, dataUpdatedAt: 0, errorUpdatedAt: 0 }

const empty = {
  status: 200,
  head: '',
  styles: [],
  body: '',
  module: undefined,
  state: {},
  site: undefined,
  errors: [],
}

/** HTML shell of a client-rendered page, with the site identity for the splash and for the bar, which shows the company's name at once. */
export async function renderFrame(fetcher: Fetcher): Promise<RenderedPage> {
  const queryClient = await queryIdentity(fetcher)
  const site = siteOf(queryClient)
  const head = `<title>${escapeHtml(site?.siteName || defaultBrand)}</title>`
  return { ...empty, head, state: stateOf(queryClient, ({ status }) => status === 'success'), site }
}

const identityPath = '/api/v1/site-identity/get-site-identity'
type IdentityResponse = { siteIdentity: (SiteFrame & { emptyPages: string[] }) | null }

/** The query client of one rendering, which does not retry. */
function createRenderQueryClient(): QueryClient {
  const queryClient = createQueryClient()
  queryClient.setDefaultOptions({ queries: { retry: false, retryOnMount: false, staleTime: 30_000, gcTime: Number.POSITIVE_INFINITY } })
  return queryClient
}

/** A query client with the site identity, where it can be read. */
async function queryIdentity(fetcher: Fetcher): Promise<QueryClient> {
  const queryClient = createRenderQueryClient()
  await queryClient.prefetchQuery({ queryKey: [identityPath], queryFn: () => fetcher(identityPath) })
  return queryClient
}

/**
 * Renders one public page. `fetcher` resolves API paths such as `/api/v1/feature/all-features?page=1&limit=100` in process.
 * @param submitted what the form of the page shows.
 */
export async function render(url: string, fetcher: Fetcher, origin: string, submitted?: SubmittedEnquiry): Promise<RenderedPage> {
  const queryClient = createRenderQueryClient()
  if (submitted !== undefined) queryClient.setQueryData(submittedEnquiry, submitted)
  const routes = createRoutes({ queryClient, fetcher })
  const handler = createStaticHandler(routes)
  // A path with a line break matches no route, not even the catch-all.
  const { href } = new URL(matchRoutes(routes, new URL(url, origin).pathname) === null ? '/not-found' : url, origin)
  const context = await handler.query(new Request(href))
  if (context instanceof Response) {
    return { ...empty, status: context.status, location: context.headers.get('location') ?? '/' }
  }
  const router = createStaticRouter(handler.dataRoutes, context)
  const rendered = await renderElement(<StaticRouterProvider router={router} context={context} hydrate={false} />, queryClient, origin)
  // Failed queries are dehydrated as well, so that the browser shows their errors at once instead of loading again.
  const state = { ...stateOf(queryClient, ({ status }) => status !== 'pending'), loaderData: context.loaderData, origin }
  const site = siteOf(queryClient)
  const status = statusOf(context, queryClient, site)
  queryClient.clear()
  return { status, ...rendered, module: moduleOf(context), state, site }
}

/** What the browser's query cache starts with. */
function stateOf(queryClient: QueryClient, isSent: (state: Query['state']) => boolean) {
  const { queries, ...rest } = dehydrate(queryClient, { shouldDehydrateQuery: ({ state }) => isSent(state) })
  return { ...rest, queries: queries.map((query) => ({ ...query, ...fixedTimestamps, state: { ...query.state, ...fixedTimestamps } })) }
}

const siteOf = (queryClient: QueryClient) => queryClient.getQueryData<IdentityResponse>([identityPath])?.siteIdentity ?? undefined

/** Renders the page that visitors see at every address while the site is being set up. It needs no script. */
export async function renderHolding(fetcher: Fetcher, origin: string): Promise<RenderedPage> {
  const queryClient = await queryIdentity(fetcher)
  const rendered = await renderElement(<HoldingPage />, queryClient, origin)
  return { ...empty, ...rendered, site: siteOf(queryClient) }
}

/** Renders an element with its styles, and apart from them what belongs into the head. */
async function renderElement(element: ReactNode, queryClient: QueryClient, origin: string) {
  const cache = createEmotionCache()
  const { html, errors } = await renderToText(
    <CacheProvider value={cache}>
      <QueryClientProvider client={queryClient}>
        <ThemeProvider>
          <OriginContext value={origin}>
            <TimeSlicerContext value={createTimeSlicer()}>{element}</TimeSlicerContext>
          </OriginContext>
        </ThemeProvider>
      </QueryClientProvider>
    </CacheProvider>,
  )
  await yieldToEventLoop()
  const { head, body } = splitHead(html)
  sortStyles(cache, html)
  const { styles } = createEmotionServer(cache).extractCriticalToChunks(html)
  return { head, styles: styles.map(({ key, ids, css }) => ({ key, ids: ids.join(' '), css })), body, errors }
}

/** The routes of all pages, of which only the paths are read. */
const pathsOfPages = createRoutes({ queryClient: createQueryClient(), fetcher: () => Promise.reject(new Error('Only the paths are read')) })

/** The one address of the page that a path leads to, in whatever letters it is written; undefined when no page has it. */
export function addressOf(path: string): string | undefined {
  const { route, params = {} } = matchRoutes(pathsOfPages, path)?.findLast((match) => match.route.path !== undefined) ?? {}
  if (route?.path === undefined || route.path === '*') return undefined
  const lowerCase = Object.entries(params).map(([name, value = '']) => [name, value.toLowerCase()] as const)
  return lowerCase.every(([, value]) => /^[\w-]+$/.test(value)) ? generatePath(route.path, Object.fromEntries(lowerCase)) : undefined
}

function moduleOf({ matches }: StaticHandlerContext): string | undefined {
  const handle: unknown = matches.at(-1)?.route.handle
  return typeof handle === 'object' && handle !== null && 'module' in handle && typeof handle.module === 'string'
    ? handle.module
    : undefined
}

/** Status of the page: the route's own, 404 when a query of it failed with 404 or a published site has no content for it, else the handler's. */
function statusOf({ matches, statusCode }: StaticHandlerContext, queryClient: QueryClient, site: ReturnType<typeof siteOf>): number {
  const { handle, path }: { handle?: unknown; path?: string } = matches.at(-1)?.route ?? {}
  if (path !== undefined && site?.emptyPages.includes(path)) return 404
  if (typeof handle === 'object' && handle !== null && 'status' in handle && typeof handle.status === 'number') return handle.status
  const failures = queryClient
    .getQueryCache()
    .getAll()
    .map(({ state: { error } }) => error)
  return failures.some((error) => error instanceof HttpProblem && error.status === 404) ? 404 : statusCode
}

/**
 * Renders to a string after all lazy sections are ready. An infinite chunk size keeps them in place instead of moving them by script.
 * Rejects only when an error is thrown outside of all sections.
 */
function renderToText(page: ReactNode): Promise<{ html: string; errors: unknown[] }> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const errors: unknown[] = []
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk)
        done()
      },
      final(done) {
        resolve({ html: Buffer.concat(chunks).toString('utf8'), errors })
        done()
      },
    })
    const { pipe } = renderToPipeableStream(page, {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      // Writing all parts gets a task of its own, apart from rendering the last one.
      onAllReady: () => void setImmediate(() => pipe(sink)),
      onError: (error) => void errors.push(error),
      onShellError: reject,
    })
  })
}

/** React hoists these elements to the front when it does not render the head itself. */
function splitHead(html: string): { head: string; body: string } {
  const head = /^(?:<title[^>]*>[^<]*<\/title>|<meta[^>]*>|<link[^>]*>)*/.exec(html)?.[0] ?? ''
  return { head, body: html.slice(head.length) }
}
