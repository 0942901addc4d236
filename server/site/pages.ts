import type { Request, RequestHandler, Response } from 'express'
import type { Logger } from 'pino'
import type { SubmittedEnquiry } from '../../shared/rendered-page.ts'
import type { PlainResponse } from '../cache/cached-response.ts'
import type { ResponseCache } from '../cache/response-cache.ts'
import { isDatabaseAway } from '../cache/tags.ts'
import type { Configuration } from '../configuration.ts'
import { splitTarget } from '../contract/route-table.ts'
import type { Database } from '../database/connect.ts'
import type { RateLimits } from '../http/rate-limits.ts'
import { unknownPage } from '../http/request-target.ts'
import { yieldToEventLoop } from '../lib/time-slicing.ts'
import { mapHosts } from '../sanitiser/map-address.ts'
import type { VisitCounter } from '../visits/visit-counter.ts'
import type { ApiClient } from './api-client.ts'
import { type Assets, renderDocument } from './document.ts'
import { oldAddresses } from './old-address.ts'
import { hasSessionCookie, isArea, isClientRendered, isPreview, originOf, pageKey } from './page-key.ts'
import { isFilePath, plainSpelling } from './page-spelling.ts'
import type { Renderer } from './renderer.ts'
import { pagePolicy } from './security-policy.ts'
import { slugRedirect } from './slug-redirect.ts'

type ClientSource = () => Promise<{ renderer: Renderer; assets: Assets }>
type View = { submitted?: SubmittedEnquiry; forStaff?: boolean }
type PageDependencies = {
  source: ClientSource
  apiClient: ApiClient
  cache: ResponseCache
  limits: RateLimits
  configuration: Configuration
  database: Database
  visits: VisitCounter
  log: Logger
}

/** Server-side rendering of the pages: complete HTML with its data, rendered once and cached. */
export function createPages({ source, apiClient, cache, limits, configuration, database, visits, log }: PageDependencies) {
  const secure = configuration.publicUrl?.startsWith('https:') === true
  const oldAddress = oldAddresses({ database, visits, countsHits: configuration.visitsDays > 0 })

  /** @param forStaff shows the site that is being set up. */
  async function render(path: string, origin: string, { submitted, forStaff = false }: View = {}): Promise<PlainResponse> {
    const { renderer, assets } = await source()
    renderer.setSiteTimeZone(configuration.timeZone)
    const own = isClientRendered(path) ? await renderer.renderFrame(apiClient) : await renderer.render(path, apiClient, origin, submitted)
    const isHeld = own.site?.siteState === 'setup' && own.module?.startsWith('site/') && !forStaff
    const page = isHeld ? await renderer.renderHolding(apiClient, origin) : own
    for (const error of page.errors) log.error({ err: error, path }, 'a section of a page failed to render')
    // With maximum content, rendering, composing the document and encoding it are long tasks each (decision 42).
    await yieldToEventLoop()
    const redirect = page.status === 404 ? await slugRedirect(database, path) : undefined
    if (redirect !== undefined) return { status: 301, headers: { ...htmlHeaders, location: redirect }, body: '' }
    const location: Record<string, string> = page.location === undefined ? {} : { location: page.location }
    const preview = isPreview(path)
    const script = preview ? assets.previewScript : assets.script
    const { timeZone, visitsDays } = configuration
    const settings = { hasScripts: !isHeld, timeZone, countsVisits: visitsDays > 0 && !isClientRendered(path), isArea: isArea(path) }
    const { html: body, scriptHashes, styleHashes } = renderDocument(page, { ...assets, script }, settings, renderer)
    await yieldToEventLoop()
    const policy = pagePolicy({ scriptHashes, styleHashes, mapHosts: mapHosts(configuration.mapEmbedHosts), secure, framed: preview })
    // The page tells visitors; status and Retry-After tell clients to retry.
    const retryAfter: Record<string, string> = isDatabaseAway() ? { 'retry-after': '5' } : {}
    const status = page.status === 200 && isDatabaseAway() ? 503 : page.status
    const robots: Record<string, string> = isHeld ? { 'x-robots-tag': 'noindex' } : {}
    const headers = {
      ...(preview ? previewHeaders : htmlHeaders),
      'content-security-policy': policy,
      ...robots,
      ...location,
      ...retryAfter,
    }
    return { status, headers, body }
  }

  const cachedPage = (path: string, origin: string) => cache.getOrCreate(pageKey(origin, path), () => render(path, origin))

  /** The site has no page of all services, only their section on the home page; an old address of this path comes first. */
  const addressOfMissing = async (path: string, query: string): Promise<string | undefined> =>
    (await oldAddress(path, query)) ?? (plainSpelling(path).toLowerCase() === '/services' ? '/#services' : undefined)

  /** Address of the page for a misspelt link; undefined without such a page. */
  async function addressOfSpelling(path: string, addressOf: Renderer['addressOf']): Promise<string | undefined> {
    const address = addressOf(plainSpelling(path))
    const slug = /^\/services\/(.+)/.exec(address ?? '')?.[1]
    if (address === undefined || slug === undefined) return address
    const exists = await apiClient(`/api/v1/service/service/${slug}`).then(
      () => true,
      () => false,
    )
    return exists ? address : slugRedirect(database, address).catch(() => undefined)
  }

  const serve: RequestHandler = async (request, response, next) => {
    const { path, originalUrl } = request
    const origin = originOf(request, configuration)
    const [, query] = splitTarget(originalUrl)
    const redirect = (location: string) => response.set('cache-control', 'no-cache').redirect(301, location)
    let shown = path
    if (!cache.has(pageKey(origin, path))) {
      await limits.read(response.locals.address)
      const { addressOf } = (await source()).renderer
      const own = isClientRendered(path) ? path : addressOf(path)
      // Redirects and missing files are not cached, because anyone can invent such addresses; all unknown paths share one page.
      const address = own === path ? undefined : await addressOfSpelling(path, addressOf)
      if (address !== undefined) return redirect(query === '' ? address : `${address}?${query}`)
      const location = own === undefined || isFilePath(path) ? await addressOfMissing(path, query) : undefined
      if (location !== undefined) return redirect(location)
      if (isFilePath(path)) return void response.status(404).type('text/plain').send('Not found\n')
      if (own === undefined) shown = unknownPage
    }
    const page = await cachedPage(shown, origin)
    // A page that the address alone does not tell, such as that of a service, may be missing all the same.
    const location = page.status === 404 && shown === path ? await oldAddress(path, query) : undefined
    if (location !== undefined) return redirect(location)
    const isHeld = page.headers['x-robots-tag'] !== undefined && !isClientRendered(path)
    if (!isHeld || !hasSessionCookie(request)) return page.send(request, response)
    response.locals.shownPage = shown
    next()
  }

  /** The site that is being set up, for staff; others get the holding page. Follows the session middleware. */
  const serveHeld: RequestHandler = async (request, response) => {
    const { user, shownPage = request.path } = response.locals
    const origin = originOf(request, configuration)
    if (user === null || user.role === 'user') return (await cachedPage(shownPage, origin)).send(request, response)
    sendUncached(response, await render(shownPage, origin, { forStaff: true }))
  }

  /** Responds with the page of a submitted form, uncached. */
  async function showSubmitted(request: Request, response: Response, submitted: SubmittedEnquiry): Promise<void> {
    const page = await render(request.path, originOf(request, configuration), { submitted, forStaff: true })
    sendUncached(response, { ...page, status: page.status === 200 ? submitted.status : page.status })
  }

  return {
    serve,
    serveHeld,
    showSubmitted,
    warmUp: async (origin: string) => void (await cachedPage('/', origin)),
  }
}

const htmlHeaders = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' }
/** Headers of previews. `no-referrer`, because the address may have the token of a draft link. */
const previewHeaders = { ...htmlHeaders, 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' }

const sendUncached = (response: Response, { status, headers, body }: PlainResponse): void =>
  void response
    .status(status)
    .set({ ...headers, 'cache-control': 'no-store' })
    .send(body)
