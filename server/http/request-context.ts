import { AsyncLocalStorage } from 'node:async_hooks'
import type { KeyedWrite } from '../writes/idempotency.ts'

/** What the writes of a request may need to know of it, and what no handler should have to hand on. */
export type RequestContext = {
  /** Who is signed in. */
  user: { _id: string; name: string } | null
  /** The `updatedAt` that the edit is based on, as `If-Match` named it. */
  expectedVersion: string | undefined
  /** The key of a create that may be sent again. */
  keyedWrite: KeyedWrite | undefined
}

const storage = new AsyncLocalStorage<RequestContext>()
const emptyContext: RequestContext = { user: null, expectedVersion: undefined, keyedWrite: undefined }

/** The request that runs just now; nobody's, outside of one. */
export const requestContext = (): RequestContext => storage.getStore() ?? emptyContext

export const withRequestContext = <T>(request: RequestContext, work: () => Promise<T>): Promise<T> => storage.run(request, work)
