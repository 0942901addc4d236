import { AsyncLocalStorage } from 'node:async_hooks'

/** A create that carries an `Idempotency-Key`. */
export type KeyedWrite = {
  /** Scope of the key: the account, or for a visitor the fingerprint of the body. */
  owner: string
  key: string
  /** Hash of the request (`fingerprintOf`). */
  fingerprint: string
}

/** Request context (AsyncLocalStorage): facts of the request that writes need, without passing them through every handler. */
export type RequestContext = {
  /** The signed-in user. */
  user: { _id: string; name: string; role: string; status: boolean } | null
  /** `REQUIRE_SECOND_FACTOR`: the account must set one up before anything else. */
  lacksSecondFactor: boolean
  /** Optimistic locking: the `updatedAt` that `If-Match` names. */
  expectedVersion: string | undefined
  /** The `Idempotency-Key` of a create. */
  keyedWrite: KeyedWrite | undefined
  /** A create or edit of content saves a draft (`draft=true`). */
  isDraft: boolean
}

const storage = new AsyncLocalStorage<RequestContext>()
const emptyContext: RequestContext = {
  user: null,
  lacksSecondFactor: false,
  expectedVersion: undefined,
  keyedWrite: undefined,
  isDraft: false,
}

/** The context of the current request; an empty one outside of a request. */
export const requestContext = (): RequestContext => storage.getStore() ?? emptyContext

export const withRequestContext = <T>(request: RequestContext, work: () => Promise<T>): Promise<T> => storage.run(request, work)
