import { STATUS_CODES } from 'node:http'
import type { Contract } from '../server/contract/document.ts'
import { type DocumentedRoute, documentedRoutes } from '../server/contract/documented-routes.ts'
import { type ProblemName, problemTypes } from '../server/contract/problem-types.ts'
import { operationProblems } from '../server/contract/response-problems.ts'
import { changedOperations } from './changes/operation-links.ts'
import type { DocsPage } from './docs-page.ts'
import { markdownToHtml } from './markdown-page.ts'
import { problemCases, problemDetails, problemFields } from './problem-details.ts'
import { problemExamples } from './problem-example.ts'
import { problemPath, problemTable, sendAgain } from './problem-table.ts'
import { type Facts, factsHtml, factsMarkdown } from './reference/facts.ts'
import { operationPath } from './reference/links.ts'
import { firstSentence, markdownTable } from './texts.ts'

/** The problems by what they are about, for readers of the catalogue. */
const groups: [about: string, names: ProblemName[]][] = [
  ['The request', ['bad-request', 'cross-site', 'method-not-allowed', 'idempotency-key-reused']],
  [
    'Signing in',
    [
      ...(['otp-refused', 'link-refused', 'second-factor-refused', 'passkey-refused'] as const),
      ...(['unauthorized', 'token-refused', 'wrong-credentials', 'second-factor-required'] as const),
    ],
  ],
  ['The account and its rights', ['unverified', 'second-factor-missing', 'forbidden', 'token-scope', 'inactive-account']],
  ['The record', ['not-found', 'conflict', 'precondition-failed']],
  ['The body or a file', ['too-large', 'unsupported-media-type', 'range-not-satisfiable']],
  ['Limits and the server', ['too-many-requests', 'server-error', 'unavailable']],
]

/** Catalogue of problem types by what they are about, each group by status. */
export function problemCatalogue(): DocsPage {
  const tables = groups.map(([about, names]) => `## ${about}\n\n${problemTable(names)}`)
  const markdown = `# Problems

All errors have the same format, [RFC 9457](https://www.rfc-editor.org/rfc/rfc9457): \`type\` and \`status\` for programs, \`message\` for people, \`errors\` for forms. The \`type\` is the address of one of these pages, such as \`/docs/problems/bad-request\`; its last part is the *kind*. Each page says when a kind occurs, what to do, and what its response looks like.

Let your program decide by the kind, or by the status if it does not know the kind, but never by a text. The [SDK](/docs/sdk#errors) throws each problem as a \`HaulfrontProblem\`, which \`isProblem(error, 'bad-request')\` tells apart; it sends requests that got 429, 502, 503 or 504 again by itself. *Send again* says when the same request is worth another try; after *no*, it is refused until something else has changed.

${tables.join('\n\n')}`
  return {
    path: '/docs/problems',
    title: 'Problems',
    description: 'All kinds of errors of the API: when each occurs, and what the caller can do.',
    html: `<div class="kinds">${markdownToHtml(markdown)}</div>`,
    markdown,
  }
}

/** The page of a problem type, to which the `type` of a problem response resolves. */
export function problemPage(contract: Contract, name: ProblemName): DocsPage {
  const { status, title, cause, remedy } = problemTypes[name]
  const operations = documentedRoutes(contract)
  const returning = operations.filter(({ operation }) => operationProblems(contract, operation).includes(name))
  const facts: Facts = [
    ['Status', `${status} ${STATUS_CODES[status]}`],
    ['Kind', `\`${name}\``],
    ['`type`', `\`${problemPath(name)}\``],
    ['Send again', sendAgain(name)],
  ]
  const written = [
    '## Cause',
    cause,
    '## What to do',
    remedy,
    ...casesOf(name),
    '## Fields',
    fieldsOf(name),
    '## Example',
    `\`\`\`http Example response\n${problemExamples(contract).get(name) ?? ''}\n\`\`\``,
    '## Returned by',
    returnedBy(returning, operations.length),
  ].join('\n\n')
  const { linkedHtml, linkedMarkdown } = changedOperations(contract)
  return {
    path: problemPath(name),
    title,
    description: firstSentence(cause).slice(0, 200),
    html: `<p class="kicker"><a href="/docs/problems">Problems</a></p><h1>${title}</h1>${factsHtml(facts)}${linkedHtml(markdownToHtml(written))}`,
    markdown: [`# ${title}`, factsMarkdown(facts), linkedMarkdown(written)].join('\n\n'),
  }
}

/** The cases of a kind that has many, as a table. */
function casesOf(name: ProblemName): string[] {
  const cases = problemCases[name] ?? []
  return cases.length === 0 ? [] : [markdownTable(['Case', 'What to do'], cases)]
}

/** What the responses of a kind have beyond those of every problem. */
function fieldsOf(name: ProblemName): string {
  const { fields } = problemDetails[name]
  if (fields.length === 0) return 'This problem has no fields besides `message` and `detail`.'
  const rows = fields.map((field) => [`\`${field}\``, problemFields[field]])
  return markdownTable(['Besides `message` and `detail`', 'Meaning'], rows)
}

/** The operations of a problem, those of a tag in one line where there are many. */
function returnedBy(returning: DocumentedRoute[], total: number): string {
  const link = ({ operation: { operationId, summary } }: DocumentedRoute) => `[${summary}](${operationPath(operationId)})`
  if (returning.length === total) return 'Every operation.'
  if (returning.length === 0) return 'Requests that match no operation, and requests that any operation would refuse.'
  if (returning.length <= maxListed) return returning.map((route) => `- ${link(route)}`).join('\n')
  const lines = [...Map.groupBy(returning, ({ operation }) => operation.tags[0] ?? '')].map(
    ([tag, routes]) => `- ${tag}: ${routes.map(link).join(', ')}`,
  )
  return [`${returning.length} of ${total} operations:`, lines.join('\n')].join('\n\n')
}

/** Operations that are listed one by one. */
const maxListed = 12
