/** A create that carries an `Idempotency-Key`. */
export type KeyedWrite = {
  /** Scope of the key: the account, or for a visitor the fingerprint of the body. */
  owner: string
  key: string
  /** Hash of the request (`fingerprintOf`). */
  fingerprint: string
}

/** Metadata of a write, from the session, the headers and the query of its request. */
export type WriteRequest = {
  /** The account that the history names as the author. */
  user: { _id: string; name: string } | null
  /** Optimistic locking: the values of `updatedAt` that `If-Match` names; undefined when any version matches. */
  expectedVersions: string[] | undefined
  /** The `Idempotency-Key` of a create. */
  keyedWrite: KeyedWrite | undefined
  /** A create or edit of content saves a draft (`draft=true`). */
  isDraft: boolean
  /**
   * Header `traceparent` for the effects of the write, such as webhooks, so that they join the request's trace
   * (server/http/trace-context.ts).
   */
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
