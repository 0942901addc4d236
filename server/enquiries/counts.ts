import type { Logger } from 'pino'
import type { Database } from '../database/connect.ts'

/** Of one fold, so that it ends long before the time that a statement may take. */
const batchSize = 50_000
/** Reading this many rows more costs a count a fraction of a millisecond. */
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
 * Puts the differences of one kind and day together into one row. It is one statement: whoever counts sees them either before or after it,
 * and one that breaks off has done nothing. Any number of instances may do it at once; each passes over the rows that another has taken.
 */
export async function compactCounts(database: Database): Promise<void> {
  await database.raw(compactionSql, [batchSize])
}

/** @returns what to call after each write of this instance; now and then it folds, and nobody waits for that. */
export function compactPeriodically(database: Database, log: Logger): () => void {
  let writes = 0
  return () => {
    writes += 1
    if (writes % compactionInterval !== 0) return
    compactCounts(database).catch((error: unknown) => log.warn({ err: error }, 'the counts of enquiries could not be put together'))
  }
}
