import { clientOptions } from '../contract/client-options.ts'
import { type Contract, type Operation, type Parameter, parametersOf, resolve, type Schema } from '../contract/document.ts'
import { inlineMarkdown } from './markdown.ts'
import type { DocumentedRoute } from './reference/documented-routes.ts'
import { type Facts, factsHtml, factsMarkdown } from './reference/facts.ts'
import { tagGroups } from './reference/groups.ts'
import { heading, operationPath, sdkMethodPath, tagAnchor } from './reference/links.ts'
import { type Field, fieldOf, fieldsOf, maxDepth } from './reference/schema-tree.ts'
import { typeScriptType } from './typescript-type.ts'

const tagsOf = (contract: Contract) => tagGroups(contract).flatMap(({ tags }) => tags)

/** The SDK's methods in Markdown, with their types: a section for each tag, in the order of the navigation. */
export const sdkMethodsMarkdown = (contract: Contract): string =>
  tagsOf(contract)
    .map(({ name, routes }) => `## ${name}\n\n${routes.map((route) => methodMarkdown(contract, route)).join('\n\n')}`)
    .join('\n\n')

export const sdkMethodsHtml = (contract: Contract): string =>
  tagsOf(contract)
    .map(({ name, routes }) => `${heading(tagAnchor(name), name)}${routes.map((route) => methodHtml(contract, route)).join('')}`)
    .join('')

const methodMarkdown = (contract: Contract, route: DocumentedRoute) =>
  `### ${route.operation.operationId}\n\n${lineOf(contract, route)}\n\n${factsMarkdown(factsOf(contract, route))}`

function methodHtml(contract: Contract, route: DocumentedRoute): string {
  const { operationId } = route.operation
  return `<div class="sdk-method">${heading(operationId, operationId, 3)}<p>${inlineMarkdown(lineOf(contract, route))}</p>${factsHtml(factsOf(contract, route), 'signature')}</div>`
}

const lineOf = (contract: Contract, { operation }: DocumentedRoute) =>
  `[${operation.summary}](${operationPath(operation.operationId)})${isPaged(contract, operation) ? ', *paged*' : ''}`

const isPaged = (contract: Contract, operation: Operation) => parametersOf(contract, operation, 'query').some(({ name }) => name === 'page')

function factsOf(contract: Contract, { verb, operation }: DocumentedRoute): Facts {
  const { isKeyed, isConditionalEdit, isConditionalRead, isRepeatable } = clientOptions(contract, verb, operation)
  const options = [isKeyed && '`idempotencyKey`', isConditionalEdit && '`basedOn`', isConditionalRead && '`etag`'].filter(Boolean)
  const retried = isRepeatable ? (isConditionalEdit ? 'yes, unless `basedOn` is given' : 'yes') : 'no'
  return [
    ['Takes', taken(contract, operation)],
    ['Returns', returned(contract, operation)],
    ...(options.length === 0 ? [] : ([['Options', options.join(', ')]] satisfies Facts)),
    ['Retried', retried],
  ]
}

/** The methods that are sent once, as a list of links in the order of the navigation. */
export const sentOnce = (contract: Contract): string =>
  tagsOf(contract)
    .flatMap(({ routes }) => routes)
    .filter(({ verb, operation }) => !clientOptions(contract, verb, operation).isRepeatable)
    .map(({ operation: { operationId } }) => `[\`${operationId}\`](${sdkMethodPath(operationId)})`)
    .join(', ')

/** Path parameters, query and body, the required ones first. */
function taken(contract: Contract, operation: Operation): string {
  const [media] = Object.values(operation.requestBody?.content ?? {})
  const ofParameter = ({ name, required = false, schema }: Parameter) => fieldOf(contract, name, schema, required, maxDepth)
  const fields = [
    ...parametersOf(contract, operation, 'path').map(ofParameter),
    ...(media === undefined ? [] : fieldsOf(contract, media.schema, maxDepth)),
    ...parametersOf(contract, operation, 'query').map(ofParameter),
  ]
  return listed(fields.toSorted((one, other) => Number(other.isRequired) - Number(one.isRequired))) || 'nothing'
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
  return listed(fields) || '`message`: string'
}

const pageCounts = ['page', 'limit', 'totalPage', 'totalPages', 'currentPage']

const listed = (fields: Field[]) =>
  fields.map((field) => `\`${field.name}${field.isRequired ? '' : '?'}\`: ${typeScriptType(field)}`).join(', ')
