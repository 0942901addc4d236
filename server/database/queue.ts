import type { Knex } from 'knex'
import type { Logger } from 'pino'
import type { Database } from './connect.ts'

/** Columns of a queue's table, beside those of the job itself. `nextTry` and `createdAt` default to the present. */
export type QueuedJob = { _id: string; attempts: number }

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
  /** Seconds before each retry; a job that fails once more after the last one is dropped. */
  retryDelays: number[]
}

export type Queue<Job extends QueuedJob> = {
  /** @param transaction the job joins it: processed after its commit, discarded by its rollback. */
  add: (job: Omit<Job, keyof QueuedJob>, transaction?: Knex.Transaction) => Promise<void>
  /** Processes all due jobs, one after the other, until the queue is closed; runs are serialised. */
  run: () => Promise<void>
  /** Takes no more jobs and waits for the one in hand; the others stay for another instance or the next start. */
  close: () => Promise<void>
}

/** Milliseconds between looks for jobs that are due again or that another instance left. */
const pollingInterval = 5_000

/**
 * Job queue in a table (transactional outbox), shared by all instances: at-least-once delivery with leases and retries. Processing holds
 * no database connection, and the job of a crashed process is retried when its lease expires.
 */
export function createQueue<Job extends QueuedJob>(options: QueueOptions<Job>): Queue<Job> {
  const { database, log, table, process, failureMessage, leaseSeconds, retryDelays } = options
  const secondsFromNow = (seconds: number) => database.raw('clock_timestamp() + make_interval(secs => ?)', [seconds])
  let running: Promise<void> = Promise.resolve()
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
    const row = () => database(table).where('_id', job._id)
    const error = await process(job).catch((error: unknown) => error)
    const delay = retryDelays[job.attempts]
    if (error !== undefined) log.warn({ err: error, attempts: job.attempts + 1 }, failureMessage)
    if (error === undefined || delay === undefined) await row().delete()
    else await row().update({ attempts: job.attempts + 1, nextTry: secondsFromNow(delay) })
    return true
  }

  function run(): Promise<void> {
    running = running
      .then(async () => {
        let more = true
        while (more && !closed) more = await processNext()
      })
      .catch((error: unknown) => log.error({ err: error, queue: table }, 'the queue could not be processed'))
    return running
  }

  const timer = setInterval(() => void run(), pollingInterval)
  timer.unref()

  return {
    async add(job, transaction) {
      await (transaction ?? database)(table).insert(job)
      if (transaction === undefined) void run()
      else transaction.executionPromise.then(run, () => undefined)
    },
    run,
    async close() {
      closed = true
      clearInterval(timer)
      await running
    },
  }
}
