import { type Contract, parametersOf, type Schema } from '../contract/document.ts'
import type { DocumentedRoute } from './reference/documented-routes.ts'
import { ofEveryResponse } from './reference/operation-markdown.ts'
import { responseView } from './reference/operation-view.ts'
import { type Field, fieldsOf } from './reference/schema-tree.ts'

/**
 * The fields that readers look an operation up by, as paths from their part of its page: `body/seo/metaTitle`, `header/If-Match`. They are
 * the fields of its parameters, its body and its response headers, and the ones that only its problems have. The fragment id of each is its path in lower
 * case with hyphens; a header of a problem has none, and leads to the problem: `response-429#Retry-After`. A name stands once.
 */
export function fieldPaths(contract: Contract, { operation }: DocumentedRoute): string[] {
  const [body] = Object.values(operation.requestBody?.content ?? {}) as { schema: Schema }[]
  const responses = Object.entries(operation.responses).map(([status, response]) => responseView(contract, status, response))
  const successes = responses.filter(({ status }) => status < '400')
  const refusals = responses.filter(({ status }) => status >= '400')
  const ownHeaders = ({ headers }: (typeof responses)[number]) => headers.filter(({ name }) => !ofEveryResponse.includes(name))
  const paths = [
    ...(['path', 'query', 'header'] as const).flatMap((place) =>
      parametersOf(contract, operation, place).map(({ name }) => `${place}/${name}`),
    ),
    ...(body === undefined ? [] : pathsOf(fieldsOf(contract, body.schema), 'body')),
    ...successes.flatMap((response) => ownHeaders(response).map(({ name }) => `response-header/${name}`)),
    ...refusals.flatMap((response) => [
      ...response.fields.map(({ name }) => `response-${response.status}/${name}`),
      ...ownHeaders(response).map(({ name }) => `response-${response.status}#${name}`),
    ]),
  ]
  return [...new Map(paths.toReversed().map((path) => [path.split(/[/#]/).at(-1), path])).values()].toReversed()
}

const pathsOf = (fields: Field[], prefix: string): string[] =>
  fields.flatMap(({ name, fields: inner }) => [`${prefix}/${name}`, ...pathsOf(inner, `${prefix}/${name}`)])
