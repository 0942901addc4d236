import { buffer } from 'node:stream/consumers'
import { type Request, type Response, Router } from 'express'
import sharp from 'sharp'
import type { CachedResponse, PlainResponse } from '../cache/cached-response.ts'
import type { ResponseCache } from '../cache/response-cache.ts'
import type { Configuration } from '../configuration.ts'
import type { PublicPage } from '../content/record.ts'
import { definitions } from '../content/types/index.ts'
import { shown } from '../content/visibility.ts'
import type { Database } from '../database/connect.ts'
import type { RateLimits } from '../http/rate-limits.ts'
import { escapeHtml } from '../lib/escape-html.ts'
import type { FileStorage } from '../media/file-storage.ts'
import { keyOf } from '../media/upload-pipeline.ts'
import { originOf, pageKey } from './page-key.ts'

type SitemapEntry = { slug: string; updatedAt: string }
type SeoDependencies = {
  cache: ResponseCache
  limits: RateLimits
  configuration: Configuration
  database: Database
  storage: FileStorage
}

const contentPages: PublicPage[] = ['/', '/about', '/faqs', '/contact']
const tablesOf = (page: PublicPage) => definitions.filter(({ pages }) => pages.includes(page)).map(({ table }) => table)

/** Public pages and the tables whose newest record dates their `lastmod`. Legal pages have none, as they change with a release. */
const publicPages: [path: string, tables: string[]][] = [
  ...contentPages.map((page): [string, string[]] => [page, tablesOf(page)]),
  ...['/terms', '/privacy', '/cookies'].map((path): [string, string[]] => [path, []]),
]

/** Paths of robots.txt; a "$" ends one (RFC 9309), so that no page that only begins so is closed. */
const closedToRobots = ['/admin/', '/auth/', '/profile$', '/api/']

/** SEO routes: sitemap, robots, manifest and icons, cached and invalidated with the pages. */
export function seoRoutes({ cache, limits, configuration, database, storage }: SeoDependencies): Router {
  const router = Router({ caseSensitive: true, strict: true })
  const identity = async () => (await database('site_identity').first()) as Record<string, string> | undefined

  /** As with pages, cache misses count as reads; an icon that cannot be made is one at every request. */
  async function cachedResponse(request: Request, { locals }: Response, create: () => Promise<PlainResponse>): Promise<CachedResponse> {
    const key = pageKey(originOf(request, configuration), request.path)
    if (!cache.has(key)) await limits.read(locals.address)
    return cache.getOrCreate(key, create)
  }

  const serve = (path: string, type: string, write: (origin: string) => Promise<string>) =>
    router.get(path, async (request, response) => {
      const origin = originOf(request, configuration)
      const headers = { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-cache' }
      const create = async () => ({ status: 200, headers, body: await write(origin) })
      const cached = await cachedResponse(request, response, create)
      await cached.send(request, response)
    })

  serve('/robots.txt', 'text/plain', async (origin) =>
    ['User-agent: *', ...closedToRobots.map((path) => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n'),
  )

  serve('/sitemap.xml', 'application/xml', async (origin) => {
    const lastModified = await lastModifiedByTable(database, [...new Set(publicPages.flatMap(([, tables]) => tables))])
    const services = (await database('services')
      .whereRaw(shown.sql)
      .orderBy('order')
      .orderBy('_id')
      .select('slug', 'updatedAt')) as SitemapEntry[]
    const latestOf = (tables: string[]) => tables.map((table) => lastModified.get(table) ?? '').reduce((a, b) => (a > b ? a : b), '')
    const entries = [
      ...publicPages.map(([path, tables]) => ({ path, lastmod: latestOf(tables) })),
      ...services.map(({ slug, updatedAt }) => ({ path: `/services/${encodeURIComponent(slug)}`, lastmod: updatedAt })),
    ].map(({ path, lastmod }) => `<url><loc>${escapeHtml(origin + path)}</loc>${lastmod && `<lastmod>${lastmod}</lastmod>`}</url>`)
    return [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
      ...entries,
      '</urlset>',
      '',
    ].join('\n')
  })

  serve('/manifest.webmanifest', 'application/manifest+json', async () => {
    const { siteName = '', siteTitle = '', siteDescription = '' } = (await identity()) ?? {}
    const icons = [192, 512].map((size) => ({ src: `/icon-${size}.png`, sizes: `${size}x${size}`, type: 'image/png' }))
    const name = siteTitle || siteName || 'Haulfront'
    return JSON.stringify({
      ...{ name, short_name: siteName || 'Haulfront', description: siteDescription || undefined, lang: 'en' },
      ...{ start_url: '/', scope: '/', display: 'browser', background_color: '#FBF8F2', theme_color: '#0C1417', icons },
    })
  })

  /** Generates icons from the company's logo. Without a readable logo the next middleware serves the default icon. */
  for (const [path, size] of [
    ['/icon-192.png', 192],
    ['/icon-512.png', 512],
    ['/apple-touch-icon.png', 180],
  ] as const) {
    router.get(path, async (request, response, next) => {
      const create = async (): Promise<PlainResponse> => {
        const logo = (await identity())?.secondaryLogo ?? ''
        const body = await createIcon(storage, logo, size).catch((error: unknown) => {
          request.log.warn({ err: error, logo }, 'the icon cannot be made from the logo')
          return undefined
        })
        if (body === undefined) return { status: 404, headers: {}, body: '' }
        return { status: 200, headers: { 'content-type': 'image/png', 'cache-control': 'no-cache' }, body }
      }
      const cached = await cachedResponse(request, response, create)
      if (cached.status === 404) next()
      else await cached.send(request, response)
    })
  }
  return router
}

/** Latest `updatedAt` of each table; timestamps are UTC strings, which sort chronologically. */
async function lastModifiedByTable(database: Database, tables: string[]): Promise<Map<string, string>> {
  const rows = await Promise.all(tables.map((table) => database(table).max({ newest: 'updatedAt' }).first()))
  return new Map(tables.map((table, index) => [table, rows[index]?.newest ?? '']))
}

/**
 * Renders an icon with opaque background and a 10 % margin, because home screens clip corners and ignore transparency.
 * @returns undefined without an uploaded logo, or when its file is missing.
 */
async function createIcon(storage: FileStorage, logo: string, size: number): Promise<Buffer | undefined> {
  const file = logo.startsWith('/uploads/') ? await storage.open(keyOf(logo)) : undefined
  if (file === undefined) return undefined
  const background = '#FBF8F2'
  const margin = Math.round(size / 10)
  const inner = await sharp(await buffer(file.content))
    .resize(size - 2 * margin, size - 2 * margin, { fit: 'contain', background })
    .flatten({ background })
    .toBuffer()
  return sharp(inner).extend({ top: margin, bottom: margin, left: margin, right: margin, background }).png({ palette: true }).toBuffer()
}
