import { addDays, lengthInDays } from '../../shared/calendar.ts'
import type { Request, Schemas } from '../contract/operations.ts'
import { problem } from '../contract/problem.ts'

/** ISO dates, both included. */
export type Period = Pick<Schemas['VisitSummary'], 'from' | 'to'>

/** Limits of the contract. */
const [maxDays, defaultDays] = [400, 28]

/**
 * The period of a query.
 * @throws Problem 400 for a reversed or too long period.
 */
export function periodOf({ from: sent, to }: Partial<Request<'summarizeVisits'>['query']>, today: string): Period {
  const last = to ?? today
  const from = sent ?? addDays(last, 1 - defaultDays)
  const length = lengthInDays(from, last)
  if (length < 1) throw problem.invalid({ path: 'from', in: 'query', message: 'The first day must not be after the last one' })
  if (length > maxDays) throw problem.invalid({ path: 'from', in: 'query', message: `A period has ${maxDays} days at most` })
  return { from, to: last }
}
