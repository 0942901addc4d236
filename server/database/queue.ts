import type { Knex } from 'knex'
import type { Logger } from 'pino'
import { createClock } from '../lib/clock.ts'
import type { Database } from './connect.ts'

/**
 * Columns of a queue's table, beside the job's own. `nextTry` and `createdAt` default to now; a finished job has no `nextTry`. `error` is
 * that of the last attempt.
 */
export type QueuedJob = {
  _id: string
  createdAt: string
  attempts: number
  nextTry: string | null
  error: string | null
  failedAt: string | null
}

/** Column values to write. */
type Columns<Job> = { [name in keyof Job]?: unknown }

/** Outcome of an attempt: `error` is empty for a success, and `isExhausted` means that the last retry failed. */
export type Outcome = { error: string; isExhausted: boolean }

type QueueOptions<Job extends QueuedJob> = {
  database: Database
  log: Logger
  table: string
  /** Processes a job; a rejection causes a retry. @returns columns to store if `isLog`. */
  process: (job: Job) => Promise<Columns<Job> | undefined>
  /** Log message of a failed attempt. */
  failureMessage: string
  /** Must exceed the longest time that `process` takes: when the lease expires, another instance takes the job. */
  leaseSeconds: number
  /** Seconds before each retry; a job that fails once more after the last one is given up. */
  retryDelays: number[]
  /** Stores the outcome of an attempt in another table, in the same transaction; undefined for a job without another table. */
  onOutcome?: (job: Job, outcome: Outcome) => ((transaction: Knex.Transaction) => Promise<void>) | undefined
  /** Values that a job gets when it is given up, in place of secrets; its row stays until it is purged. */
  givenUp: Partial<Job>
  /** Successful jobs stay, without `nextTry`, until they are purged; otherwise they are deleted. */
  isLog?: boolean
  /** Column that divides the queue: an instance processes one job of each value concurrently. Without it, one job at a time. */
  lane?: keyof Job & string
}

export type Queue<Job extends QueuedJob> = {
  /** @param transaction the job joins it: processed after its commit, discarded by its rollback. */
  add: (job: Omit<Job, keyof QueuedJob>, transaction?: Knex.Transaction) => Promise<void>
  /** Processes due jobs until the queue is closed; calls are serialised. */
  run: () => Promise<void>
  /** Stops taking jobs and waits for those in hand; the others stay for another instance or the next start. */
  close: () => Promise<void>
}

type Failure<Job> = {
  /** Columns to store with the failure. */
  columns?: Columns<Job>
  /** Gives the job up at once: as after the last retry, or without reporting it as exhausted. */
  givenUp?: 'exhausted' | 'quietly' | undefined
  /** Minimum number of seconds until the next retry, limited by the longest of the queue's own delays. */
  retryAfter?: number
}

/** A failed attempt with instructions for the queue. */
export class FailedAttempt<Job extends QueuedJob> extends Error {
  readonly failure: Failure<Job>

  constructor(message: string, failure: Failure<Job> = {}, options?: ErrorOptions) {
    super(message, options)
    this.failure = failure
  }
}

/** Milliseconds between looks for jobs that another instance left. */
const pollingInterval = 5_000
const maxErrorLength = 300

/**
 * Job queue in a table (transactional outbox), shared by all instances: at-least-once delivery with leases and retries. Processing holds
 * no database connection, and the job of a crashed process is retried when its lease expires.
 */
export function createQueue<Job extends QueuedJob>(options: QueueOptions<Job>): Queue<Job> {
  const { database, log, table, process, failureMessage, onOutcome, lane } = options
  const due = dueJobs(options)
  const inHand = new Map<string, Promise<void>>()
  const clockFailure = `the jobs of ${table} could not be processed`
  let closed = false

  /** Columns of a failed job: its next try, or its end. */
  const nextColumns = (delay: number | undefined) =>
    delay === undefined
      ? { ...options.givenUp, nextTry: null, failedAt: secondsFromNow(database, 0) }
      : { nextTry: secondsFromNow(database, delay) }

  /** Processes a job and stores the outcome; a failure to store it leaves the job to its lease. */
  async function attempt(job: Job): Promise<void> {
    const result = await process(job).then(
      (columns = {}) => ({ columns, error: undefined }),
      (error: unknown) => ({ columns: {}, error: error ?? new Error('unknown') }),
    )
    const { error } = result
    const failure: Failure<Job> = error instanceof FailedAttempt ? error.failure : {}
    const { columns = result.columns, givenUp } = failure
    const delay = delayOf(options.retryDelays, job, failure)
    if (error !== undefined) log.warn({ err: error, attempts: job.attempts + 1 }, failureMessage)
    const store = async (runner: Knex) => {
      const row = runner(table).where('_id', job._id)
      if (error !== undefined) await row.update({ ...columns, ...failureColumns(job, error), ...nextColumns(delay) })
      else if (options.isLog) await row.update({ ...columns, attempts: job.attempts + 1, nextTry: null, error: null, failedAt: null })
      else await row.delete()
    }
    const isExhausted = error !== undefined && delay === undefined && givenUp !== 'quietly'
    const outcome = { error: error === undefined ? '' : errorText(error), isExhausted }
    const storeElsewhere = onOutcome?.(job, outcome)
    if (storeElsewhere === undefined) await store(database)
    else
      await database.transaction(async (transaction) => {
        await storeElsewhere(transaction)
        await store(transaction)
      })
  }

  function start(job: Job): void {
    const key = lane === undefined ? '' : String(job[lane])
    const ended = attempt(job)
      .catch((error: unknown) => closed || log.warn({ err: error }, clockFailure))
      .then(() => {
        inHand.delete(key)
        void clock.refresh()
      })
    inHand.set(key, ended)
  }

  const isBusy = () => closed || (lane === undefined && inHand.size > 0)

  const claim = () => due.claim([...inHand.keys()])

  async function look(): Promise<number> {
    for (let job = isBusy() ? undefined : await claim(); job !== undefined; job = isBusy() ? undefined : await claim()) start(job)
    // The end of a job in hand triggers the next look.
    if (isBusy()) return pollingInterval
    return Math.max(0, Math.min((await due.wait([...inHand.keys()])) ?? pollingInterval, pollingInterval))
  }

  const clock = createClock({ look, log, failureMessage: clockFailure })
  void clock.refresh()

  return {
    async add(job, transaction) {
      await (transaction ?? database)(table).insert(job)
      if (transaction === undefined) void clock.refresh()
      else transaction.executionPromise.then(clock.refresh, () => undefined)
    },
    async run() {
      await clock.refresh()
      while (inHand.size > 0) {
        await Promise.all(inHand.values())
        await clock.refresh()
      }
    },
    async close() {
      closed = true
      await clock.close()
      await Promise.all(inHand.values())
    },
  }
}

const secondsFromNow = (database: Database, seconds: number) => database.raw('clock_timestamp() + make_interval(secs => ?)', [seconds])

/** Jobs that an instance may take: due ones, of lanes without a job in hand. */
function dueJobs<Job extends QueuedJob>({ database, table, leaseSeconds, lane }: QueueOptions<Job>) {
  const free = (lanesInHand: string[]) => {
    const jobs = database({ job: table })
    return lane === undefined ? jobs : jobs.whereNotIn(`job.${lane}`, lanesInHand)
  }
  return {
    /**
     * Takes a lease on the oldest due job; SKIP LOCKED passes over one that another instance is taking. The subquery is compared by "=",
     * which evaluates it once; "in" may evaluate it for each row, and lease jobs without processing them.
     */
    async claim(lanesInHand: string[]): Promise<Job | undefined> {
      const due = free(lanesInHand)
        .select('job._id')
        .whereRaw('job."nextTry" <= clock_timestamp()')
        .orderBy('job.createdAt')
        .limit(1)
        .forUpdate()
        .skipLocked()
      const [row] = await database(table)
        .where('_id', '=', due)
        .update({ nextTry: secondsFromNow(database, leaseSeconds) })
        .returning('*')
      return row as Job | undefined
    },

    /** Milliseconds until the next job is due, negative for an overdue one; undefined without a job. */
    async wait(lanesInHand: string[]): Promise<number | undefined> {
      const next = await free(lanesInHand)
        .whereNotNull('job.nextTry')
        .orderBy('job.nextTry')
        .first<{ wait: number } | undefined>(database.raw('extract(epoch from job."nextTry" - clock_timestamp())::float8 * 1000 as wait'))
      return next?.wait
    },
  }
}

/** Seconds until the next retry; undefined when there is none. */
function delayOf<Job extends QueuedJob>(
  delays: number[],
  { attempts }: Job,
  { givenUp, retryAfter = 0 }: Failure<Job>,
): number | undefined {
  const delay = delays[attempts]
  if (givenUp !== undefined || delay === undefined) return undefined
  return Math.max(delay, Math.min(retryAfter, ...delays.slice(-1)))
}

const failureColumns = ({ attempts }: QueuedJob, error: unknown) => ({ attempts: attempts + 1, error: errorText(error) })

/** The message of an error, short enough for a line; only the log has the stack. */
export const errorText = (error: unknown): string => (error instanceof Error ? error.message : String(error)).slice(0, maxErrorLength)
