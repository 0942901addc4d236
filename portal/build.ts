import { copyFileSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, minify } from 'vite'
import type { Contract } from '../server/contract/document.ts'
import { faces } from '../shared/font-faces.ts'
import { writeAssets } from './assets.ts'
import { readReleases } from './changes/releases.ts'
import { releaseDate, releasedFolder, withDownload } from './changes/versions.ts'
import { docsSitemap, llmsText } from './llms.ts'
import { linkedToMarkdown } from './markdown-links.ts'
import { type Frame, renderPage } from './page.ts'
import { pageEntries } from './pages.ts'
import { frameOfSearch } from './search-frame.ts'
import { searchIndex } from './search-index.ts'

const root = join(import.meta.dirname, '..')

/**
 * Writes the documentation for the server: in `pages` each page at its address, as HTML and as Markdown; in `assets` and `versions` the
 * files that it serves as they are; `search.js` makes the pages that depend on a query.
 */
export async function buildPortal(contract: Contract, target: string): Promise<void> {
  for (const folder of ['pages', 'assets', 'versions']) rmSync(join(target, folder), { recursive: true, force: true })
  writePages(contract, target)
  await writeFiles(contract, target)
  const entry = join(import.meta.dirname, 'search-pages.ts')
  await build({
    ...{ configFile: false, root: import.meta.dirname, logLevel: 'warn', publicDir: false, ssr: { noExternal: true } },
    build: { ssr: entry, outDir: target, emptyOutDir: false, rolldownOptions: { output: { entryFileNames: 'search.js' } } },
  })
}

function writePages(contract: Contract, target: string): void {
  const [newest] = withDownload(readReleases())
  const frame: Frame = { contract, released: newest === undefined ? '' : `${newest.isDownloadable ? 'of ' : ''}${releaseDate(newest)}` }
  const write = (path: string, text: string) => {
    const file = join(target, 'pages', path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  for (const { path, create } of pageEntries(contract)) {
    const page = create()
    write(`${path}.html`, renderPage(page, frame))
    write(`${path}.md`, `${linkedToMarkdown(page.markdown)}\n`)
  }
  write('llms.txt', llmsText(contract))
  write('docs/sitemap.xml', docsSitemap(contract))
  writeFileSync(join(target, 'search.html'), renderPage(frameOfSearch, frame))
}

async function writeFiles(contract: Contract, target: string): Promise<void> {
  const assets = join(target, 'assets')
  writeAssets(assets)
  writeFileSync(join(assets, 'search.json'), JSON.stringify(searchIndex(contract)))
  const library = readFileSync(fileURLToPath(import.meta.resolve('minisearch')), 'utf8')
  writeFileSync(join(assets, 'minisearch.js'), (await minify('minisearch.js', library, { module: true })).code)
  for (const { file } of faces) copyFileSync(join(root, `client/generated/fonts/${file}-basic.woff2`), join(assets, `${file}.woff2`))
  if (existsSync(releasedFolder)) cpSync(releasedFolder, join(target, 'versions'), { recursive: true })
}
