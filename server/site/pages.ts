import type { RequestHandler } from 'express'
import type { Logger } from 'pino'
import type { PlainResponse } from '../cache/cached-response.ts'
import type { ResponseCache } from '../cache/response-cache.ts'
import { isDatabaseAway } from '../cache/tags.ts'
import type { Configuration } from '../configuration.ts'
import type { Database } from '../database/connect.ts'
import type { RateLimits } from '../http/rate-limits.ts'
import { yieldToEventLoop } from '../lib/time-slicing.ts'
import { mapHosts } from '../sanitiser/map-address.ts'
import type { ApiClient } from './api-client.ts'
import { type Assets, renderDocument } from './document.ts'
import { isClientRendered, isPreview, originOf, pageKey } from './page-key.ts'
import type { Renderer } from './renderer.ts'
import { pagePolicy } from './security-policy.ts'
import { slugRedirect } from './slug-redirect.ts'

type ClientSource = () => Promise<{ renderer: Renderer; assets: Assets }>
type PageDependencies = {
  source: ClientSource
  apiClient: ApiClient
  cache: ResponseCache
  limits: RateLimits
  configuration: Configuration
  database: Database
  log: Logger
}

/** Server-side rendering of the pages: complete HTML with its data, rendered once and cached. */
export function createPages({ source, apiClient, cache, limits, configuration, database, log }: PageDependencies) {
  const secure = configuration.publicUrl?.startsWith('https:') === true

  async function render(path: string, origin: string): Promise<PlainResponse> {
    const { renderer, assets } = await source()
    renderer.setSiteTimeZone(configuration.timeZone)
    const page = isClientRendered(path) ? await renderer.renderFrame(apiClient) : await renderer.render(path, apiClient, origin)
    for (const error of page.errors) log.error({ err: error, path }, 'a section of a page failed to render')
    // With content at the limits of the contract, rendering, composing the document and encoding it are long tasks each (decision 42).
    await yieldToEventLoop()
    const redirect = page.status === 404 ? await slugRedirect(database, path) : undefined
    if (redirect !== undefined) return { status: 301, headers: { ...htmlHeaders, location: redirect }, body: '' }
    const location: Record<string, string> = page.location === undefined ? {} : { location: page.location }
    const preview = isPreview(path)
    const script = preview ? assets.previewScript : assets.script
    const { timeZone, visitsDays } = configuration
    const settings = { timeZone, countsVisits: visitsDays > 0 && !isClientRendered(path) }
    const { html: body, scriptHashes, styleHashes } = renderDocument(page, { ...assets, script }, settings, renderer)
    await yieldToEventLoop()
    const policy = pagePolicy({ scriptHashes, styleHashes, mapHosts: mapHosts(configuration.mapEmbedHosts), secure, framed: preview })
    // The page shows a notice to visitors; status and Retry-After tell clients to retry.
    const retryAfter: Record<string, string> = isDatabaseAway() ? { 'retry-after': '5' } : {}
    const status = page.status === 200 && isDatabaseAway() ? 503 : page.status
    const headers = { ...(preview ? previewHeaders : htmlHeaders), 'content-security-policy': policy, ...location, ...retryAfter }
    return { status, headers, body }
  }

  const cachedPage = (path: string, origin: string) => cache.getOrCreate(pageKey(origin, path), () => render(path, origin))

  const serve: RequestHandler = async (request, response) => {
    const origin = originOf(request, configuration)
    if (!cache.has(pageKey(origin, request.path))) await limits.read(response.locals.address)
    const page = await cachedPage(request.path, origin)
    await page.send(request, response)
  }

  return {
    serve,
    warmUp: async (origin: string) => void (await cachedPage('/', origin)),
  }
}

const htmlHeaders = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' }
/** A preview may have been opened by a link to a draft, of which no other site is to hear. */
const previewHeaders = { ...htmlHeaders, 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' }
