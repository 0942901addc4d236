import type { Database } from '../database/connect.ts'
import type { Period } from './period.ts'

export type EnquiriesOfPeriod = {
  total: number
  /** Counts by ISO date; days without enquiries are left out. */
  byDay: Map<string, number>
  /** Counts by the page of origin, as the enquiries name it. */
  byPage: { path: string; enquiries: number }[]
}

/** Maximum number of pages, because senders may name any; further ones count as others. */
const maxPages = 2_000

/** SQL condition of the period, in the company's time zone, from the first day on that visits are counted. */
const inPeriod = `status <> 'spam'
  and "createdAt" >= greatest(:from::date, (select min(day) from visit_sums where dimension = 'all'))::timestamp at time zone :timeZone
  and "createdAt" < (:to::date + 1)::timestamp at time zone :timeZone`

/** Enquiries of a period without spam, by day and by page: the page that opened the form, or if unknown, the page of the form. */
export async function readEnquiries(database: Database, period: Period, timeZone: string): Promise<EnquiriesOfPeriod> {
  const values = { ...period, timeZone }
  const [days, pages] = await Promise.all([
    database.raw<{ rows: { date: string; enquiries: number }[] }>(
      `select to_char("createdAt" at time zone :timeZone, 'YYYY-MM-DD') as date, count(*)::integer as enquiries
       from enquiries where ${inPeriod} group by date`,
      values,
    ),
    database.raw<{ rows: { path: string; enquiries: number }[] }>(
      `select case when "openedFrom" = '' then page else "openedFrom" end as path, count(*)::integer as enquiries
       from enquiries where ${inPeriod} group by path order by enquiries desc, path limit ${maxPages}`,
      values,
    ),
  ])
  const byDay = new Map(days.rows.map(({ date, enquiries }) => [date, enquiries]))
  return { total: [...byDay.values()].reduce((sum, number) => sum + number, 0), byDay, byPage: pages.rows }
}

export async function countEnquiries(database: Database, period: Period, timeZone: string): Promise<number> {
  const { rows } = await database.raw<{ rows: [{ total: number }] }>(`select count(*)::integer as total from enquiries where ${inPeriod}`, {
    ...period,
    timeZone,
  })
  return rows[0].total
}
