import openapiTS, { astToString } from 'openapi-typescript'
import ts from 'typescript'
import { type Contract, routes, type Schema } from '../../server/contract/document.ts'
import { flattenSchema } from '../../server/contract/flatten-schema.ts'
import { problemKinds } from '../../server/contract/problem-kinds.ts'
import { callers } from '../../server/docs/reference.ts'
import { operationTable } from './operation-table.ts'

/** The contract's types as openapi-typescript writes them, with files as `Blob`. */
export async function contractTypes(contract: Contract): Promise<string> {
  const blob = ts.factory.createTypeReferenceNode('Blob')
  const ast = await openapiTS(JSON.stringify(contract), {
    defaultNonNullable: false,
    transform: (schema) => (schema.format === 'binary' ? blob : undefined),
  })
  return astToString(ast)
}

const lines = (text: string) => text.replaceAll('*/', '* /').replaceAll('\n', '\n   * ')

/** The name of the schema that a list's entries have. */
function itemOf(contract: Contract, operationId: string, key: string): string {
  const { operation } = routes(contract).find((route) => route.operation.operationId === operationId) ?? {}
  const [media] = Object.values(operation?.responses['200']?.content ?? {})
  const flat: Schema = media === undefined ? {} : flattenSchema(contract, media.schema)
  const answer = `Answer<'${operationId}'>`
  return flat.properties?.[key] === undefined ? 'never' : `${answer}['${key}'][number]`
}

/** What the package exports, for the compiler and for whoever reads it in an editor. */
export function clientDeclarations(contract: Contract): string {
  const table = operationTable(contract)
  const methods = routes(contract).map(({ operation }) => {
    const { operationId: id, summary, description = '' } = operation
    const read = table[id]?.verb === 'get' && id !== 'logoutUser'
    const needs = operationNeeds(contract, id)
    return `  /**\n   * ${summary}. ${lines(description)}\n   *\n   * ${callers(contract, operation)}\n   */\n  ${id}(input${needs ? '' : '?'}: Input<'${id}'>, options?: ${read ? 'ReadOptions' : 'CallOptions'}): Promise<Answered<'${id}'>>\n${
      read
        ? `  ${id}(input: Input<'${id}'> | undefined, options: ConditionalOptions): Promise<Answered<'${id}'> | typeof notModified>\n`
        : ''
    }`
  })
  const lists = Object.entries(table).flatMap(([id, { items }]) => (items === undefined ? [] : [`  ${id}: ${itemOf(contract, id, items)}`]))
  const kinds = Object.entries(problemKinds).map(([name, { title, status }]) => `  /** ${title} (${status}) */\n  | '${name}'`)
  return `import type { components, operations } from './contract.js'
export type { components, operations, paths } from './contract.js'

export type Schemas = components['schemas']
type Some<T> = [NonNullable<T>] extends [never] ? unknown : NonNullable<T>
type Body<T> = T extends { requestBody?: infer B } ? (Some<B> extends { content: infer C } ? C[keyof C] : unknown) : unknown
type Part<T, Place extends string> = T extends { parameters: { [K in Place]?: infer P } } ? Some<P> : unknown
type All<Id extends keyof operations> = Part<operations[Id], 'path'> & Part<operations[Id], 'query'> & Body<operations[Id]>
type Success<T> = T extends { responses: infer R } ? (R extends { 201: infer S } | { 200: infer S } ? S : never) : never

/** What an operation takes: the parts of its address, its query and its body, in one object. */
export type Input<Id extends keyof operations> = unknown extends All<Id> ? undefined : All<Id>
/** What an operation answers when it succeeds. */
export type Answer<Id extends keyof operations> = Success<operations[Id]> extends { content: infer C } ? C[keyof C] : never
/** The same with the entity tag of a read; it is not enumerable. */
export type Answered<Id extends keyof operations> = Answer<Id> extends string ? Answer<Id> : Answer<Id> & { readonly etag?: string }

export interface CallOptions {
  signal?: AbortSignal
  headers?: Record<string, string>
  /** On creates: sent again with the same key and body, it makes one record and gives the same answer. */
  idempotencyKey?: string
  /** On edits: the \`updatedAt\` of the record as you read it. When somebody has written it since, the edit is refused. */
  basedOn?: string
}
export type ReadOptions = Omit<CallOptions, 'idempotencyKey' | 'basedOn'>
export interface ConditionalOptions extends ReadOptions {
  /** The \`etag\` of an earlier answer: while that is still good, \`notModified\` comes instead. */
  etag: string
}
/** The kinds of problems; each has a page at /docs/problems/<kind>. */
export type ProblemKind =
${kinds.join('\n')}
  | 'about:blank'

/** An answer that is not a success; \`message\` may be shown to people. */
export declare class HaulfrontProblem<Kind extends ProblemKind = ProblemKind> extends Error {
  readonly name: 'HaulfrontProblem'
  readonly kind: Kind
  readonly status: number
  readonly type: string
  readonly title: string
  readonly detail: string
  /** The fields at fault, one entry for each. */
  readonly errors: { path: string; message: string }[]
  /** The reference to quote when asking for help. */
  readonly instance: string | undefined
  /** The present state of a record that was written after the state an edit was based on. */
  readonly current: Schemas['Problem']['current'] | undefined
  /** Seconds to wait before trying again. */
  readonly retryAfter: number | undefined
}
/** Whether an error is a problem of the API, of one kind if a kind is given. */
export declare function isProblem(error: unknown): error is HaulfrontProblem
export declare function isProblem<Kind extends ProblemKind>(error: unknown, kind: Kind): error is HaulfrontProblem<Kind>
export declare const problemNames: readonly ProblemKind[]
/** The answer to a conditional read whose \`etag\` is still good. */
export declare const notModified: unique symbol
/** A file for a form, from bytes; a \`Blob\` or \`File\` of your own will do as well. */
export declare function fileOf(bytes: BlobPart, name: string, type?: string): File
/** A multipart body as the contract wants it. The methods call it by themselves. */
export declare function toForm(input: object): FormData

/** What a paged list holds, by operation. */
export interface ListItems {
${lists.join('\n')}
}

export interface Haulfront {
${methods.join('\n')}
  /** Every record of a paged list, page by page, \`limit\` (100) at a time. */
  all<Id extends keyof ListItems>(list: Id, input?: Input<Id>, options?: ReadOptions): AsyncGenerator<ListItems[Id], void, undefined>
  /** The token of \`loginUser\` for every call from now on; undefined forgets it. */
  setToken(token: string | undefined): void
}

export interface Settings {
  /** Where the API is: the site's address and /api/v1. */
  baseUrl: string
  token?: string
  /** Another fetch, for proxies and tests. */
  fetch?: typeof globalThis.fetch
}
export declare function createClient(settings: Settings): Haulfront
`
}

/** Whether anything must be given. */
function operationNeeds(contract: Contract, id: string): boolean {
  const { operation } = routes(contract).find((route) => route.operation.operationId === id) ?? {}
  const inPath = operation?.parameters?.some((parameter) => 'in' in parameter && parameter.in === 'path') ?? false
  return inPath || operation?.requestBody?.required === true
}
