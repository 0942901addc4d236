import type { RequestHandler } from 'express'
import type { Configuration } from '../configuration.ts'
import { mapHosts } from '../content/map-address.ts'
import type { Caller } from '../contract/call.ts'
import type { Database } from '../database/connect.ts'
import type { Limits } from '../limits/limits.ts'
import { type Assets, documentOf } from './document.ts'
import { formerAddress } from './former-address.ts'
import type { PageCache, Rendered } from './page-cache.ts'
import type { Renderer } from './renderer.ts'
import { pagePolicy } from './security-policy.ts'
import { originOf, sendPage } from './send-page.ts'

type Source = () => Promise<{ renderer: Renderer; assets: Assets }>
type Parts = { source: Source; call: Caller; cache: PageCache; limits: Limits; configuration: Configuration; database: Database }

/** Pages that only signed-in people see are drawn in the browser: the server sends their frame alone. */
const drawnInBrowser = /^\/(admin|auth)(\/|$)/

/** Every address that is not the API's, a file's or the docs': complete HTML with the data it shows, rendered once and kept. */
export function pages({ source, call, cache, limits, configuration, database }: Parts): RequestHandler {
  const secure = configuration.publicUrl?.startsWith('https:') === true

  async function render(path: string, origin: string): Promise<Rendered> {
    const { renderer, assets } = await source()
    const page = drawnInBrowser.test(path) ? await renderer.renderFrame(call) : await renderer.render(path, call, origin)
    const moved = page.status === 404 ? await formerAddress(database, path) : undefined
    if (moved !== undefined) return { status: 301, headers: { location: moved }, body: '' }
    const location: Record<string, string> = page.location === undefined ? {} : { location: page.location }
    const { html, scriptHashes, styleHashes } = documentOf(page, assets, renderer)
    const policy = pagePolicy({ scriptHashes, styleHashes, mapHosts: mapHosts(configuration.mapEmbedHosts), secure })
    return { status: page.status, headers: { 'content-security-policy': policy, ...location }, body: html }
  }

  return async (request, response) => {
    const origin = originOf(request, configuration)
    // What a page shows does not depend on its query, and every page drawn in the browser has the same frame.
    const key = drawnInBrowser.test(request.path) ? 'frame' : `${origin}${request.path}`
    if (!cache.has(key)) await limits.read(request.ip ?? '')
    sendPage(await cache.get(key, () => render(request.path, origin)), request, response)
  }
}
