import type { Knex } from 'knex'

/** State of a job. Times are those of the database's clock. */
export type JobStatus = {
  name: string
  /** Mails, events, drafts and switches that wait; 0 for a recurring job. */
  waiting: number
  /** Seconds since the oldest waiting item, or the next run, was due; 0 when nothing is overdue. */
  overdueSeconds: number
  /** Mails and events that wait for a retry; consecutive failures of a recurring job. */
  retrying: number
  /** Items that were given up, without further retries. */
  failed: number
  /** The next try, publication, switch or run; null when there is none. */
  nextAt: string | null
  /** End of the last run of a recurring job. */
  finishedAt: string | null
  /** The newest error. */
  error: string | null
}

/** Seconds since a time; 0 for a future time or none. */
const since = (time: string) => `coalesce(greatest(extract(epoch from statement_timestamp() - ${time}), 0), 0)::float8`
const columns = '(name, waiting, "overdueSeconds", retrying, failed, "nextAt", "finishedAt", error)'

/** State of a queue. Age is counted from the creation of a job, which includes its waits for retries. */
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

/** Reads the state of all jobs in one statement; failing jobs first. */
export async function readJobStatus(database: Knex): Promise<JobStatus[]> {
  const { rows } = await database.raw<{ rows: JobStatus[] }>(
    `select * from (${[mails, webhooks, drafts, visibility, recurring].join(' union all ')}) as status ${columns}
     order by failed + retrying = 0, name`,
  )
  return rows
}
