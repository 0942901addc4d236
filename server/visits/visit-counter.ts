import type { Logger } from 'pino'
import { dayOf, endOfDay } from '../../shared/calendar.ts'
import type { Database } from '../database/connect.ts'
import { type Additions, type Batch, createBatch } from './batch.ts'
import { openDay } from './day-key.ts'
import { writeAdditions } from './write-additions.ts'

/** Milliseconds from the first visit of a batch until it is written: a kill loses the visits of this time. */
const writeInterval = 1_000
/** Milliseconds after midnight until a day is over: time for the last batches of every instance. */
const settlingTime = 10_000

/** A day that is counted. `end` is its last moment, in milliseconds since 1970; `hosts` are the referrers that have a row of their own. */
export type OpenDay = { date: string; end: number; key: Buffer; hosts: Set<string> }

type Options = {
  database: Database
  /** The company's, by its IANA name. */
  timeZone: string
  log: Logger
  /** Milliseconds since 1970. */
  now?: () => number
}

export type VisitCounter = ReturnType<typeof createVisitCounter>

/**
 * Counts visits in memory and adds them to the sums of the database in batches (write-behind), so that a visit costs no statement. One writer
 * an instance; batches add up, so that instances need not know of each other.
 */
export function createVisitCounter({ database, timeZone, log, now = Date.now }: Options) {
  let current: OpenDay | undefined
  let opening: Promise<OpenDay> | undefined
  let batches = new Map<string, Batch>()
  let dropped = 0
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()
  let closed = false

  const openNow = () => (current !== undefined && now() < current.end ? current : undefined)

  async function open(): Promise<OpenDay> {
    const time = now()
    const date = dayOf(time, timeZone)
    const [key, rows] = await Promise.all([
      openDay(database, date),
      database('visit_sums').where({ day: date, dimension: 'referrer' }).select('value'),
    ])
    const hosts = (rows as { value: string }[]).map(({ value }) => value)
    current = { date, end: endOfDay(time, timeZone), key, hosts: new Set(hosts) }
    return current
  }

  /** The day of this moment. Its first visit on an instance reads the key (single-flight). */
  async function today(): Promise<OpenDay> {
    const found = openNow()
    if (found !== undefined) return found
    opening ??= open().finally(() => {
      opening = undefined
    })
    return opening
  }

  /** Adds to a day. Visits for which there is no room are dropped. */
  function add(day: string, additions: Additions): void {
    const batch = batches.get(day) ?? createBatch()
    batches.set(day, batch)
    if (!batch.add(additions)) dropped += additions.sums.find(({ dimension }) => dimension === 'all')?.visits ?? 0
    timer ??= setTimeout(() => void write(), writeInterval).unref()
  }

  /** Writes what has been counted so far, one batch after the other. */
  function write(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    writing = writing.then(writeAll)
    return writing
  }

  async function writeAll(): Promise<void> {
    const waiting = [...batches]
    batches = new Map()
    for (const [day, batch] of waiting) await writeOne(day, batch)
    if (dropped > 0) log.warn({ dropped }, 'visits were dropped: more came than could be written')
    dropped = 0
  }

  /** A batch that fails is tried again, with the visits that have come meanwhile. */
  async function writeOne(day: string, batch: Batch): Promise<void> {
    try {
      const open = openNow()
      // PostgreSQL empties unlogged tables when it crashes, and another instance may have made another key since.
      if (open?.date === day) open.key = await openDay(database, day)
      await writeAdditions(database, day, batch.additions())
    } catch (error) {
      log.warn({ err: error }, 'visits could not be written')
      if (closed) return
      const newer = batches.get(day)
      batches.set(day, batch)
      if (newer === undefined) timer ??= setTimeout(() => void write(), writeInterval).unref()
      else add(day, newer.additions())
    }
  }

  return {
    today,
    add,
    write,
    /** The day of this moment, as an ISO date. */
    date: () => openNow()?.date ?? dayOf(now(), timeZone),
    /** Forgets the key of a day that is over. @returns the day that is not, and the milliseconds until it is. */
    leavePastDay() {
      const time = now() - settlingTime
      if (current !== undefined && time >= current.end) current = undefined
      return { today: dayOf(time, timeZone), wait: endOfDay(time, timeZone) - time }
    },
    /** Writes the last batch; a database that is away loses it. */
    async close() {
      closed = true
      await write()
    },
  }
}
