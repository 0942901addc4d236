import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import MiniSearch from 'minisearch'
import { escapeHtml } from '../shared/escape-html.ts'
import { createSearch, type Found, grouped } from './assets/find.js'
import type { IndexEntry } from './pages.ts'
import { filledFrame } from './search-frame.ts'
import { count } from './texts.ts'

/**
 * The pages that depend on what the reader asks for. The build bundles this module into `dist/docs/search.js`, beside the frame and the
 * index that it reads, and the server calls that.
 */
const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8')
const frame = read('search.html')
const search = createSearch(MiniSearch, JSON.parse(read('assets/search.json')) as IndexEntry[])

/** Longest query that is looked for. */
const maxLength = 200

/** Results of a search, for readers without a script; with one, a dialog shows the same. */
export function searchPage(query: string): string {
  const text = query.slice(0, maxLength)
  const results = search(text, Infinity)
  const html = `<h1>Search</h1>
${searchForm(text)}
<p role="status">${text.trim() === '' ? '' : `${countOf(results)} for “${escapeHtml(text)}”`}</p>
${text.trim() === '' ? hints : results.length === 0 ? noResults : groupedResults(results)}`
  return filledFrame(frame, { title: 'Search', description: 'Search the documentation.', html })
}

/** What people see at an address of the documentation that has no page: pages whose names are like its last part. */
export function missingPage(path: string): string {
  const words = (path.split('/').at(-1) ?? '').replaceAll(/%[0-9A-F]{2}|[^a-z0-9]+/gi, ' ').slice(0, maxLength)
  const near = search(words, 5)
  const html = `<h1>There is no such page</h1>
<p>The documentation has nothing at <code>${escapeHtml(path.slice(0, maxLength))}</code>. ${near.length === 0 ? '' : 'You may have meant:'}</p>
${near.length === 0 ? '' : resultList(near)}
<p>Or search, or choose from <a href="/docs">all operations</a>.</p>
${searchForm('')}`
  return filledFrame(frame, { title: 'There is no such page', description: '', html })
}

const countOf = ({ length }: Found[]) => (length === 0 ? 'Nothing found' : count(length, 'page'))

const hints =
  '<p>A word, the name or the address of an operation, a field, a header or a status: <a href="/docs/search?q=upload">upload</a>, <a href="/docs/search?q=listServices">listServices</a>, <a href="/docs/search?q=ETag">ETag</a>, <a href="/docs/search?q=404">404</a>.</p>'
const noResults = `<p>Try another word, or look through <a href="/docs">all operations</a>, <a href="/docs/problems">problems</a> and <a href="/docs/getting-started">Getting started</a>.</p>${hints}`

const groupedResults = (results: Found[]) =>
  grouped(results)
    .map(([name, ofGroup]) => `<h2 class="kind-name">${name}</h2>${resultList(ofGroup)}`)
    .join('')

const searchForm = (text: string) =>
  `<form class="search-page" role="search" action="/docs/search"><label>Operations, schemas, problems and guides<input type="search" name="q" value="${escapeHtml(text)}"></label> <button class="primary">Search</button></form>`

/** Each with what it says of the query, the words that were found marked. */
const resultList = (results: Found[]) =>
  `<ul class="results">${results
    .map(
      ({ path, title, detail, excerpt }) =>
        `<li><a href="${escapeHtml(path)}"><span>${escapeHtml(title)}</span><code>${escapeHtml(detail)}</code>${excerpt.length === 0 ? '' : `<p>${excerpt.map(markedHtml).join('')}</p>`}</a></li>`,
    )
    .join('')}</ul>`

const markedHtml = ({ text, isMatch }: Found['excerpt'][number]) => (isMatch ? `<mark>${escapeHtml(text)}</mark>` : escapeHtml(text))
