import type { Knex } from 'knex'

/** How a job stands. Times are those of the database's clock. */
export type JobStatus = {
  name: string
  /** Mails and events that are to be sent, drafts and switches that are to come; of a recurring job none. */
  waiting: number
  /** Seconds for which the oldest of them, or the next run, has been due; 0 when nothing is due. */
  overdueSeconds: number
  /** Mails and events that have failed and are tried again; how many times in a row a recurring job has failed. */
  retrying: number
  /** What was given up, and is not tried again. */
  failed: number
  /** The next try, publication, switch or run; null when there is none. */
  nextAt: string | null
  /** The last run of a recurring job that has ended. */
  finishedAt: string | null
  /** The newest error of what fails. */
  error: string | null
}

/** Seconds since a time; 0 when it is to come, or when there is none. */
const since = (time: string) => `coalesce(greatest(extract(epoch from statement_timestamp() - ${time}), 0), 0)::float8`
const columns = '(name, waiting, "overdueSeconds", retrying, failed, "nextAt", "finishedAt", error)'

/**
 * A queue: what waits, and what was given up. Age is counted from when a job was written, because a retry that is not due yet delays it as
 * well.
 */
const queue = (job: string, table: string) => `
  select '${job}', count("nextTry"), ${since('min("createdAt") filter (where "nextTry" is not null)')},
    count(*) filter (where attempts > 0 and "nextTry" is not null), count("failedAt"), min("nextTry"), null::timestamptz,
    (array_agg(error order by coalesce("failedAt", "createdAt") desc) filter (where error is not null))[1]
  from ${table}`
const mails = queue('send-mails', 'outbox')
const webhooks = queue('deliver-webhooks', 'webhook_deliveries')
const drafts = `
  select 'publish-drafts', count("publishAt"), ${since('min("publishAt")')}, 0, count(failure), min("publishAt"), null,
    (array_agg(failure order by at desc) filter (where failure is not null))[1]
  from drafts`
const visibility = `
  select 'switch-visibility', count(at), 0, 0, 0, min(at), null, null
  from (select "hiddenFrom" as at from visibility union all select "hiddenUntil" from visibility) as switches
  where at > statement_timestamp()`
const recurring = `
  select name, 0, ${since('"nextRun"')}, failures, 0, "nextRun", "finishedAt", error
  from jobs`

/** Reads how all jobs stand, in one statement; failing jobs first. */
export async function readJobStatus(database: Knex): Promise<JobStatus[]> {
  const { rows } = await database.raw<{ rows: JobStatus[] }>(
    `select * from (${[mails, webhooks, drafts, visibility, recurring].join(' union all ')}) as status ${columns}
     order by failed + retrying = 0, name`,
  )
  return rows
}
