/** A create that carries an `Idempotency-Key`. */
export type KeyedWrite = {
  /** Scope of the key: the account, or for a visitor the fingerprint of the body. */
  owner: string
  key: string
  /** Hash of the request (`fingerprintOf`). */
  fingerprint: string
}

/** What a request says of its write beside body and files: who sends it, and what its headers and query demand. */
export type WriteRequest = {
  /** The account that the history names as the author. */
  user: { _id: string; name: string } | null
  /** Optimistic locking: the values of `updatedAt` that `If-Match` names; undefined when any version matches. */
  expectedVersions: string[] | undefined
  /** The `Idempotency-Key` of a create. */
  keyedWrite: KeyedWrite | undefined
  /** A create or edit of content saves a draft (`draft=true`). */
  isDraft: boolean
  /** Header `traceparent` by which what the write causes belongs to the trace of the request (server/http/trace-context.ts). */
  traceparent: string | undefined
}

/** A write of the server itself, such as the demo company's content or housekeeping. */
export const serverWrite: WriteRequest = {
  user: null,
  expectedVersions: undefined,
  keyedWrite: undefined,
  isDraft: false,
  traceparent: undefined,
}
