import pg from 'pg'
import { type Problem, problem } from '../contract/problem.ts'

const unavailable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '08006',
  '08001',
  '08003',
  '53300',
])

/** The one place that knows PostgreSQL's codes (appendix A of its manual). Undefined for errors that are nobody's answer. */
export function databaseProblem(error: unknown): Problem | undefined {
  if (!(error instanceof Error)) return undefined
  const code = 'code' in error ? String(error.code) : ''
  if (
    unavailable.has(code) ||
    error.name === 'KnexTimeoutError' ||
    /Connection terminated|timeout exceeded when trying to connect/.test(error.message)
  ) {
    return problem.unavailable()
  }
  if (!(error instanceof pg.DatabaseError)) return undefined
  if (code === '23505' && error.constraint === 'services_slug_unique')
    return problem.conflict({ path: 'slug', message: 'This slug is already taken' })
  // A text with a NUL character: JSON allows it, PostgreSQL does not.
  if (code === '22021' || code === '22P05') return problem.badRequest('A text holds a character that cannot be stored.')
  return undefined
}

/** A second record of which there may be only one. */
export const isSecondSingleton = (error: unknown) =>
  error instanceof pg.DatabaseError && error.code === '23505' && error.constraint?.endsWith('_only_one') === true
