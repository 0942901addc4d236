import { clientOptions, fileListsOf } from '../contract/client-options.ts'
import { type Contract, type Operation, type Parameter, parametersOf, resolve, type Schema } from '../contract/document.ts'
import { inlineMarkdown } from './markdown.ts'
import { accessInBrief, inWords } from './reference/access.ts'
import type { DocumentedRoute } from './reference/documented-routes.ts'
import { factsMarkdown } from './reference/facts.ts'
import { tagGroups } from './reference/groups.ts'
import { heading, operationPath, sdkMethodPath, tagAnchor } from './reference/links.ts'
import { listFilter } from './reference/list-filter.ts'
import { fieldOf, fieldsOf, maxDepth } from './reference/schema-tree.ts'
import { fieldTypes } from './typescript-type.ts'

const tagsOf = (contract: Contract) => tagGroups(contract).flatMap(({ tags }) => tags)

/** The SDK's methods in Markdown, with their types: a section for each tag, in the order of the navigation. */
export const sdkMethodsMarkdown = (contract: Contract): string =>
  tagsOf(contract)
    .map(({ name, routes }) => `## ${name}\n\n${routes.map((route) => methodMarkdown(contract, route)).join('\n\n')}`)
    .join('\n\n')

export const sdkMethodsHtml = (contract: Contract): string =>
  listFilter('Filter by name or field') +
  tagsOf(contract)
    .map(
      ({ name, routes }) =>
        `<section>${heading(tagAnchor(name), name)}<ul class="sdk-methods filtered">${routes.map((route) => methodHtml(contract, route)).join('')}</ul></section>`,
    )
    .join('')

const methodMarkdown = (contract: Contract, route: DocumentedRoute) =>
  `### ${route.operation.operationId}\n\n${lineOf(contract, route)}\n\n${factsMarkdown(factsOf(contract, route).map(([term, text]) => [term, [text].flat().join(', ')]))}`

/** A literal with a hyphen, at which its line must not break; its quotes are escaped. */
const literal = /&#39;[\w.]*-[\w.-]*&#39;/g

function methodHtml(contract: Contract, route: DocumentedRoute): string {
  const { operationId } = route.operation
  const facts = factsOf(contract, route).map(([term, text]) => `<div><dt>${term}</dt><dd>${factHtml(text)}</dd></div>`)
  return `<li class="sdk-method">${heading(operationId, operationId, 3)}<p>${inlineMarkdown(lineOf(contract, route))}</p><dl class="signature">${facts.join('').replaceAll(literal, '<span class="literal">$&</span>')}</dl></li>`
}

const factHtml = (text: string | string[]) =>
  typeof text === 'string' ? inlineMarkdown(text) : `<ul>${text.map((field) => `<li>${inlineMarkdown(field)}</li>`).join('')}</ul>`

const lineOf = (contract: Contract, { operation }: DocumentedRoute) =>
  `[${operation.summary}](${operationPath(operation.operationId)})${isPaged(contract, operation) ? ', *paged*' : ''}`

const isPaged = (contract: Contract, operation: Operation) => parametersOf(contract, operation, 'query').some(({ name }) => name === 'page')

/** Terms with a text in Markdown, or with one for each field. */
function factsOf(contract: Contract, { verb, operation }: DocumentedRoute): [term: string, text: string | string[]][] {
  const { isKeyed, isConditionalEdit, isConditionalRead, isRepeatable } = clientOptions(contract, verb, operation)
  const options = [isKeyed && '`idempotencyKey`', isConditionalEdit && '`basedOn`', isConditionalRead && '`etag`'].filter(Boolean)
  const retried = isConditionalEdit ? 'yes, unless `basedOn` is given' : 'yes'
  return [
    ['Access', accessInBrief(contract, operation)],
    ['Takes', taken(contract, operation)],
    ['Returns', returned(contract, operation)],
    ...(options.length === 0 ? [] : [['Options', options.join(', ')] satisfies [string, string]]),
    ['Retried', isRepeatable ? retried : `no${whyOnce(contract, verb, operation)}`],
  ]
}

/** Why a method is sent once, where it is for another reason than that it is a POST without a key. */
function whyOnce(contract: Contract, verb: string, operation: Operation): string {
  if (verb === 'post') return ''
  if (operation['x-idempotent'] === false) return ': a second request would be refused'
  return `: files sent as ${inWords(fileListsOf(contract, operation).map((name) => `\`${name}\``))} would be added again`
}

/** The methods that are sent once, as a list of links in the order of the navigation. */
export const sentOnce = (contract: Contract): string =>
  tagsOf(contract)
    .flatMap(({ routes }) => routes)
    .filter(({ verb, operation }) => !clientOptions(contract, verb, operation).isRepeatable)
    .map(({ operation: { operationId } }) => `[\`${operationId}\`](${sdkMethodPath(operationId)})`)
    .join(', ')

/** Objects without a name are shown with the fields of two levels. */
const depth = maxDepth - 2

/** Path parameters, query and body, the required ones first. */
function taken(contract: Contract, operation: Operation): string | string[] {
  const [media] = Object.values(operation.requestBody?.content ?? {})
  const ofParameter = ({ name, required = false, schema }: Parameter) => fieldOf(contract, name, schema, required, depth)
  const fields = [
    ...parametersOf(contract, operation, 'path').map(ofParameter),
    ...(media === undefined ? [] : fieldsOf(contract, media.schema, depth)),
    ...parametersOf(contract, operation, 'query').map(ofParameter),
  ]
  if (fields.length === 0) return 'nothing'
  return fieldTypes(fields.toSorted((one, other) => Number(other.isRequired) - Number(one.isRequired)))
}

type Media = { schema?: Schema }

function returned(contract: Contract, operation: Operation): string | string[] {
  const { responses } = operation
  const { content = {} } = resolve<{ content?: Record<string, Media> }>(contract, responses['200'] ?? responses['201'] ?? {})
  const [type = '', media] = Object.entries(content)[0] ?? []
  const [, text] = /^text\/(\w+)/.exec(type) ?? []
  if (text !== undefined) return `string, ${text.toUpperCase()}`
  if (media?.schema === undefined) return 'nothing'
  if (type !== 'application/json') return 'a `Blob`'
  const fields = fieldsOf(contract, media.schema, depth).filter(({ name }) => name !== 'message')
  return fields.length === 0 ? '`message`: string' : fieldTypes(fields)
}
