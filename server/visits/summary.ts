import { addDays, lengthInDays } from '../../shared/calendar.ts'
import type { Schemas } from '../contract/operations.ts'
import type { Database } from '../database/connect.ts'
import type { Dimension } from './batch.ts'
import { countEnquiries, readEnquiries } from './enquiries-of-period.ts'
import type { Period } from './period.ts'
import { otherHost } from './referrer.ts'
import type { SitePages } from './site-pages.ts'
import { readSpeed } from './speed.ts'
import { visitedPages } from './visited-pages.ts'

/** Maximum number of referrers, from the contract. */
const maxReferrers = 100
const devices = ['phone', 'tablet', 'desktop'] as const satisfies Schemas['VisitDevice']['device'][]

type Options = { period: Period; timeZone: string; pageOf: SitePages['pageOf'] }

/** Sums of a period, and of the period of equal length before it. */
export async function readSummary(database: Database, { period, timeZone, pageOf }: Options) {
  const { from, to } = period
  const before = { from: addDays(from, -lengthInDays(from, to)), to: addDays(from, -1) }
  const [firstDay, days, pages, referrers, byDevice, speed, enquiries, previous, previousEnquiries] = await Promise.all([
    readFirstDay(database),
    readDays(database, period),
    readSums(database, 'page', period),
    readSums(database, 'referrer', period),
    readSums(database, 'device', period),
    readSpeed(database, period),
    readEnquiries(database, period, timeZone),
    readSums(database, 'all', before),
    countEnquiries(database, before, timeZone),
  ])
  const [{ visits, visitors } = { visits: 0, visitors: 0 }] = previous
  const visitsOn = (device: string) => byDevice.find(({ value }) => value === device)?.visits ?? 0
  return {
    ...(firstDay !== null && { firstDay }),
    days: days.map((day) => ({ ...day, enquiries: enquiries.byDay.get(day.date) ?? 0 })),
    previous: { ...before, isComplete: firstDay !== null && firstDay <= before.from, visits, visitors, enquiries: previousEnquiries },
    pages: await visitedPages(
      pages.map(({ value: path, ...sums }) => ({ path, ...sums })),
      enquiries,
      pageOf,
    ),
    referrers: firstReferrers(referrers),
    devices: devices.map((device) => ({ device, visits: visitsOn(device) })).sort((one, other) => other.visits - one.visits),
    speed,
  }
}

type Sums = { value: string; visits: number; visitors: number }

/** Sums of a dimension, most visits first. */
function readSums(database: Database, dimension: Dimension, { from, to }: Period): Promise<Sums[]> {
  return database('visit_sums')
    .where({ dimension })
    .whereBetween('day', [from, to])
    .groupBy('value')
    .select('value', database.raw('sum(visits)::integer as visits'), database.raw('sum(visitors)::integer as visitors'))
    .orderBy([{ column: 'visits', order: 'desc' }, 'value'])
}

async function readDays(database: Database, period: Period): Promise<Omit<Schemas['VisitDay'], 'enquiries'>[]> {
  const { rows } = await database.raw<{ rows: Omit<Schemas['VisitDay'], 'enquiries'>[] }>(
    `select to_char(date, 'YYYY-MM-DD') as date, coalesce(visits, 0) as visits, coalesce(visitors, 0) as visitors
     from generate_series(:from::date, :to::date, interval '1 day') as date
     left join visit_sums on visit_sums.day = date::date and dimension = 'all'
     order by date`,
    period,
  )
  return rows
}

async function readFirstDay(database: Database): Promise<string | null> {
  const { rows } = await database.raw<{ rows: [{ day: string | null }] }>(
    `select to_char(min(day), 'YYYY-MM-DD') as day from visit_sums where dimension = 'all'`,
  )
  return rows[0].day
}

/** Referrers up to the contract's maximum; `other` has the sum of the rest. */
function firstReferrers(sums: Sums[]): Schemas['VisitReferrer'][] {
  const rows = sums.map(({ value: host, visits }) => ({ host, visits }))
  if (rows.length <= maxReferrers) return rows
  const hosts = rows.filter(({ host }) => host !== otherHost)
  const named = hosts.slice(0, maxReferrers - 1)
  const visits = rows.filter((row) => !named.includes(row)).reduce((sum, row) => sum + row.visits, 0)
  return [...named, { host: otherHost, visits }].sort((one, other) => other.visits - one.visits)
}
