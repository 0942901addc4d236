import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Upper limits that JSON Schema has no words for. */
export type Limits = {
  /** Size of a file or a JSON body. */
  bytes?: number
  /** Size of pictures in a part that also takes videos. */
  imageBytes?: number
  /** Pixels of a picture, in an animation those of all its frames. */
  pixels?: number
  avifPixels?: number
  /** Elements of markup, and how deep they are nested. */
  elements?: number
  depth?: number
}

/** The subset of JSON Schema (OpenAPI 3.1) that the contract uses. */
export type Schema = {
  $ref?: string
  type?: string | string[]
  format?: string
  required?: string[]
  properties?: Record<string, Schema>
  minProperties?: number
  items?: Schema
  allOf?: Schema[]
  oneOf?: Schema[]
  not?: Schema
  additionalProperties?: Schema | boolean
  /** `title`: meaning of the keys of an object with `additionalProperties`. */
  propertyNames?: { title: string }
  default?: unknown
  example?: unknown
  'x-messages'?: Record<string, string>
  'x-limits'?: Limits
  /** Width in pixels at which the site shows a picture, and the property with its text alternative. */
  'x-picture'?: { width: number; textAlternative?: string }
  /** Source of a personal value, such as a mailed code; documentation only. */
  'x-taken-from'?: string
  /** Days since which a property is deprecated and on which it ends, and the property to use instead. */
  'x-deprecated'?: { since: string; sunset: string; instead: string }
  /** The form part that a file of the library replaces. */
  'x-instead-of'?: string
  [keyword: string]: unknown
}

export type Parameter = {
  name: string
  in: 'path' | 'query' | 'header'
  required?: boolean
  example?: unknown
  allowReserved?: boolean
  allowEmptyValue?: boolean
  /** The roles that may send another value than the default to a public operation. */
  'x-roles'?: string[]
  /** The operation that lists the values of the parameter, where no list without parameters does. */
  'x-taken-from'?: string
  schema: Schema
}

export type Header = { required?: boolean; schema: Schema }

export type RequestBody = {
  required?: boolean
  content: Record<string, { schema: Schema; encoding?: Record<string, { contentType?: string }>; 'x-limits'?: Limits }>
}

export type ResponseObject = {
  $ref?: string
  headers?: Record<string, Header | { $ref: string }>
  content?: Record<string, { schema: Schema; example?: unknown }>
}

export type Operation = {
  operationId: string
  summary: string
  description?: string
  tags: string[]
  security?: Record<string, string[]>[]
  parameters?: (Parameter | { $ref: string })[]
  requestBody?: RequestBody
  responses: Record<string, ResponseObject>
  /** The roles that may call the operation; without it no account may, unless the operation is public. */
  'x-roles'?: string[]
  /** The scope that an API token needs to call it; without it no API token may. */
  'x-token-scope'?: string
  /** Accounts that other operations refuse: deactivated ones, and those that lack a required second factor. */
  'x-also-allowed'?: ('inactiveAccounts' | 'withoutSecondFactor')[]
  /** `failure`: for a client to show when a failure brings no message. */
  'x-messages'?: { failure: string }
  /** Path by which a created record is read; `{…}` are its properties. */
  'x-location'?: string
  /** Marks a PUT that is refused when it is repeated, so that clients do not repeat it (RFC 9110, 9.2.2). */
  'x-idempotent'?: false
  /** Marks a public operation that continues another one, by the cookie that this other one sets. */
  'x-continues'?: { operation: string; cookie: string }
  /** Marks a public operation that ends the session whose token is sent. By GET it is not safe (RFC 9110, 9.2.1). */
  'x-ends-session'?: true
}

/** The bundled contract: every `$ref` points inside the document. */
export type Contract = {
  info: { title: string; version: string }
  servers: { url: string }[]
  security: Record<string, string[]>[]
  /** The rule of every text in a request. */
  'x-text': { not: Schema; 'x-messages': { not: string } }
  paths: Record<string, PathItem>
  /** Webhook requests of this API, by event. */
  webhooks?: Record<string, PathItem>
  components: Record<string, Record<string, unknown>>
}

export type PathItem = { servers?: { url: string }[] } & { [verb in Verb]?: Operation }
export type Verb = (typeof verbs)[number]

export const verbs = ['get', 'head', 'post', 'put', 'delete'] as const

/** Output of `npm run generate`. */
export const bundlePath = join(import.meta.dirname, '../../openapi/generated/openapi.json')

/** Reads the bundled contract. @throws when it was not generated. */
export function readContract(): Contract {
  return JSON.parse(readFileSync(bundlePath, 'utf8')) as Contract
}

export type Route = { path: string; verb: Verb; operation: Operation }

/** Every operation below the API root, with its path template and verb. */
export function routes(contract: Contract): Route[] {
  return Object.entries(contract.paths)
    .filter(([, item]) => item.servers === undefined)
    .flatMap(([path, item]) =>
      verbs.flatMap((verb) => {
        const operation = item[verb]
        return operation === undefined ? [] : [{ path, verb, operation }]
      }),
    )
}

/** True for an operation that needs no account. */
export const isPublic = (contract: Contract, { security = contract.security }: Operation) => security.length === 0

/** True for a safe GET, which HEAD may replace. */
export const isRead = ({ verb, operation }: Pick<Route, 'verb' | 'operation'>) =>
  verb === 'get' && operation['x-ends-session'] === undefined

/** The parameters of an operation without references, of one place or of all. */
export const parametersOf = (
  contract: Contract,
  { parameters = [] }: Pick<Operation, 'parameters'>,
  place?: Parameter['in'],
): Parameter[] =>
  parameters
    .map((parameter) => resolveDescribed<Parameter>(contract, parameter))
    .filter((parameter) => place === undefined || parameter.in === place)

/** Whether an operation declares a parameter of this name. */
export const acceptsParameter = (contract: Contract, operation: Operation, name: string): boolean =>
  parametersOf(contract, operation).some((parameter) => parameter.name === name)

/** Response headers of a 200 with a fixed value, by lower-case name: from `const`, or from `default` where a parameter may change it. */
export function fixedHeaders(contract: Contract, operation: Operation): Record<string, string> {
  const headers = Object.entries(operation.responses['200']?.headers ?? {})
  return Object.fromEntries(
    headers.flatMap(([name, header]) => {
      const { const: only, default: value = only } = resolve<Header>(contract, header).schema
      return value === undefined ? [] : [[name.toLowerCase(), String(value)]]
    }),
  )
}

/** Follows a local `$ref`, one step. */
export function resolve<T>(contract: Contract, node: T | { $ref: string }): T {
  if (typeof node !== 'object' || node === null || !('$ref' in node) || typeof node.$ref !== 'string') return node as T
  let found: unknown = contract
  for (const part of node.$ref.slice(2).split('/')) {
    found = (found as Record<string, unknown>)[part.replaceAll('~1', '/').replaceAll('~0', '~')]
  }
  return found as T
}

/**
 * Follows a reference to a parameter or a response, ; a description beside the reference overrides its own (OpenAPI 3.1, Reference Object).
 */
export function resolveDescribed<T extends object>(contract: Contract, node: T | { $ref: string; description?: string }): T {
  const target = resolve<T>(contract, node)
  return target === node || !('description' in node) ? target : { ...target, description: node.description }
}
