import { buffer } from 'node:stream/consumers'
import { Router } from 'express'
import type { PlainResponse } from '../cache/cached-response.ts'
import type { Configuration } from '../configuration.ts'
import type { Database } from '../database/connect.ts'
import type { FileStorage } from '../media/file-storage.ts'
import { loadSharp } from '../media/load-sharp.ts'
import { keyOf } from '../media/upload-pipeline.ts'
import type { CachedResponses } from './cached-responses.ts'
import { originOf } from './page-key.ts'
import { writeSitemap } from './sitemap.ts'

type SeoDependencies = {
  configuration: Configuration
  database: Database
  storage: FileStorage
}

/** Paths of robots.txt; "$" ends a path (RFC 9309), so that longer paths stay open. */
const closedToRobots = ['/admin/', '/auth/', '/profile$', '/api/']

/** SEO routes: sitemap, robots, manifest and icons, cached and invalidated with the pages. */
export function seoRoutes(cached: CachedResponses, { configuration, database, storage }: SeoDependencies): Router {
  const router = Router({ caseSensitive: true, strict: true })
  const identity = async () => (await database('site_identity').first()) as Record<string, string> | undefined

  const serve = (path: string, type: string, write: (origin: string) => Promise<string>) =>
    router.get(path, async (request, response) => {
      const origin = originOf(request, configuration)
      const headers = { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-cache' }
      const create = async () => ({ status: 200, headers, body: await write(origin) })
      await (await cached(request, response, create)).send(request, response)
    })

  serve('/robots.txt', 'text/plain', async (origin) =>
    [
      'User-agent: *',
      ...closedToRobots.map((path) => `Disallow: ${path}`),
      '',
      `Sitemap: ${origin}/sitemap.xml`,
      `Sitemap: ${origin}/docs/sitemap.xml`,
      '',
    ].join('\n'),
  )

  serve('/sitemap.xml', 'application/xml', (origin) => writeSitemap(database, origin))

  serve('/manifest.webmanifest', 'application/manifest+json', async () => {
    const { siteName = '', siteTitle = '', siteDescription = '' } = (await identity()) ?? {}
    const icons = [192, 512].map((size) => ({ src: `/icon-${size}.png`, sizes: `${size}x${size}`, type: 'image/png' }))
    const name = siteTitle || siteName || 'Haulfront'
    return JSON.stringify({
      ...{ name, short_name: siteName || 'Haulfront', description: siteDescription || undefined, lang: 'en' },
      ...{ start_url: '/', scope: '/', display: 'browser', background_color: '#FBF8F2', theme_color: '#0C1417', icons },
    })
  })

  /** Sizes and names of Apple's icons, from the first iPhone on. */
  router.use((request, _response, next) => {
    if (/^\/apple-touch-icon[-\dx]*(?:-precomposed)?\.png$/.test(request.path)) request.url = '/apple-touch-icon.png'
    next()
  })

  /** Address for changing a password, for password managers (W3C, A Well-Known URL for Changing Passwords); the page requires a sign-in. */
  router.get('/.well-known/change-password', (_request, response) => response.redirect('/profile'))

  /** Generates icons from the company's logo. Without a readable logo the next middleware serves the default icon. */
  for (const [path, size] of [
    ['/favicon.ico', 48],
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
      const icon = await cached(request, response, create)
      if (icon.status === 404) next()
      else await icon.send(request, response)
    })
  }
  return router
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
  const sharp = await loadSharp()
  const inner = await sharp(await buffer(file.content))
    .resize(size - 2 * margin, size - 2 * margin, { fit: 'contain', background })
    .flatten({ background })
    .toBuffer()
  return sharp(inner).extend({ top: margin, bottom: margin, left: margin, right: margin, background }).png({ palette: true }).toBuffer()
}
