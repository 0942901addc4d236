import type { Contract } from '../contract/document.ts'
import { type ProblemName, problemTypes } from '../contract/problem-types.ts'
import { changedOperations } from './changes/operation-links.ts'
import type { DocsPage } from './docs-page.ts'
import { markdownToHtml } from './markdown-page.ts'
import { problemExamples } from './problem-example.ts'
import { type DocumentedRoute, documentedRoutes } from './reference/documented-routes.ts'
import { operationPath } from './reference/links.ts'
import { operationProblems } from './reference/operation-view.ts'
import { firstSentence } from './texts.ts'

/** Address of the page of a problem type: the `type` of its responses. */
export const problemPath = (name: ProblemName) => `/docs/problems/${name}`

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
  const row = (name: ProblemName) => {
    const { status, title, cause } = problemTypes[name]
    return `| ${status} | [${title}](${problemPath(name)}) \`${name}\` | ${firstSentence(cause)} |`
  }
  const markdown = `# Problems

All errors have the same format, [RFC 9457](https://www.rfc-editor.org/rfc/rfc9457): \`type\` and \`status\` for programs, \`message\` for people, \`errors\` for forms. The \`type\` is the address of one of these pages, such as \`/docs/problems/bad-request\`, and the SDK’s \`isProblem(error, 'bad-request')\` takes its last part. Each page says what to do. A request that got 429, 500 or 503 is worth repeating, after the seconds in \`Retry-After\` where there are some; the others are refused again until something has changed.

${groups.map(([about, names]) => `## ${about}\n\n| Status | Kind | When |\n| --- | --- | --- |\n${names.map(row).join('\n')}`).join('\n\n')}`
  return {
    path: '/docs/problems',
    title: 'Problems',
    description: 'All kinds of errors of the API: when each occurs, and what the caller can do.',
    html: markdownToHtml(markdown),
    markdown,
  }
}

/** The page of a problem type, to which the `type` of a problem response resolves. */
export function problemPage(contract: Contract, name: ProblemName): DocsPage {
  const { status, title, cause, remedy } = problemTypes[name]
  const operations = documentedRoutes(contract)
  const returning = operations.filter(({ operation }) => operationProblems(contract, operation).includes(name))
  const written = [
    `# ${title}`,
    `Status ${status}, \`${problemPath(name)}\``,
    '## Cause',
    cause,
    '## What to do',
    remedy,
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
    html: linkedHtml(markdownToHtml(written)),
    markdown: linkedMarkdown(written),
  }
}

/** The operations of a problem, those of a tag in one line where there are many. */
function returnedBy(returning: DocumentedRoute[], total: number): string {
  const link = ({ operation: { operationId, summary } }: DocumentedRoute) => `[${summary}](${operationPath(operationId)})`
  if (returning.length === total) return 'Every operation.'
  if (returning.length === 0) return 'Requests that match no operation, and what every operation refuses alike.'
  if (returning.length <= maxListed) return returning.map((route) => `- ${link(route)}`).join('\n')
  const lines = [...Map.groupBy(returning, ({ operation }) => operation.tags[0] ?? '')].map(
    ([tag, routes]) => `- ${tag}: ${routes.map(link).join(', ')}`,
  )
  return [`${returning.length} of ${total} operations:`, lines.join('\n')].join('\n\n')
}

/** Operations that are listed one by one. */
const maxListed = 12
