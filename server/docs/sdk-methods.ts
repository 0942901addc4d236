import { type Contract, type Operation, parametersOf, resolve, type Schema } from '../contract/document.ts'
import { bodySchema, flattenSchema } from '../contract/flatten-schema.ts'
import type { DocumentedRoute } from './reference/documented-routes.ts'
import { tagGroups } from './reference/groups.ts'
import { operationPath } from './reference/links.ts'

/** Names of an input or result that a line shows; the rest is on the operation's page. */
const maxNames = 6

/** The SDK's methods in Markdown: a table for each tag, in the order of the navigation. */
export const sdkMethods = (contract: Contract): string =>
  tagGroups(contract)
    .flatMap(({ tags }) => tags)
    .map(
      ({ name, routes }) =>
        `## ${name}\n\n| Method | What it does | Takes → returns |\n| --- | --- | --- |\n${routes.map((route) => row(contract, route)).join('\n')}`,
    )
    .join('\n\n')

function row(contract: Contract, { operation }: DocumentedRoute): string {
  const { operationId, summary } = operation
  const paged = isPaged(contract, operation) ? ' *paged*' : ''
  return `| [\`${operationId}\`](${operationPath(operationId)}) | ${summary}${paged} | ${taken(contract, operation)} → ${returned(contract, operation)} |`
}

const isPaged = (contract: Contract, operation: Operation) => parametersOf(contract, operation, 'query').some(({ name }) => name === 'page')

/** The names of path parameters, query and body, those that the call needs first. */
function taken(contract: Contract, operation: Operation): string {
  const { properties = {}, required = [] } = (bodySchema(contract, operation) ?? {}) as Schema
  const names = [
    ...parametersOf(contract, operation, 'path').map(({ name }) => ({ name, isRequired: true })),
    ...Object.keys(properties).map((name) => ({ name, isRequired: required.includes(name) })),
    ...parametersOf(contract, operation, 'query').map(({ name, required: needed = false }) => ({ name, isRequired: needed })),
  ]
  const [needed, optional] = [names.filter(({ isRequired }) => isRequired), names.filter(({ isRequired }) => !isRequired)]
  return named([...needed.map(({ name }) => name), ...optional.map(({ name }) => `${name}?`)]) || 'nothing'
}

type Media = { schema?: Schema }

function returned(contract: Contract, operation: Operation): string {
  const { responses } = operation
  const { content = {} } = resolve<{ content?: Record<string, Media> }>(contract, responses['200'] ?? responses['201'] ?? {})
  const [type = '', media] = Object.entries(content)[0] ?? []
  if (type.startsWith('text/')) return 'a text'
  if (media?.schema === undefined) return 'nothing'
  if (type !== 'application/json') return 'a `Blob`'
  const { properties = {} } = flattenSchema(contract, media.schema)
  const counts = isPaged(contract, operation) ? pageCounts : []
  return named(Object.keys(properties).filter((name) => name !== 'message' && !counts.includes(name))) || '`message`'
}

const pageCounts = ['page', 'limit', 'totalPage', 'totalPages', 'currentPage']

const named = (names: string[]) =>
  names.length === 0
    ? ''
    : `\`${names.slice(0, maxNames).join(', ')}\`${names.length > maxNames ? ` and ${names.length - maxNames} more` : ''}`
