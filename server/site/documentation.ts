import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { constants } from 'node:zlib'
import compression from 'compression'
import express, { type Request, type Response, Router } from 'express'
import { liveMark, sampleOrigin } from '../../shared/documentation-marks.ts'
import { type Configuration, projectRoot } from '../configuration.ts'
import { problem } from '../contract/problem.ts'
import { originOf } from './page-key.ts'

/** The build of `portal/`. */
const directory = join(projectRoot, 'dist/docs')
const pages = join(directory, 'pages')

/** Exports of `dist/docs/search.js`, whole pages in HTML. tests/support/renderer-shape.ts checks the type at compile time. */
export type SearchPages = { searchPage: (query: string) => string; missingPage: (path: string) => string }

const searchPages = async () => (await import(pathToFileURL(join(directory, 'search.js')).href)) as SearchPages

/** Content security policy of a page: own files only, no inline script or style. */
const policy = [
  `default-src 'none'`,
  `script-src 'self'`,
  `style-src 'self'`,
  `img-src 'self' data:`,
  `font-src 'self'`,
  `connect-src 'self'`,
  `base-uri 'none'`,
  `form-action 'self'`,
  `frame-ancestors 'none'`,
].join('; ')

/** Brotli quality: 8 % smaller than the default 4, for 1 ms more on a page of 100 kB. */
const brotliQuality = 5

/** Documentation at `/docs`: pages of the build, each also in Markdown (`.md`, or by `Accept`), with the reader's own origin, and files. */
export function documentation(configuration: Configuration): Router {
  let listed: Set<string> | undefined
  /** Whether an address is a file of the build; listed at the first request, to keep the start fast. */
  const isBuilt = (path: string) => {
    listed ??= new Set(globSync('**/*.*', { cwd: pages }).map((file) => `/${file.replaceAll('\\', '/')}`))
    return listed.has(path)
  }
  const readPage = (path: string) => readFile(join(pages, path), 'utf8')
  /** Sends a text, with its placeholders replaced by the reader's origin and the notice of a live site. */
  const send = (request: Request, response: Response, type: string, text: string) => {
    const origin = originOf(request, configuration)
    const filled = text.replaceAll(sampleOrigin, () => origin).replaceAll(liveMark, configuration.production ? 'This is a live site. ' : '')
    setCacheControl(response).type(type).send(filled)
  }

  const router = Router({ caseSensitive: true })
  router.use(['/docs', '/llms.txt'], compression({ brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } } }))
  for (const folder of ['assets', 'sdk', 'versions'])
    router.use(`/docs/${folder}`, express.static(join(directory, folder), { index: false, redirect: false, setHeaders: setCacheControl }))
  router.get('/docs/llms.txt', (_request, response) => response.redirect(308, '/llms.txt'))
  router.get('/llms.txt', async ({ path }, response) => send(response.req, response, 'text/plain', await readPage(path)))
  router.get('/docs/sitemap.xml', async ({ path }, response) => send(response.req, response, 'application/xml', await readPage(path)))
  // `/docs.md` is the overview, which the first pattern does not match.
  router.get(['/docs{/*rest}', '/docs.md'], async (request, response, next) => {
    const path = request.path.replace(/(.)\/$/, '$1')
    const isPage = isBuilt(`${path}.html`)
    if (path.endsWith('.md'))
      return isBuilt(path) ? send(request, response, 'text/markdown', await readPage(path)) : next(problem.notFound('page'))
    response.vary('Accept')
    if (isPage && request.accepts(['html', 'text/markdown']) === 'text/markdown')
      return send(request, response, 'text/markdown', await readPage(`${path}.md`))
    const isSearch = path === '/docs/search'
    // Programs such as curl get a problem, browsers a page.
    if (!isPage && !isSearch && request.accepts(['json', 'html']) !== 'html') return next(problem.notFound('page'))
    response.set('content-security-policy', policy)
    if (isPage) return send(request, response, 'html', await readPage(`${path}.html`))
    const { searchPage, missingPage } = await searchPages()
    const { q } = request.query
    if (isSearch) return send(request, response, 'html', searchPage(typeof q === 'string' ? q : ''))
    response.status(404)
    send(request, response, 'html', missingPage(path))
  })
  return router
}

/** Browsers store files with a hash of their content in the address; fonts change only with the design; everything else is revalidated. */
function setCacheControl(response: Response, path = ''): Response {
  const isHashed = /assets[\\/][0-9a-f]{12}[\\/][^\\/]+$/.test(path)
  return response.set(
    'cache-control',
    isHashed ? 'public, max-age=31536000, immutable' : path.endsWith('.woff2') ? 'public, max-age=604800' : 'no-cache',
  )
}
