import type { Database } from '../database/connect.ts'

const retentionDays = 30

/** Retention: deletes spam without an edit for 30 days. */
export async function purgeSpam(database: Database): Promise<number> {
  return database('enquiries')
    .where('status', 'spam')
    .whereRaw('"updatedAt" < clock_timestamp() - make_interval(days => ?)', [retentionDays])
    .delete()
}
