import { AsyncLocalStorage } from 'node:async_hooks'
import type { KeyedWrite } from './idempotency.ts'

/** What the writes of a request may need to know of it, and what no handler should have to hand on. */
export type CurrentRequest = {
  /** Who is signed in. */
  user: { _id: string; name: string } | null
  /** The `updatedAt` that the edit is based on, as `If-Match` named it. */
  basedOn: string | undefined
  /** The key of a create that may be sent again. */
  keyed: KeyedWrite | undefined
}

const store = new AsyncLocalStorage<CurrentRequest>()
const none: CurrentRequest = { user: null, basedOn: undefined, keyed: undefined }

/** The request that runs just now; nobody's, outside of one. */
export const currentRequest = (): CurrentRequest => store.getStore() ?? none

export const duringRequest = <T>(request: CurrentRequest, work: () => Promise<T>): Promise<T> => store.run(request, work)
