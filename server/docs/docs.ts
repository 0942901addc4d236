import { join } from 'node:path'
import { constants } from 'node:zlib'
import compression from 'compression'
import express, { type Request, Router } from 'express'
import { memoise } from '../../shared/memoise.ts'
import { type Configuration, projectRoot } from '../configuration.ts'
import type { Contract } from '../contract/document.ts'
import { problem } from '../contract/problem.ts'
import { originOf } from '../site/page-key.ts'
import { readReleases } from './changes/releases.ts'
import { releaseDate, releasedFolder, withDownload } from './changes/versions.ts'
import type { DocsPage } from './docs-page.ts'
import { docsSitemap, llmsText } from './llms.ts'
import { linkedToMarkdown } from './markdown-links.ts'
import { docsPolicy, renderPage } from './page.ts'
import { pageEntries } from './pages.ts'
import { sampleOrigin } from './samples/call.ts'
import { scriptDirectory, scriptPath } from './scripts.ts'
import { missingPage, searchIndex, searchPage } from './search.ts'

/** A page of 100 kB is 8 % smaller than at quality 4, the default, for 1 ms more. */
const brotliQuality = 5

/** Fonts carry no hash, and change with the design only. */
const fontAge = '7d'

const entriesByPath = memoise((contract: Contract) => new Map(pageEntries(contract).map((entry) => [entry.path, entry])))
const indexJson = memoise((contract: Contract) => JSON.stringify(searchIndex(contract)))
/** When the version that is served was released. */
const newestRelease = memoise((_contract: Contract) => {
  const [newest] = withDownload(readReleases())
  if (newest === undefined) return ''
  return newest.isDownloadable ? `of ${releaseDate(newest)}` : releaseDate(newest)
})

/** Documentation at `/docs`: pages rendered from the contract, each also in Markdown (`.md`, or by `Accept`), and files of the build. */
export function docsRouter(contract: Contract, configuration: Configuration): Router {
  const buildDirectory = join(projectRoot, 'dist/docs')
  const options = { isLive: configuration.production }
  /** A text with the origin that the reader sees in place of the one that samples are written with. */
  const forReader = (request: Request, text: string) => text.replaceAll(sampleOrigin, originOf(request, configuration))
  const pageAt = (path: string): DocsPage | undefined => entriesByPath(contract).get(path)?.create(options)

  const router = Router({ caseSensitive: true })
  router.use(['/docs', '/llms.txt'], compression({ brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } } }))
  router.get('/docs/assets/search.json', (_request, response) => void setNoCache(response).type('json').send(indexJson(contract)))
  router.use(scriptPath, express.static(scriptDirectory, { index: false, immutable: true, maxAge: '1y' }))
  router.use('/docs/assets', express.static(scriptDirectory, { index: false, setHeaders: setNoCache }))
  router.use('/docs/assets', express.static(join(buildDirectory, 'assets'), { index: false, maxAge: fontAge }))
  router.use('/docs/sdk', express.static(join(buildDirectory, 'sdk'), { index: false, redirect: false, setHeaders: setNoCache }))
  router.use('/docs/versions', express.static(releasedFolder, { index: false, redirect: false, setHeaders: setNoCache }))
  router.get(
    '/llms.txt',
    (request, response) =>
      void setNoCache(response)
        .type('text/plain')
        .send(forReader(request, llmsText(contract))),
  )
  router.get('/docs/sitemap.xml', (request, response) => {
    setNoCache(response)
      .type('application/xml')
      .send(forReader(request, docsSitemap(contract)))
  })
  const sendMarkdown = (request: Request, response: express.Response, { markdown }: DocsPage) =>
    void setNoCache(response)
      .type('text/markdown')
      .send(forReader(request, `${linkedToMarkdown(markdown)}\n`))
  // The second is beside the address of the overview, which the first does not match.
  router.get(['/docs{/*rest}', '/docs.md'], (request, response, next) => {
    const path = request.path.replace(/(.)\/$/, '$1')
    if (path.endsWith('.md')) {
      const page = pageAt(path.slice(0, -'.md'.length))
      return page === undefined ? next(problem.notFound('page')) : sendMarkdown(request, response, page)
    }
    const { q } = request.query
    const found = path === '/docs/search' ? searchPage(contract, typeof q === 'string' ? q : '') : pageAt(path)
    response.vary('Accept')
    if (found !== undefined && found.markdown !== '' && request.accepts(['html', 'text/markdown']) === 'text/markdown')
      return sendMarkdown(request, response, found)
    // Programs, curl among them, get a problem; a page is for browsers.
    if (found === undefined && request.accepts(['json', 'html']) !== 'html') return next(problem.notFound('page'))
    const page = found ?? missingPage(contract, path)
    response.status(found === undefined ? 404 : 200)
    const frame = { contract, released: newestRelease(contract) }
    response.set('content-security-policy', docsPolicy(page))
    setNoCache(response)
      .type('html')
      .send(forReader(request, renderPage(page, frame)))
  })
  return router
}

/** Makes caches revalidate, because these addresses carry no content hash. */
const setNoCache = (response: express.Response) => response.set('cache-control', 'no-cache')
