import type { Logger } from 'pino'
import type { Database } from '../database/connect.ts'

/** Rows per batch; keeps one compaction below statement_timeout. */
const batchSize = 50_000
/** Writes between compactions: as many extra rows slow a count by a fraction of a millisecond. */
const compactionInterval = 500

const compactionSql = `
  with several as (
    select status, "read", day from enquiry_counts group by 1, 2, 3 having count(*) > 1 or sum(difference) = 0
  ), taken as (
    delete from enquiry_counts where ctid = any (array(
      select enquiry_counts.ctid from enquiry_counts natural join several limit ? for update of enquiry_counts skip locked
    )) returning status, "read", day, difference
  )
  insert into enquiry_counts
    select status, "read", day, sum(difference) from taken group by 1, 2, 3 having sum(difference) <> 0`

/**
 * Compaction: merges the counter deltas of each status, read flag and day into one row. A single statement, hence atomic for concurrent
 * counts and aborts. Instances may run it concurrently: SKIP LOCKED passes over rows that another one holds.
 */
export async function compactCounts(database: Database): Promise<void> {
  await database.raw(compactionSql, [batchSize])
}

/** @returns a function to call after each write of this instance; every `compactionInterval` calls it starts a compaction in the background. */
export function compactPeriodically(database: Database, log: Logger): () => void {
  let writes = 0
  return () => {
    writes += 1
    if (writes % compactionInterval !== 0) return
    compactCounts(database).catch((error: unknown) => log.warn({ err: error }, 'the counts of enquiries could not be put together'))
  }
}
