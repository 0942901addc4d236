import type { Database } from '../database/connect.ts'
import type { Period } from './period.ts'

export type EnquiriesOfPeriod = {
  total: number
  /** By ISO date; days without one are left out. */
  byDay: Map<string, number>
  /** By the page that they came from, as the enquiries name it. */
  byPage: { path: string; enquiries: number }[]
}

/** Senders may name any page; further ones count as others. */
const maxPages = 2_000

/** The period as moments, in the company's time zone. */
const inPeriod = `status <> 'spam' and "createdAt" >= (:from::date)::timestamp at time zone :timeZone
  and "createdAt" < (:to::date + 1)::timestamp at time zone :timeZone`

/** Enquiries of a period, spam left out, by day and by page: from where the form was opened, or when that is unknown, where it was written. */
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
