import type { SqlCondition } from '../content/record/listing.ts'
import type { Database } from '../database/connect.ts'

/** Days from the first notice on the dashboard to the deletion. */
const noticeDays = 7
const batchSize = 1_000

/** Enquiries that the retention has reached, or reaches in some days. It counts from the beginning of the day, so that they go by night. */
const olderThan = (months: number, days = 0): SqlCondition => ({
  sql: `"createdAt" < date_trunc('day', statement_timestamp()) - make_interval(months => ?) + make_interval(days => ?)`,
  values: [months, days],
})

/** Enquiries that are deleted within the next seven days. */
export const expiring = (months: number): SqlCondition => olderThan(months, noticeDays)

/**
 * Retention: deletes enquiries that came more than `months` ago, with their notes and the mails about them that wait.
 * @returns the number of enquiries.
 */
export async function purgeOldEnquiries(database: Database, months: number, signal?: AbortSignal): Promise<number> {
  const { sql, values } = olderThan(months)
  let deleted = 0
  for (let last = batchSize; last === batchSize && signal?.aborted !== true; deleted += last)
    last = await database('enquiries').whereIn('_id', database('enquiries').select('_id').whereRaw(sql, values).limit(batchSize)).delete()
  return deleted
}
