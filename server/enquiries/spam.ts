import type { Database } from '../database/connect.ts'
import { emitEnquiriesDeleted } from './enquiry-events.ts'

const retentionDays = 30

/** Retention: deletes spam without an edit for 30 days. */
export async function purgeSpam(database: Database): Promise<number> {
  return database.transaction(async (transaction) => {
    const deleted = await transaction('enquiries')
      .where('status', 'spam')
      .whereRaw('"updatedAt" < clock_timestamp() - make_interval(days => ?)', [retentionDays])
      .delete()
      .returning('_id')
    await emitEnquiriesDeleted(transaction, deleted)
    return deleted.length
  })
}
