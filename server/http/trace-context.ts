import { randomBytes } from 'node:crypto'

/** Trace context of a request (W3C Trace Context, level 2): the trace that it is part of, and the span that sent it. Ids in lower-case hex. */
export type TraceContext = {
  traceId: string
  parentId: string
  /** The flags `sampled` and `random`, as two hex digits. */
  flags: string
}

const pattern = /^(?<version>[\da-f]{2})-(?<traceId>[\da-f]{32})-(?<parentId>[\da-f]{16})-(?<flags>[\da-f]{2})(?<rest>-.*)?$/
const isZero = (id: string) => /^0+$/.test(id)
/** Flags that level 2 defines; other bits are not passed on. */
const knownFlags = 0b11

/** Reads a header `traceparent`; undefined for a missing or malformed one, which the standard requires to ignore. */
export function parseTraceparent(header: string | undefined): TraceContext | undefined {
  const { version = 'ff', traceId = '', parentId = '', flags = '', rest } = pattern.exec(header ?? '')?.groups ?? {}
  // A later version may add fields; version 00 has none.
  if (version === 'ff' || (version === '00' && rest !== undefined) || isZero(traceId) || isZero(parentId)) return undefined
  return { traceId, parentId, flags: (Number.parseInt(flags, 16) & knownFlags).toString(16).padStart(2, '0') }
}

/** The header `traceparent` of a request that belongs to the same trace, with a parent id of its own. */
export const childTraceparent = ({ traceId, flags }: TraceContext): string => `00-${traceId}-${randomBytes(8).toString('hex')}-${flags}`
