import type { RequestHandler } from 'express'
import type { PlainResponse } from '../cache/cached-response.ts'
import type { ResponseCache } from '../cache/response-cache.ts'
import { isDatabaseAway } from '../cache/tags.ts'
import type { Configuration } from '../configuration.ts'
import type { Database } from '../database/connect.ts'
import type { RateLimits } from '../http/rate-limits.ts'
import { yieldToEventLoop } from '../lib/time-slicing.ts'
import { mapHosts } from '../sanitiser/map-address.ts'
import type { ApiClient } from './api-client.ts'
import { type Assets, documentOf } from './document.ts'
import { isDrawnInBrowser, originOf, pageKey } from './page-key.ts'
import type { Renderer } from './renderer.ts'
import { pagePolicy } from './security-policy.ts'
import { slugRedirect } from './slug-redirect.ts'

type Source = () => Promise<{ renderer: Renderer; assets: Assets }>
type Parts = { source: Source; call: ApiClient; cache: ResponseCache; limits: RateLimits; configuration: Configuration; database: Database }

/** Every address that is not the API's, a file's or the docs': complete HTML with the data it shows, rendered once and cached. */
export function pages({ source, call, cache, limits, configuration, database }: Parts) {
  const secure = configuration.publicUrl?.startsWith('https:') === true

  /** What a page shows is read in turns of the event loop of their own. */
  const inTurns: ApiClient = async (url) => {
    const answer = await call(url)
    await yieldToEventLoop()
    return answer
  }

  async function render(path: string, origin: string): Promise<PlainResponse> {
    const { renderer, assets } = await source()
    const page = isDrawnInBrowser(path) ? await renderer.renderFrame(call) : await renderer.render(path, inTurns, origin)
    // Drawing the page and writing its state each take long enough where the content is as large as it may be.
    await yieldToEventLoop()
    const moved = page.status === 404 ? await slugRedirect(database, path) : undefined
    if (moved !== undefined) return { status: 301, headers: { ...html, location: moved }, body: '' }
    const location: Record<string, string> = page.location === undefined ? {} : { location: page.location }
    const { html: body, scriptHashes, styleHashes } = documentOf(page, assets, renderer)
    const policy = pagePolicy({ scriptHashes, styleHashes, mapHosts: mapHosts(configuration.mapEmbedHosts), secure })
    // The page says in its own words what is missing; its status tells machines to come again.
    const away: Record<string, string> = isDatabaseAway() ? { 'retry-after': '5' } : {}
    const status = page.status === 200 && isDatabaseAway() ? 503 : page.status
    return { status, headers: { ...html, 'content-security-policy': policy, ...location, ...away }, body: await body }
  }

  const answer = (path: string, origin: string) => cache.getOrCreate(pageKey(origin, path), () => render(path, origin))

  const serve: RequestHandler = async (request, response) => {
    const origin = originOf(request, configuration)
    if (!cache.has(pageKey(origin, request.path))) await limits.read(request.ip ?? '')
    const page = await answer(request.path, origin)
    await page.send(request, response)
  }

  return {
    serve,
    warmUp: async (origin: string) => void (await answer('/', origin)),
  }
}

const html = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' }
