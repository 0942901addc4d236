import type { Contract } from '../contract/document.ts'
import { escapeHtml } from '../lib/escape-html.ts'
import { memoise } from '../lib/memoise.ts'
import { rank } from './assets/rank.js'
import type { DocsPage } from './docs-page.ts'
import { guideHeadings } from './guide-headings.ts'
import { type IndexEntry, pageEntries } from './pages.ts'

/** All pages, and the sections of the guides. */
export const searchIndex = memoise((contract: Contract): IndexEntry[] => [
  ...pageEntries(contract).map(({ kind, path, title, detail, words }) => ({ kind, path, title, detail, words })),
  ...guideHeadings(contract),
])

/** Longest query that is looked for. */
const maxLength = 200

/** Results of a search, for readers without a script; with one, a dialog shows the same. */
export function searchPage(contract: Contract, query: string): DocsPage {
  const text = query.slice(0, maxLength)
  const results = rank(searchIndex(contract), text, 50)
  const lines = results.map(
    ({ kind, path, title, detail }) =>
      `<li><a href="${escapeHtml(path)}"><span>${escapeHtml(title)}</span><small>${kind}</small><code>${escapeHtml(detail)}</code></a></li>`,
  )
  const html = `<h1>Search</h1>
<form class="search-page" role="search" action="/docs/search"><label>Operations, schemas, problems and guides<input type="search" name="q" value="${escapeHtml(text)}"></label> <button class="primary">Search</button></form>
<p role="status">${text.trim() === '' ? '' : `${results.length === 50 ? 'The best 50' : results.length} ${results.length === 1 ? 'page' : 'pages'} for “${escapeHtml(text)}”`}</p>
<ul class="results">${lines.join('')}</ul>`
  return { path: '/docs/search', title: 'Search', description: 'Search the documentation.', html, markdown: '', isTransient: true }
}
