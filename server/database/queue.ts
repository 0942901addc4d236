import type { Knex } from 'knex'
import type { Logger } from 'pino'
import { createClock } from '../lib/clock.ts'
import type { Database } from './connect.ts'

/**
 * Columns of a queue's table, beside those of the job itself. `nextTry` and `createdAt` default to the present; a job that was given up has
 * no `nextTry`. `error` is that of the last attempt.
 */
export type QueuedJob = { _id: string; attempts: number; nextTry: string | null; error: string | null; failedAt: string | null }

type QueueOptions<Job extends QueuedJob> = {
  database: Database
  log: Logger
  table: string
  /** Processes a job; a rejection means another attempt later. */
  process: (job: Job) => Promise<void>
  /** Log message of a failed attempt. */
  failureMessage: string
  /** Must exceed the longest time that `process` takes: when the lease expires, another instance takes the job. */
  leaseSeconds: number
  /** Seconds before each retry; a job that fails once more after the last one is given up. */
  retryDelays: number[]
  /** Stores the outcome of an attempt elsewhere as well, in one transaction; undefined for a job that is known here alone. @param error empty for a success. */
  onOutcome?: (job: Job, error: string) => ((transaction: Knex.Transaction) => Promise<void>) | undefined
  /** Values that a job gets when it is given up, in place of secrets; its row stays until it is purged. */
  givenUp: Partial<Job>
}

export type Queue<Job extends QueuedJob> = {
  /** @param transaction the job joins it: processed after its commit, discarded by its rollback. */
  add: (job: Omit<Job, keyof QueuedJob>, transaction?: Knex.Transaction) => Promise<void>
  /** Processes all due jobs, one after the other, until the queue is closed; runs are serialised. */
  run: () => Promise<void>
  /** Takes no more jobs and waits for the one in hand; the others stay for another instance or the next start. */
  close: () => Promise<void>
}

/** Milliseconds between looks for jobs that another instance left. */
const pollingInterval = 5_000
const maxErrorLength = 300

/**
 * Job queue in a table (transactional outbox), shared by all instances: at-least-once delivery with leases and retries. Processing holds
 * no database connection, and the job of a crashed process is retried when its lease expires.
 */
export function createQueue<Job extends QueuedJob>(options: QueueOptions<Job>): Queue<Job> {
  const { database, log, table, process, failureMessage, leaseSeconds, retryDelays, givenUp, onOutcome } = options
  const secondsFromNow = (seconds: number) => database.raw('clock_timestamp() + make_interval(secs => ?)', [seconds])
  let closed = false

  /**
   * Takes a lease on the oldest due job; SKIP LOCKED passes over one that another instance is taking. The subquery is compared by "=", which
   * evaluates it once: a plan for "in" may evaluate it for each row, and lease jobs that are not processed then until the lease expires.
   */
  async function claimDue(): Promise<Job | undefined> {
    const due = database(table)
      .select('_id')
      .whereRaw('"nextTry" <= clock_timestamp()')
      .orderBy('createdAt')
      .limit(1)
      .forUpdate()
      .skipLocked()
    const [row] = await database(table)
      .where('_id', '=', due)
      .update({ nextTry: secondsFromNow(leaseSeconds) })
      .returning('*')
    return row as Job | undefined
  }

  /** Processes one due job; false when there is none. */
  async function processNext(): Promise<boolean> {
    const job = await claimDue()
    if (job === undefined) return false
    const error: unknown = await process(job).then(
      () => undefined,
      (reason: unknown) => reason ?? new Error('unknown'),
    )
    if (error !== undefined) log.warn({ err: error, attempts: job.attempts + 1 }, failureMessage)
    const store = async (runner: Knex) => {
      const row = runner(table).where('_id', job._id)
      await (error === undefined ? row.delete() : row.update(failureColumns(job, error)))
    }
    const storeElsewhere = onOutcome?.(job, error === undefined ? '' : errorText(error))
    if (storeElsewhere === undefined) await store(database)
    else
      await database.transaction(async (transaction) => {
        await storeElsewhere(transaction)
        await store(transaction)
      })
    return true
  }

  function failureColumns({ attempts }: Job, error: unknown) {
    const failure = { attempts: attempts + 1, error: errorText(error) }
    const delay = retryDelays[attempts]
    return delay === undefined
      ? { ...failure, ...givenUp, nextTry: null, failedAt: secondsFromNow(0) }
      : { ...failure, nextTry: secondsFromNow(delay) }
  }

  async function look(): Promise<number> {
    let more = true
    while (more && !closed) more = await processNext()
    const { rows } = await database.raw<{ rows: [{ wait: number | null }] }>(
      'select extract(epoch from min("nextTry") - clock_timestamp())::float8 * 1000 as wait from ??',
      [table],
    )
    return Math.max(0, Math.min(rows[0].wait ?? pollingInterval, pollingInterval))
  }

  const clock = createClock({ look, log, failureMessage: `the jobs of ${table} could not be processed` })
  void clock.refresh()

  return {
    async add(job, transaction) {
      await (transaction ?? database)(table).insert(job)
      if (transaction === undefined) void clock.refresh()
      else transaction.executionPromise.then(clock.refresh, () => undefined)
    },
    run: clock.refresh,
    async close() {
      closed = true
      await clock.close()
    },
  }
}

/** The message of an error, short enough for a line; the stack stands in the log alone. */
export const errorText = (error: unknown): string => (error instanceof Error ? error.message : String(error)).slice(0, maxErrorLength)
