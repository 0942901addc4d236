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

/** The database is there, but could not do it in time or had no room: a deadlock, a limit of time, a full disk or memory. */
const overloadedCodes = new Set(['40001', '40P01', '55P03', '57014', '25P03', '53100', '53200'])

/** The one place that knows PostgreSQL's codes (appendix A of its manual). Undefined for errors that are nobody's answer. */
export function databaseProblem(error: unknown): Problem | undefined {
  if (!(error instanceof Error)) return undefined
  const code = 'code' in error ? String(error.code) : ''
  if (isConnectionError(error, code) || error.name === 'KnexTimeoutError') return problem.unavailable()
  if (overloadedCodes.has(code)) return problem.overloaded()
  if (!(error instanceof pg.DatabaseError)) return undefined
  if (code === '23505' && error.constraint === 'services_slug_unique')
    return problem.conflict({ path: 'slug', message: 'This slug is already taken' })
  // A text with a NUL character: JSON allows it, PostgreSQL does not.
  if (code === '22021' || code === '22P05') return problem.badRequest('A text holds a character that cannot be stored.')
  return undefined
}

function isConnectionError(error: Error, code: string): boolean {
  return (
    unavailableCodes.has(code) ||
    /Connection (terminated|ended)|timeout exceeded when trying to connect|timeout expired|not queryable/.test(error.message)
  )
}

/** True when nobody can tell whether a transaction that failed so was committed: the answer to the commit may have been lost. */
export function isOutcomeUnknown(error: unknown): boolean {
  return error instanceof Error && isConnectionError(error, 'code' in error ? String(error.code) : '')
}

/** A second record of which there may be only one. */
export const isSecondSingleton = (error: unknown) =>
  error instanceof pg.DatabaseError && error.code === '23505' && error.constraint?.endsWith('_only_one') === true
