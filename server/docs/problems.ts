import { type Contract, type Operation, routes } from '../contract/document.ts'
import { type ProblemName, problemTypes } from '../contract/problem-types.ts'
import type { DocsPage } from './docs-page.ts'
import { markdownToHtml } from './markdown.ts'
import { problemExamples } from './problem-example.ts'
import { operationProblems } from './reference/operation-view.ts'

const names = Object.keys(problemTypes) as ProblemName[]

/** Address of the page of a problem type: the `type` of its responses. */
export const problemPath = (name: ProblemName) => `/docs/problems/${name}`

/** Catalogue of problem types. */
export function problemCatalogue(): DocsPage {
  const rows = names.map((name) => {
    const { status, title, cause } = problemTypes[name]
    return `| ${status} | [${title}](${problemPath(name)}) | ${cause.split(/(?<=\.) /)[0] ?? cause} |`
  })
  const markdown = `# Problems

All errors have the same format, [RFC 9457](https://www.rfc-editor.org/rfc/rfc9457): \`type\` and \`status\` for programs, \`message\` for people, \`errors\` for forms. The \`type\` is the address of one of these pages.

| Status | Kind | When |
| --- | --- | --- |
${rows.join('\n')}`
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
  const operations = routes(contract).map(({ operation }) => operation)
  const returning = operations.filter((operation) => operationProblems(contract, operation).includes(name))
  const markdown = [
    `# ${title}`,
    `Status ${status}, \`${problemPath(name)}\``,
    '## Cause',
    cause,
    '## Remedy',
    remedy,
    '## Example',
    `\`\`\`http Example response\n${problemExamples(contract).get(name) ?? ''}\n\`\`\``,
    '## Returned by',
    returnedBy(returning, operations.length),
  ].join('\n\n')
  return { path: problemPath(name), title, description: cause.slice(0, 200), html: markdownToHtml(markdown), markdown }
}

/** The operations of a problem; a list of nearly all of them would say less than that. */
function returnedBy(returning: Operation[], total: number): string {
  if (returning.length === total) return 'Every operation.'
  if (returning.length === 0) return 'Requests that match no operation, and what every operation refuses alike.'
  if (returning.length > total / 2) return `${returning.length} of ${total} operations; each names it on its page.`
  return returning.map(({ operationId, summary }) => `- [${summary}](/docs/operations/${operationId})`).join('\n')
}
