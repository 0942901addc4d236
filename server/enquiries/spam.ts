import type { Database } from '../database/connect.ts'

const retentionDays = 30

/** Deletes spam that nobody has touched for a month. */
export async function purgeSpam(database: Database): Promise<number> {
  return database('enquiries')
    .where('status', 'spam')
    .whereRaw('"updatedAt" < clock_timestamp() - make_interval(days => ?)', [retentionDays])
    .delete()
}
