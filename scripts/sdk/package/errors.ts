import type { ProblemKind } from './operations.js'
import type { Schemas } from './types.ts'

type Problem = Partial<Schemas['Problem']>

const problemBrand = Symbol.for('haulfront-sdk.problem')
const networkBrand = Symbol.for('haulfront-sdk.network-error')
/** Registered symbols are the same in every copy of this package, so `instanceof` holds across copies. */
export const isBranded = (error: unknown, brand: symbol) => typeof error === 'object' && error !== null && brand in error

/** The failed call. */
export interface FailedCall {
  /** The method of the client, by the contract's `operationId`. */
  readonly operation: string
  /** The HTTP method of the request. */
  readonly method: string
  /** The address of the request without its query, which may hold a secret. */
  readonly url: string
}

/**
 * An error response, as a problem of RFC 9457. People may be shown its `message`, except for the kind `about:blank`: it is for developers,
 * because something other than the API responded, such as a proxy.
 */
export class HaulfrontProblem<Kind extends ProblemKind = ProblemKind> extends Error implements FailedCall {
  static override [Symbol.hasInstance](error: unknown): boolean {
    return isBranded(error, problemBrand)
  }
  get [problemBrand]() {
    return true
  }
  override readonly name = 'HaulfrontProblem'
  /** The last part of `type`; each kind has a page at /docs/problems/<kind>. */
  readonly kind: Kind
  readonly status: number
  readonly type: string
  readonly title: string
  readonly detail: string
  /** The invalid fields, one entry for each. */
  readonly errors: NonNullable<Problem['errors']>
  /** The reference to quote when asking for help. */
  readonly instance: string | undefined
  /** The current state of the record, when it has changed since the state that an edit was based on. */
  readonly current: Problem['current']
  /** Seconds to wait before trying again. */
  readonly retryAfter: number | undefined
  readonly operation: string
  readonly method: string
  readonly url: string
  /** The whole document as it was sent, with additional members of some kinds, such as `factors`, `triesLeft` and `usedIn`. */
  declare readonly problem: Problem
  declare readonly response: Response

  /** @param problem the parsed body; undefined for a response that is not the API's. */
  constructor(response: Response, call: FailedCall, problem: Problem = unexpected(response, call)) {
    super(problem.message ?? problem.title ?? `The server answered with status ${response.status}.`)
    this.status = response.status
    this.type = problem.type ?? 'about:blank'
    this.kind = (this.type.split('/').at(-1) ?? 'about:blank') as Kind
    this.title = problem.title ?? 'Unexpected response'
    this.detail = problem.detail ?? this.message
    this.errors = problem.errors ?? []
    this.instance = problem.instance
    this.current = problem.current
    this.retryAfter = retryAfter(response)
    this.operation = call.operation
    this.method = call.method
    this.url = call.url
    Object.defineProperty(this, 'problem', { value: problem })
    Object.defineProperty(this, 'response', { value: response })
  }
}

function unexpected({ url, status, headers }: Response, call: FailedCall): Problem {
  const [type = ''] = headers.get('content-type')?.split(';') ?? []
  const what = type === '' ? 'without a content type' : `with ${type}`
  return {
    title: 'Unexpected response',
    message: `${withoutQuery(url || call.url)} answered ${status} ${what}, which is not of the API. ${adviceFor(status)}`,
  }
}

/** Advice for developers about a response of a proxy or another server. */
function adviceFor(status: number): string {
  if (status === 429) return 'A proxy on the way limits requests: wait, and try again.'
  if (status >= 500) return 'A proxy on the way may not have reached the API: try again later.'
  if ([401, 403, 407].includes(status)) return 'Check the proxy or firewall on the way, which may have refused the request.'
  if (status === 413) return 'Check the size limit of the proxy on the way.'
  return 'Check baseUrl, and any proxy on the way.'
}

export const withoutQuery = (url: string) => url.replace(/[?#].*/s, '')

/** Whether an error is a problem of the API, of one kind if a kind is given. */
export function isProblem<Kind extends ProblemKind = ProblemKind>(error: unknown, kind?: Kind): error is HaulfrontProblem<Kind> {
  return error instanceof HaulfrontProblem && (kind === undefined || error.kind === kind)
}

/**
 * No complete response: the server could not be reached, the connection broke, or it took too long. `cause` is what fetch threw, or after a
 * timeout a `TimeoutError`.
 */
export class HaulfrontNetworkError extends Error implements FailedCall {
  static override [Symbol.hasInstance](error: unknown): boolean {
    return isBranded(error, networkBrand)
  }
  get [networkBrand]() {
    return true
  }
  override readonly name = 'HaulfrontNetworkError'
  readonly reason: 'connection' | 'timeout'
  readonly operation: string
  readonly method: string
  readonly url: string

  constructor(reason: 'connection' | 'timeout', { operation, method, url }: FailedCall, cause: unknown) {
    super(reason === 'timeout' ? `${url} did not answer in time.` : `No complete response from ${url}: ${inWords(cause)}.`, { cause })
    this.reason = reason
    this.operation = operation
    this.method = method
    this.url = url
  }
}

/** The message of a failed fetch: Node puts it into the cause of the error; for several tried addresses the cause has only a code. */
function inWords(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.cause instanceof Error) return inWords(error.cause)
  return error.message.trim() || String(Reflect.get(error, 'code') ?? error.name)
}

/** Whether an error means that no response came. */
export const isNetworkError = (error: unknown): error is HaulfrontNetworkError => error instanceof HaulfrontNetworkError

/** The seconds that `Retry-After` names, as a number or as a date. */
export function retryAfter({ headers }: Response): number | undefined {
  const value = headers.get('retry-after')
  if (value === null) return undefined
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1000
  return Number.isNaN(seconds) ? undefined : Math.max(0, Math.ceil(seconds))
}
