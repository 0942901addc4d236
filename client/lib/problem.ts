import type { Problem as Declared } from '../generated/model/index.ts'

/** Problem details (RFC 9457). `message` is missing, and the type is `about:blank`, only when the response did not come from this API. */
export type Problem = Omit<Declared, 'message' | 'type'> & Partial<Pick<Declared, 'message'>> & { type: Declared['type'] | 'about:blank' }

/** The ways in which the second step of signing in can be done. */
export type Factors = NonNullable<Problem['factors']>

/** The single error type of the client. */
export class HttpProblem extends Error {
  readonly problem: Problem
  /** Retry-After, in seconds, when the server sent it. */
  readonly retryAfter: number | undefined

  constructor(problem: Problem, retryAfter?: number) {
    super(problem.message ?? problem.detail)
    this.name = 'HttpProblem'
    this.problem = problem
    this.retryAfter = retryAfter
  }

  get status(): number {
    return this.problem.status
  }
}

export const isAbort = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

/** 401: the session has ended while its owner was at work. */
export const isSessionOver = (error: unknown): error is HttpProblem => error instanceof HttpProblem && error.status === 401

/** 412: the record was changed since the version that a write was based on. */
export const isConflict = (error: unknown): error is HttpProblem => error instanceof HttpProblem && error.status === 412

/** The same conflict in words for a button or a list, which have no room to compare both versions; any other error as it is. */
export function withConflictNamed(error: unknown): unknown {
  if (!isConflict(error)) return error
  const { userName = '', updatedByYou = false } = error.problem.current ?? {}
  const changed = updatedByYou ? 'You have changed this' : userName === '' ? 'This was changed' : `${userName} has changed this`
  return new HttpProblem({ ...error.problem, message: `${changed} meanwhile, so nothing was done. Look at it again.` })
}

/** 404: the record does not exist, or no longer. */
export const isMissing = (error: unknown): error is HttpProblem => error instanceof HttpProblem && error.status === 404

/** A failure that the client itself finds, in words for the user. */
export const clientProblem = (message: string) =>
  new HttpProblem({ type: 'about:blank', title: message, status: 0, detail: message, message })

/** A response of which only the status is known. @param retryAfter in seconds. */
export const statusProblem = (status: number, retryAfter?: number) =>
  new HttpProblem({ type: 'about:blank', title: '', status, detail: '' }, retryAfter)

/** No response at all, such as without a connection, or a problem of the client's own. */
export const isUnanswered = (error: unknown): error is HttpProblem => error instanceof HttpProblem && error.status === 0

/** The server's message when it sent one, else the given fallback. */
export function messageOf(error: unknown, fallback: string): string {
  return (error instanceof HttpProblem && error.problem.message) || fallback
}
