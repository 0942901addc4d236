import type { Logger } from 'pino'
import type { components, operations } from '../generated/contract.ts'
import type { UploadedFile } from '../media/uploaded-file.ts'

export type Schemas = components['schemas']
export type User = Schemas['User']

/** What signing in and out means to a handler, without cookies or headers. */
export type SessionControl = {
  /** Makes a new session for the user; its cookie and the device cookie are set on the answer, the token is returned. */
  signIn: (user: User) => Promise<string>
  signOut: () => Promise<void>
  /** The browser's name when it has signed in to this account before. */
  deviceFor: (email: string) => string | undefined
  /** What the browser remembers of its own registration. */
  registration: string | undefined
  rememberRegistration: (reference: string) => void
}

/** Of calls that come from no browser: the rendering of pages, and the demo content. */
export const noSession: SessionControl = {
  signIn: () => Promise.reject(new Error('There is no browser to sign in')),
  signOut: async () => undefined,
  deviceFor: () => undefined,
  registration: undefined,
  rememberRegistration: () => undefined,
}

type OperationId = keyof operations
type Content<T> = T extends { content: infer C } ? C[keyof C] : undefined
type Success<T> = T extends { responses: infer R } ? (R extends { 201: infer S } | { 200: infer S } ? Content<S> : never) : never
type Parameters<T, Location extends string> = T extends { parameters: { [K in Location]?: infer P } }
  ? NonNullable<P>
  : Record<never, never>

/** What a handler gets. It sees no `req`, no `res` and no status code: the contract knows the status. */
export type Request<Id extends OperationId> = {
  params: Parameters<operations[Id], 'path'>
  query: Required<Parameters<operations[Id], 'query'>>
  /** Only what was sent: the contract's defaults are the database's. File parts are in `files`. */
  body: Content<NonNullable<operations[Id]['requestBody']>>
  files: Record<string, UploadedFile[]>
  /** The signed-in user; null when the operation is open to everyone and nobody is signed in. */
  user: User | null
  session: SessionControl
  /** The address the request came from, for limits. */
  address: string
  log: Logger
}

/** A body without the sentence that the contract has for it. */
type WithoutConstant<Body> = Body extends { message: infer Sentence }
  ? string extends Sentence
    ? Body
    : Omit<Body, 'message'> & { message?: never }
  : Body

/** Returns the body of the response; its `message` is the contract's. */
export type Handler<Id extends OperationId> = (request: Request<Id>) => Promise<WithoutConstant<Success<operations[Id]>>>

/** Uploads are served as files, by their own middleware. */
export type Operations = { [Id in Exclude<OperationId, 'getUpload' | 'checkUpload'>]: Handler<Id> }

/** A handler as the router sees it, which takes any operation's. */
export type AnyHandler = (
  request: Omit<Request<'getCurrentUser'>, 'params' | 'query' | 'body'> & Record<'params' | 'query' | 'body', unknown>,
) => Promise<unknown>

/** The one seam: `Operations` guarantees that the handler is there; what calls it guarantees that it gets what it expects. */
export const handlerOf = (operations: Operations, operationId: string) =>
  operations[operationId as keyof Operations] as unknown as AnyHandler
