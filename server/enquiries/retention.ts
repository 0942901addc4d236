import type { SqlCondition } from '../content/record/listing.ts'
import type { Database } from '../database/connect.ts'
import { emitEnquiriesDeleted } from './enquiry-events.ts'

/** Days from the first notice on the dashboard to the deletion. */
const noticeDays = 7
const batchSize = 1_000

/** `timeZone` is the IANA name of the company's. */
export type Retention = { months: number; timeZone: string }

/**
 * Condition of enquiries whose retention ends now, or in some days. It counts from the beginning of the company's day, so that deletion
 * happens at night.
 */
const olderThan = ({ months, timeZone }: Retention, { column = '"createdAt"', days = 0 } = {}): SqlCondition => ({
  sql: `${column} < (date_trunc('day', statement_timestamp() at time zone ?) - make_interval(months => ?) + make_interval(days => ?)) at time zone ?`,
  values: [timeZone, months, days, timeZone],
})

/** Enquiries that are deleted within the next seven days. */
export const expiring = (retention: Retention): SqlCondition => olderThan(retention, { days: noticeDays })

/**
 * Retention: deletes enquiries that came longer ago than the months of the retention, with their notes and queued mails, and the ids of those
 * that were deleted as long ago.
 * @returns the number of enquiries.
 */
export async function purgeOldEnquiries(database: Database, retention: Retention, signal?: AbortSignal): Promise<number> {
  const { sql, values } = olderThan(retention)
  let deleted = 0
  for (let last = batchSize; last === batchSize && signal?.aborted !== true; deleted += last)
    last = await database.transaction(async (transaction) => {
      const old = transaction('enquiries').select('_id').whereRaw(sql, values).limit(batchSize)
      const rows = await transaction('enquiries').whereIn('_id', old).delete().returning('_id')
      await emitEnquiriesDeleted(transaction, rows)
      return rows.length
    })
  const forgotten = olderThan(retention, { column: 'at' })
  await database('deleted_enquiries').whereRaw(forgotten.sql, forgotten.values).delete()
  return deleted
}
