import type { Knex } from 'knex'
import type { Logger } from 'pino'
import type { components, operations, PublicOperation } from '../generated/contract.ts'
import type { ApiToken, Scope } from './token-scope.ts'
import type { RequestFiles } from './uploaded-file.ts'
import type { WriteRequest } from './write-request.ts'

export type Schemas = components['schemas']
export type User = Schemas['User']

/**
 * Repeats the checks of a sign-in in the transaction of its session, with the account's row locked.
 * @param passwordHash the account's current hash. @throws to refuse the sign-in.
 */
export type SignInCheck = (transaction: Knex.Transaction, passwordHash: string | undefined) => Promise<void>

/** Session operations for handlers, without access to cookies or headers. */
export type SessionControl = {
  /** Creates a session and returns its token; sets the session and device cookies on the response. */
  signIn: (user: User, check?: SignInCheck) => Promise<string>
  signOut: () => Promise<void>
  /** Id of the session that the request belongs to. */
  sid: string | undefined
  /** The account must set up a second factor before anything else. */
  lacksSecondFactor: boolean
  /** Browser and system of the client in words, as its User-Agent header says. */
  device: string
  /** Device id of a browser that has signed in to this account before. */
  deviceFor: (email: string) => string | undefined
  /** Reference of the registration that this browser has started, from its cookie. */
  registration: string | undefined
  rememberRegistration: (reference: string) => void
  /** Token of the sign-in that this browser has begun with a right password, from its cookie. */
  pendingSignIn: string | undefined
  rememberPendingSignIn: (token: string) => void
}

/** Null object for in-process calls without a browser: server-side rendering and demo content. */
export const noSession: SessionControl = {
  signIn: () => Promise.reject(new Error('There is no browser to sign in')),
  signOut: async () => undefined,
  sid: undefined,
  lacksSecondFactor: false,
  device: '',
  deviceFor: () => undefined,
  registration: undefined,
  rememberRegistration: () => undefined,
  pendingSignIn: undefined,
  rememberPendingSignIn: () => undefined,
}

type OperationId = keyof operations
type Content<T> = T extends { content: infer C } ? C[keyof C] : undefined
type Success<T> = T extends { responses: infer R } ? SuccessOf<R> : never
type SuccessOf<R> = R extends { 201: infer S } | { 200: infer S } ? Result<Content<S>> : R extends { 204: unknown } ? undefined : never
/** A text result is an array of pieces, such as lines, because encoding a long text at once would block the event loop. */
type Result<T> = T extends string ? string[] : T
type Parameters<T, Location extends string> = T extends { parameters: { [K in Location]?: infer P } }
  ? NonNullable<P>
  : Record<never, never>

/** Input of a handler, independent of Express: no `req`, no `res` and no status code, which the contract fixes. */
export type Request<Id extends OperationId> = {
  params: Parameters<operations[Id], 'path'>
  query: Required<Parameters<operations[Id], 'query'>>
  /** Only the fields that were sent, without defaults, which the database fills in. File parts are in `files`. */
  body: Content<NonNullable<operations[Id]['requestBody']>>
  files: RequestFiles
  /** The signed-in user; null in an anonymous request to a public operation. */
  user: User | (Id extends PublicOperation ? null : never)
  session: SessionControl
  /** The API token that signed the request in. */
  token?: ApiToken | undefined
  /** Scope of the credential; only API tokens may be limited. */
  scope: Scope
  /** Conditions and author of a write. */
  write: WriteRequest
  /** IP address of the client, for rate limits and visitor marks. */
  address: string
  /** Media type that the client prefers among those of a text response. */
  mediaType?: string | undefined
  /** Reads a header by its name in lower case, for facts about the browser; conditions of a request are in `write`. */
  header: (name: string) => string | undefined
  log: Logger
}

/** A response body. The handler may leave out a constant `message`; the first of several is then used. */
type WithoutConstant<Body> = Body extends { message: infer Message }
  ? string extends Message
    ? Body
    : Omit<Body, 'message'> & { message?: Message }
  : Body

/** Returns the response body; the router adds the contract's `message`. */
export type Handler<Id extends OperationId> = (request: Request<Id>) => Promise<WithoutConstant<Success<operations[Id]>>>

/** A handler for every operation except uploads, which have their own middleware (server/media/serve.ts), and webhooks. */
export type Operations = { [Id in Exclude<OperationId, 'getUpload' | 'checkUpload' | `receive${string}`>]: Handler<Id> }

/** Type-erased handler, as the router calls it. */
export type AnyHandler = (
  request: Omit<Request<'getCurrentUser'>, 'params' | 'query' | 'body' | 'user'> &
    Record<'params' | 'query' | 'body', unknown> & { user: User | null },
) => Promise<unknown>

/** The one unchecked cast: `Operations` guarantees that the handler exists, the validator that its input matches, `authorise` that a user is signed in. */
export const handlerOf = (operations: Operations, operationId: string) =>
  operations[operationId as keyof Operations] as unknown as AnyHandler
