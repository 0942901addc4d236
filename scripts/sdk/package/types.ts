import type { components, operations, webhooks } from './contract.js'
import type { ListItems } from './operations.js'

export type Schemas = components['schemas']

type Some<T> = [NonNullable<T>] extends [never] ? unknown : NonNullable<T>
type Body<T> = T extends { requestBody?: infer B } ? (Some<B> extends { content: infer C } ? C[keyof C] : unknown) : unknown
type Part<T, Place extends string> = T extends { parameters: { [K in Place]?: infer P } } ? Some<P> : unknown
type All<Id extends keyof operations> = Part<operations[Id], 'path'> & Part<operations[Id], 'query'> & Body<operations[Id]>
type Success<T> = T extends { responses: infer R } ? (R extends { 201: infer S } | { 200: infer S } | { 204: infer S } ? S : never) : never
type Content<T> = T extends { content: infer C } ? C[keyof C] : object

/** Flattens an intersection into one object type, so that editors and compiler errors show its fields. */
type Flat<T> = T extends object ? { [Key in keyof T]: T[Key] } : T

/** The input of an operation: path parameters, query and body in one object. */
export type Input<Id extends keyof operations> = unknown extends All<Id> ? undefined : Flat<All<Id>>
/** The result of a successful operation. */
export type Output<Id extends keyof operations> = Content<Success<operations[Id]>>

type Sent<T> = T extends { post: { requestBody?: infer B } } ? (Some<B> extends { content: infer C } ? C[keyof C] : never) : never
/** Payload of a webhook: one of the contract's events, distinguished by `type`. */
export type HaulfrontEvent = { [Name in keyof webhooks]: Sent<webhooks[Name]> }[keyof webhooks]

/** Metadata of a result; not enumerable, so that results print and compare without it. */
export type WithResponse = {
  /** The HTTP response, for its status and headers; its body has been read. */
  readonly response: Response
  /** The entity tag of a read. */
  readonly etag?: string
}
/** The result of a call; a text has no metadata. */
export type Result<Id extends keyof operations> = Output<Id> extends string ? Output<Id> : Output<Id> & WithResponse

export interface CallOptions {
  /** Aborts the call, which throws the signal's reason. */
  signal?: AbortSignal
  headers?: Record<string, string>
  /** Timeout of one attempt in milliseconds, its body included; 0 is no limit. */
  timeout?: number
  /** Maximum number of retries. */
  retries?: number
}
export interface CreateOptions extends CallOptions {
  /**
   * A create that is repeated with the same key and input makes one record and gives the same result. Each call has a key of its own, which
   * its retries share; give one to share it between calls.
   */
  idempotencyKey?: string
}
export interface EditOptions extends CallOptions {
  /**
   * The `updatedAt` of the record as you read it; for a draft, its `at`, and for a deleted record the `at` of its last version. The API
   * refuses the call with a 412 when the record has changed since.
   */
  basedOn?: string
}
export interface ConditionalOptions extends CallOptions {
  /** The `etag` of an earlier result: while it is still valid, the call returns `notModified`. */
  etag?: string | undefined
}

/**
 * Every record of a paged list, page by page, `limit` (100) at a time. A record that is created or deleted meanwhile shifts others to
 * another page, so that they are missed or come twice: collect all records before you delete any.
 */
export type AllPages = <Id extends keyof ListItems & keyof operations>(
  list: Id,
  input?: Input<Id>,
  options?: CallOptions,
) => AsyncGenerator<ListItems[Id], void, undefined>

/** Runtime metadata of an operation. */
export type Operation = {
  method: string
  path: string
  /** Below the API's address, or at the root of its site. */
  base: 'api' | 'site'
  query: string[]
  body: 'none' | 'json' | 'form'
  /** Fields of a form that take several files. */
  fileLists: string[]
  returns: 'json' | 'text' | 'file' | 'nothing'
  /** Takes an `Idempotency-Key`. */
  keyed: boolean
  /** Idempotent: sending it twice has the effect of sending it once. */
  idempotent: boolean
  /** The key of a paged list's records in its response. */
  items?: string
}

/** Sees every request on its way, retries included, and every response on its way back; `operation` is its id in the contract. */
export type Middleware = (request: Request, next: (request: Request) => Promise<Response>, operation: string) => Promise<Response>

export interface Settings {
  /** Address of the API: the site's address and /api/v1. In browsers, the path alone means the page's own site. */
  baseUrl: string | URL
  /** An API token, or the token of `loginUser`; an empty one is none. */
  token?: string | undefined
  /** Middleware of every request; the first one is the outermost. */
  middleware?: Middleware[]
  /** Milliseconds that one attempt may take, its body included; 0 is no limit. 30 seconds, with files 10 minutes. */
  timeout?: number
  /** Maximum number of retries of a call that can be repeated without harm: 2. */
  retries?: number
  /** The longest `Retry-After` to wait for, in seconds: 60. With a longer one the call throws its problem. */
  maxRetryAfter?: number
  /** Another fetch, for proxies and tests. */
  fetch?: (request: Request) => Promise<Response>
}
