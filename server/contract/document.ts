import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A JSON Schema as OpenAPI 3.1 writes it, as far as this project uses it. */
export type Schema = {
  $ref?: string
  type?: string | string[]
  format?: string
  required?: string[]
  properties?: Record<string, Schema>
  items?: Schema
  allOf?: Schema[]
  oneOf?: Schema[]
  not?: Schema
  default?: unknown
  example?: unknown
  'x-messages'?: Record<string, string>
  'x-max-bytes'?: number
  [keyword: string]: unknown
}

export type Parameter = { name: string; in: 'path' | 'query' | 'header'; required?: boolean; allowReserved?: boolean; schema: Schema }

export type Header = { schema: Schema }

export type RequestBody = {
  required?: boolean
  content: Record<string, { schema: Schema; encoding?: Record<string, { contentType?: string }> }>
}

export type Operation = {
  operationId: string
  summary: string
  description?: string
  tags: string[]
  security?: Record<string, string[]>[]
  parameters?: (Parameter | { $ref: string })[]
  requestBody?: RequestBody
  responses: Record<
    string,
    { $ref?: string; headers?: Record<string, Header | { $ref: string }>; content?: Record<string, { schema: Schema; example?: unknown }> }
  >
  'x-inactive-accounts'?: 'allowed'
  'x-failure-message'?: string
  /** Of a GET that changes something, which only the specification of this API asks for. */
  'x-safe'?: false
}

/** The bundled contract: every `$ref` points inside the document. */
export type Contract = {
  info: { title: string; version: string }
  servers: { url: string }[]
  security: Record<string, string[]>[]
  /** The rule of every text in a request. */
  'x-text': { not: Schema; 'x-messages': { not: string } }
  paths: Record<string, PathItem>
  components: Record<string, Record<string, unknown>>
}

export type PathItem = { servers?: { url: string }[] } & { [verb in Verb]?: Operation }
export type Verb = (typeof verbs)[number]

export const verbs = ['get', 'post', 'put', 'delete'] as const

/** Where `npm run generate` writes the bundle. */
export const bundlePath = join(import.meta.dirname, '../../openapi/generated/openapi.json')

/** Reads the bundled contract. Throws when it was never generated. */
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

/** A GET that changes nothing, so that HEAD may stand for it. */
export const isRead = ({ verb, operation }: Route) => verb === 'get' && operation['x-safe'] !== false

/** Follows a local `$ref`, one step. */
export function resolve<T>(contract: Contract, node: T | { $ref: string }): T {
  if (typeof node !== 'object' || node === null || !('$ref' in node) || typeof node.$ref !== 'string') return node as T
  let found: unknown = contract
  for (const part of node.$ref.slice(2).split('/')) {
    found = (found as Record<string, unknown>)[part.replaceAll('~1', '/').replaceAll('~0', '~')]
  }
  return found as T
}
