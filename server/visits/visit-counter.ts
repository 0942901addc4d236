import type { Logger } from 'pino'
import { dayOf, endOfDay } from '../../shared/calendar.ts'
import type { Database } from '../database/connect.ts'
import { type Additions, type Batch, createBatch } from './batch.ts'
import { openDay } from './day-key.ts'
import { writeAdditions } from './write-additions.ts'

/** Milliseconds from the first visit of a batch to its write; a kill loses these visits. */
const writeInterval = 1_000
/** Milliseconds after midnight until a day is closed, so that every instance can write its last batches. */
const settlingTime = 10_000

/** A day that is being counted. `end` is its last moment, in milliseconds since 1970; `hosts` are the referrers with a row of their own. */
export type OpenDay = { date: string; end: number; key: Buffer; hosts: Set<string> }

type Options = {
  database: Database
  /** IANA name of the company's time zone. */
  timeZone: string
  log: Logger
  /** Milliseconds since 1970. */
  now?: () => number
}

export type VisitCounter = ReturnType<typeof createVisitCounter>

/**
 * Counts visits in memory and adds them to the sums of the database in batches (write-behind), so that a visit costs no statement. Each
 * instance has one writer; batches add up, so that instances need no coordination.
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

  /** The current day. Its first visit on an instance reads the key (single-flight). */
  async function today(): Promise<OpenDay> {
    const found = openNow()
    if (found !== undefined) return found
    opening ??= open().finally(() => {
      opening = undefined
    })
    return opening
  }

  /** Adds visits to a day, and drops those without room. */
  function add(day: string, additions: Additions): void {
    const batch = batches.get(day) ?? createBatch()
    batches.set(day, batch)
    if (!batch.add(additions)) dropped += additions.sums.find(({ dimension }) => dimension === 'all')?.visits ?? 0
    timer ??= setTimeout(() => void write(), writeInterval).unref()
  }

  /** Writes all counted visits, one batch after the other. */
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

  /** Writes a batch; after a failure, retries it together with newer visits. */
  async function writeOne(day: string, batch: Batch): Promise<void> {
    try {
      const open = openNow()
      // Reads the key again: PostgreSQL empties unlogged tables when it crashes, and another instance may have created another key.
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
    /** The current day, as an ISO date. */
    date: () => openNow()?.date ?? dayOf(now(), timeZone),
    /** Drops the key of a past day. @returns the current day, and the milliseconds until its end. */
    leavePastDay() {
      const time = now() - settlingTime
      if (current !== undefined && time >= current.end) current = undefined
      return { today: dayOf(time, timeZone), wait: endOfDay(time, timeZone) - time }
    },
    /** Writes the last batch, which is lost without the database. */
    async close() {
      closed = true
      await write()
    },
  }
}
