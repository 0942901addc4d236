import type { Schemas } from '../contract/operations.ts'
import type { Database } from '../database/connect.ts'

/** Length of `weeks` in the contract. */
const weeks = 12

/**
 * Enquiries of the last twelve weeks by status, oldest week first; a week begins on Monday.
 * @param timeZone IANA name.
 */
export async function countByWeek(database: Database, timeZone: string): Promise<Schemas['EnquiryWeek'][]> {
  const { rows } = await database.raw<{ rows: Schemas['EnquiryWeek'][] }>(
    `with monday as (select date_trunc('week', statement_timestamp() at time zone :timeZone) as this),
       counted as (
         select date_trunc('week', "createdAt" at time zone :timeZone) as week, status, count(*)::integer as number
         from enquiries, monday
         where "createdAt" >= (this - make_interval(weeks => :weeks - 1)) at time zone :timeZone
         group by week, status)
     select to_char(week, 'YYYY-MM-DD') as "from",
       ${statuses.map((status) => `coalesce(sum(number) filter (where status = '${status}'), 0)::integer as "${status}"`).join(', ')}
     from monday, generate_series(this - make_interval(weeks => :weeks - 1), this, interval '1 week') as week
     left join counted using (week)
     group by week order by week`,
    { timeZone, weeks },
  )
  return rows
}

const statuses = ['new', 'inProgress', 'done', 'spam'] as const satisfies Schemas['EnquiryStatus'][]
