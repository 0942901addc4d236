import { addDays } from '../../shared/calendar.ts'
import { type Clock, createClock } from '../lib/clock.ts'
import type { Tools } from '../tools.ts'
import { deletePastDays } from './day-key.ts'

/** Deletes sums that are older than `VISITS_DAYS`, today included; 0 deletes all. */
export async function purgeVisits({ configuration, database, visits }: Tools): Promise<void> {
  const last = addDays(visits.date(), -configuration.visitsDays)
  for (const table of ['visit_sums', 'visit_speeds', 'redirect_hits']) await database(table).where('day', '<=', last).delete()
}

/** Deletes the key of a past day and its marks: every instance from its own memory, and the first one from the database. */
export function createMidnightClock({ database, visits, log }: Tools): Clock {
  const look = async () => {
    const { today, wait } = visits.leavePastDay()
    await deletePastDays(database, today)
    return wait
  }
  return createClock({ look, log, failureMessage: 'the key of yesterday’s visits could not be thrown away' })
}
