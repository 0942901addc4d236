import type { Contract } from '../contract/document.ts'
import { type ProblemName, problemTypes } from '../contract/problem-types.ts'
import { escapeHtml } from '../lib/escape-html.ts'
import { codeBlock, htmlTable, inlineMarkdown } from './markdown.ts'
import type { DocsPage } from './page.ts'
import { problemExamples } from './problem-example.ts'

/** Catalogue of problem types, and a page for each, to which the `type` of a problem response resolves. */
export function problemPages(contract: Contract): DocsPage[] {
  const examples = problemExamples(contract)
  const entries = Object.entries(problemTypes)
  const rows = entries.map(([name, { status, title, cause }]) => [
    String(status),
    `<a href="/docs/problems/${name}">${escapeHtml(title)}</a>`,
    inlineMarkdown(cause.split(/(?<=\.) /)[0] ?? cause),
  ])
  const catalogue = `<p class="kicker">Catalogue</p>
<h1>Problems</h1>
<p class="lead">All errors have the same format, <a href="https://www.rfc-editor.org/rfc/rfc9457">RFC 9457</a>: <code>type</code> and <code>status</code> for programs, <code>message</code> for people, <code>errors</code> for forms. The <code>type</code> is the address of one of these pages.</p>
${htmlTable(['Status', 'Kind', 'When'], rows, 'Kinds of problem')}`
  return [
    { path: '/docs/problems', title: 'Problems', html: catalogue },
    ...entries.map(([name, { status, title, cause, remedy }]) => ({
      path: `/docs/problems/${name}`,
      title,
      html: `<p class="kicker"><a href="/docs/problems">Problems</a> / ${status}</p>
<h1>${escapeHtml(title)}</h1>
<h2>Cause</h2>
<p class="lead">${inlineMarkdown(cause)}</p>
<h2>Remedy</h2>
<p>${inlineMarkdown(remedy)}</p>
${codeBlock(examples.get(name as ProblemName) ?? '', 'Example response')}`,
    })),
  ]
}
