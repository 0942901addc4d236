import pg from 'pg'
import { type Problem, problem } from '../contract/problem.ts'

const unavailableCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EPIPE',
  'EHOSTUNREACH',
  '57P01',
  '57P02',
  '57P03',
  '08006',
  '08001',
  '08003',
  '53300',
])

/** SQLSTATEs of contention and exhausted resources: serialization failure, deadlock, timeouts, full disk, out of memory, read-only database. */
const overloadedCodes = new Set(['40001', '40P01', '55P03', '57014', '25P03', '53100', '53200', '25006'])

/** SQLSTATEs of times that PostgreSQL cannot store: format, field overflow, and time zone displacement. */
const unstorableTimeCodes = new Set(['22007', '22008', '22009'])

/** Maps PostgreSQL's error codes (appendix A of its manual) to problems. Undefined for unexpected errors. */
export function databaseProblem(error: unknown): Problem | undefined {
  if (!(error instanceof Error)) return undefined
  const code = 'code' in error ? String(error.code) : ''
  if (isConnectionError(error, code) || error.name === 'KnexTimeoutError') return problem.unavailable()
  if (overloadedCodes.has(code)) return problem.overloaded()
  if (!(error instanceof pg.DatabaseError)) return undefined
  // A NUL character in a text: valid in JSON, not in PostgreSQL.
  if (code === '22021' || code === '22P05') return problem.badRequest('A text holds a character that cannot be stored.')
  if (unstorableTimeCodes.has(code)) return problem.badRequest('A time is not one that can be stored.')
  return undefined
}

function isConnectionError(error: Error, code: string): boolean {
  return (
    unavailableCodes.has(code) ||
    /Connection (terminated|ended)|timeout exceeded when trying to connect|timeout expired|not queryable/.test(error.message)
  )
}

/** True when a failed transaction may have been committed, because the connection broke before the result of the commit arrived. */
export function isOutcomeUnknown(error: unknown): boolean {
  return error instanceof Error && isConnectionError(error, 'code' in error ? String(error.code) : '')
}

/** True for a unique violation by a second record of a singleton. */
export const isSecondSingleton = (error: unknown) =>
  error instanceof pg.DatabaseError && error.code === '23505' && error.constraint?.endsWith('_only_one') === true

/** The slug that a unique violation names: `Key (slug)=(road) already exists.` Undefined for other errors. */
export function takenSlugOf(error: unknown): string | undefined {
  if (!(error instanceof pg.DatabaseError && error.code === '23505' && error.constraint?.endsWith('_slug_unique'))) return undefined
  return /\(slug\)=\((.*)\)/.exec(error.detail ?? '')?.[1]
}
