import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import { type Clock, createClock } from '../lib/clock.ts'
import type { Database } from './connect.ts'
import { errorText } from './queue.ts'

/** A job that runs repeatedly. It must be idempotent, because it may run twice or be interrupted. */
export type RecurringJob = {
  /** Name of its row in the table `jobs`, in the log and in the list of jobs. */
  name: string
  /** Seconds from one run to the next, whichever instance runs it. */
  every: number
  /** Also runs when an instance starts. */
  atStart?: boolean
  /** @param signal aborts when the instance stops. */
  run: (signal: AbortSignal) => Promise<unknown>
}

/** Milliseconds that a stop waits for the job in hand. */
const closingTime = 5_000

/**
 * Runs recurring jobs, one after the other, each run on the instance that takes it first. Taking a job sets the time of its next run, which
 * makes up for a failed or interrupted one. The row stores the outcome.
 */
export function createRecurringJobs(database: Database, jobs: RecurringJob[], log: Logger): Clock {
  const table = 'jobs'
  const names = jobs.map(({ name }) => name)
  const stopping = new AbortController()
  let isRegistered = false

  /** Adds rows of jobs that are new; a starting instance brings forward the jobs that run at each start. */
  async function register(): Promise<void> {
    for (const { name, every, atStart = false } of jobs)
      await database.raw(
        `insert into jobs (name, "nextRun") values (:name, clock_timestamp() + make_interval(secs => :wait))
         on conflict (name) do update set "nextRun" = least(jobs."nextRun", excluded."nextRun")`,
        { name, wait: atStart ? 0 : every },
      )
    isRegistered = true
  }

  /** Takes one due job; SKIP LOCKED passes over one that another instance is taking. */
  async function takeDue(): Promise<RecurringJob | undefined> {
    const { rows } = await database.raw<{ rows: { name: string }[] }>(
      `update jobs set "startedAt" = clock_timestamp(), "nextRun" = clock_timestamp() + make_interval(secs => known.every)
       from unnest(:names::text[], :periods::int[]) as known (name, every)
       where jobs.name = known.name and jobs.name = (
         select name from jobs where name = any(:names) and "nextRun" <= clock_timestamp() order by "nextRun" limit 1 for update skip locked
       )
       returning jobs.name`,
      { names, periods: jobs.map(({ every }) => every) },
    )
    return jobs.find(({ name }) => name === rows[0]?.name)
  }

  async function runJob({ name, run }: RecurringJob): Promise<void> {
    const row = () => database(table).where({ name })
    try {
      await run(stopping.signal)
      await row().update({ finishedAt: database.raw('clock_timestamp()'), failures: 0, error: null })
    } catch (error) {
      // A stop closes the connections of a job that has not ended in time, so that its error is expected.
      if (stopping.signal.aborted) return
      log.error({ err: error, job: name }, 'a recurring job failed')
      await row().update({ finishedAt: database.raw('clock_timestamp()'), failures: database.raw('failures + 1'), error: errorText(error) })
    }
  }

  async function look(): Promise<number | null> {
    if (!isRegistered) await register()
    for (let job = await takeDue(); job !== undefined; job = stopping.signal.aborted ? undefined : await takeDue()) await runJob(job)
    const { rows } = await database.raw<{ rows: [{ wait: number | null }] }>(
      'select extract(epoch from min("nextRun") - clock_timestamp())::float8 * 1000 as wait from jobs where name = any(?)',
      [names],
    )
    return rows[0].wait === null ? null : Math.max(0, rows[0].wait)
  }

  const clock = createClock({ look, log, failureMessage: 'the recurring jobs could not be run' })
  return {
    refresh: clock.refresh,
    async close() {
      stopping.abort()
      await Promise.race([clock.close(), delay(closingTime, undefined, { ref: false })])
    },
  }
}
