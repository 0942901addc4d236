import { countQuery, maxCounted, type SqlCondition } from '../content/record/listing.ts'
import type { Schemas } from '../contract/operations.ts'
import type { Database } from '../database/connect.ts'
import { enquiryCondition } from './filter.ts'

type Counts = Omit<Schemas['EnquirySummary'], 'message'>

/** Counts of the inbox's tabs and of the unread badge, 10,000 at most each, in one query. */
export async function enquirySummary(database: Database): Promise<Counts> {
  const counted: Record<keyof Counts, SqlCondition> = {
    unread: enquiryCondition({ read: false }),
    new: enquiryCondition({ status: 'new' }),
    inProgress: enquiryCondition({ status: 'inProgress' }),
    done: enquiryCondition({ status: 'done' }),
    spam: enquiryCondition({ status: 'spam' }),
  }
  const counts = Object.entries(counted).map(([name, condition]) => ({ name, ...countQuery('enquiries', condition, maxCounted) }))
  const columns = counts.map(({ name, sql }) => `(${sql})::integer as "${name}"`).join(', ')
  const { rows } = await database.raw<{ rows: [Counts] }>(
    `select ${columns}`,
    counts.flatMap(({ values }) => values),
  )
  return rows[0]
}
