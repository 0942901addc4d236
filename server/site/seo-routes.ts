import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { type Request, Router } from 'express'
import { brandColors } from '../../shared/brand-colors.ts'
import { isWideLogo } from '../../shared/logos.ts'
import type { SiteFrame } from '../../shared/rendered-page.ts'
import { type Configuration, projectRoot } from '../configuration.ts'
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
  const identity = async () =>
    (await database('site_identity').first()) as (SiteFrame & Record<'siteTitle' | 'siteDescription', string>) | undefined
  const isBeingSetUp = async () => (await identity())?.siteState === 'setup'

  const serve = (path: string, type: string, write: (origin: string) => Promise<string | undefined>) =>
    router.get(path, async (request, response) => {
      const origin = originOf(request, configuration)
      const headers = { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-cache' }
      const create = async () => {
        const body = await write(origin)
        return { status: body === undefined ? 404 : 200, headers, body: body ?? 'Not found\n' }
      }
      await (await cached(request, response, create)).send(request, response)
    })

  serve('/robots.txt', 'text/plain', async (origin) =>
    [
      'User-agent: *',
      ...closedToRobots.map((path) => `Disallow: ${path}`),
      '',
      ...((await isBeingSetUp()) ? [] : [`Sitemap: ${origin}/sitemap.xml`]),
      `Sitemap: ${origin}/docs/sitemap.xml`,
      '',
    ].join('\n'),
  )

  serve('/sitemap.xml', 'application/xml', async (origin) => ((await isBeingSetUp()) ? undefined : writeSitemap(database, origin)))

  serve('/manifest.webmanifest', 'application/manifest+json', async () => {
    const { siteName = '', siteTitle = '', siteDescription = '', accentColor = '', groundColor = '' } = (await identity()) ?? {}
    const { ground } = brandColors({ accentColor, groundColor })
    const icons = [192, 512].map((size) => ({ src: `/icon-${size}.png`, sizes: `${size}x${size}`, type: 'image/png' }))
    const name = siteTitle || siteName || 'Haulfront'
    return JSON.stringify({
      ...{ name, short_name: siteName || 'Haulfront', description: siteDescription || undefined, lang: 'en' },
      ...{ start_url: '/', scope: '/', display: 'browser', background_color: background, theme_color: ground, icons },
    })
  })

  /** Sizes and names of Apple's icons, from the first iPhone on. */
  router.use((request, _response, next) => {
    if (/^\/apple-touch-icon[-\dx]*(?:-precomposed)?\.png$/.test(request.path)) request.url = '/apple-touch-icon.png'
    next()
  })

  /** Address for changing a password, for password managers (W3C, A Well-Known URL for Changing Passwords); the page requires a sign-in. */
  router.get('/.well-known/change-password', (_request, response) => response.redirect('/profile'))

  /** The product's mark in the colours of the company; without them the next middleware serves it as it is. */
  const mark = async (): Promise<string | undefined> => {
    const { accentColor = '', groundColor = '' } = (await identity()) ?? {}
    if (accentColor === '') return undefined
    const { accent, onAccent } = brandColors({ accentColor, groundColor })
    const drawing = await readFile(join(projectRoot, 'dist/client/favicon.svg'), 'utf8')
    return drawing.replaceAll(/#FF6A1F|#ce591d/gi, accent).replaceAll(/#0C1417/gi, onAccent)
  }

  const serveImage = (path: string, type: string, create: (request: Request) => Promise<Buffer | string | undefined>) =>
    router.get(path, async (request, response, next) => {
      const headers = { 'content-type': type, 'cache-control': 'no-cache' }
      const image = await cached(request, response, async () => {
        const body = await create(request)
        return body === undefined ? { status: 404, headers: {}, body: '' } : { status: 200, headers, body }
      })
      if (image.status === 404) next()
      else await image.send(request, response)
    })

  /** PNG of the company's own icon, or of its logo; undefined without one that can be read. */
  const ownIcon = async ({ log }: Request, size: number) => {
    const { favicon = '', secondaryLogo = '' } = (await identity()) ?? {}
    return createIcon(storage, { favicon, logo: secondaryLogo, size }).catch((error: unknown) => {
      log.warn({ err: error, favicon, secondaryLogo }, 'the icon cannot be made from the logo')
      return undefined
    })
  }

  serveImage('/brand/haulfront-mark.svg', 'image/svg+xml', mark)
  serveImage('/favicon.svg', 'image/svg+xml', async (request) => {
    const own = await ownIcon(request, 192)
    if (own === undefined) return mark()
    const address = `data:image/png;base64,${own.toString('base64')}`
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 192 192"><image width="192" height="192" href="${address}"/></svg>`
  })

  /** Icons from the company's own, from its logo, or in its accent; otherwise the next middleware serves the default icon. */
  for (const [path, size] of [
    ['/favicon.ico', 48],
    ['/icon-192.png', 192],
    ['/icon-512.png', 512],
    ['/apple-touch-icon.png', 180],
  ] as const) {
    serveImage(path, 'image/png', async (request) => {
      const drawing = (await ownIcon(request, size)) ?? (await mark())
      return typeof drawing === 'string'
        ? (await loadSharp())(Buffer.from(drawing), { density: 600 }).resize(size, size).png().toBuffer()
        : drawing
    })
  }
  return router
}

const background = '#FBF8F2'

/**
 * Renders an icon with an opaque background. A logo gets a 10 % margin, because home screens clip corners and ignore transparency.
 * @returns undefined without an upload of a fitting shape, or when its file is missing.
 */
async function createIcon(storage: FileStorage, of: { favicon: string; logo: string; size: number }): Promise<Buffer | undefined> {
  const { favicon, logo, size } = of
  const address = favicon || logo
  const file = address.startsWith('/uploads/') ? await storage.open(keyOf(address)) : undefined
  if (file === undefined) return undefined
  const sharp = await loadSharp()
  const source = sharp(await buffer(file.content))
  const { width, height } = await source.metadata()
  if (favicon === '' && isWideLogo({ width, height })) return undefined
  const margin = favicon === '' ? Math.round(size / 10) : 0
  const inner = await source
    .resize(size - 2 * margin, size - 2 * margin, { fit: 'contain', background })
    .flatten({ background })
    .toBuffer()
  return sharp(inner).extend({ top: margin, bottom: margin, left: margin, right: margin, background }).png({ palette: true }).toBuffer()
}
