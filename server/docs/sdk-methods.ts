import { type Contract, type Operation, type Parameter, parametersOf, resolve, type Schema } from '../contract/document.ts'
import type { DocumentedRoute } from './reference/documented-routes.ts'
import { tagGroups } from './reference/groups.ts'
import { operationPath } from './reference/links.ts'
import { schemaPath } from './reference/schema-page.ts'
import { type Field, fieldOf, fieldsOf, maxDepth } from './reference/schema-tree.ts'

/** Fields of an input or result that a line shows; the rest is on the operation's page. */
const maxFields = 6

/** The SDK's methods in Markdown, with their types: a table for each tag, in the order of the navigation. */
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

/** Path parameters, query and body, the required ones first. */
function taken(contract: Contract, operation: Operation): string {
  const [media] = Object.values(operation.requestBody?.content ?? {})
  const ofParameter = ({ name, required = false, schema }: Parameter) => fieldOf(contract, name, schema, required, maxDepth)
  const fields = [
    ...parametersOf(contract, operation, 'path').map(ofParameter),
    ...(media === undefined ? [] : fieldsOf(contract, media.schema, maxDepth)),
    ...parametersOf(contract, operation, 'query').map(ofParameter),
  ].toSorted((one, other) => Number(other.isRequired) - Number(one.isRequired))
  return listed(operation, fields) || 'nothing'
}

type Media = { schema?: Schema }

function returned(contract: Contract, operation: Operation): string {
  const { responses } = operation
  const { content = {} } = resolve<{ content?: Record<string, Media> }>(contract, responses['200'] ?? responses['201'] ?? {})
  const [type = '', media] = Object.entries(content)[0] ?? []
  if (type.startsWith('text/')) return 'a string'
  if (media?.schema === undefined) return 'nothing'
  if (type !== 'application/json') return 'a `Blob`'
  const counts = isPaged(contract, operation) ? pageCounts : []
  const fields = fieldsOf(contract, media.schema, maxDepth).filter(({ name }) => name !== 'message' && !counts.includes(name))
  return listed(operation, fields) || '`message`: string'
}

const pageCounts = ['page', 'limit', 'totalPage', 'totalPages', 'currentPage']

function listed({ operationId }: Operation, fields: Field[]): string {
  const shown = fields.slice(0, maxFields).map((field) => `\`${field.name}${field.isRequired ? '' : '?'}\`: ${typeText(field)}`)
  return `${shown.join(', ')}${fields.length > maxFields ? `, [and ${fields.length - maxFields} more](${operationPath(operationId)})` : ''}`
}

/** The type in words; a schema that has a page leads there, an object by its name. */
function typeText({ type, schema }: Field): string {
  if (schema === undefined) return type
  const link = (text: string) => `[${text}](${schemaPath(schema)})`
  const named = type.replace(/\b(?:objects?|one of several)\b/, () => link(schema))
  return named === type ? link(type) : named
}
