import { allOf, countQuery, type ListDefinition, maxCounted, type SqlCondition, searchCondition } from '../content/record/listing.ts'
import type { Request, Schemas } from '../contract/operations.ts'
import type { Database } from '../database/connect.ts'
import { type EnquiryFilter, enquiryCondition, givenConditions } from './filter.ts'
import { expiring, type Retention } from './retention.ts'

type Counts = Omit<Schemas['EnquirySummary'], 'message'>

/** Parameters of the contract: the other filters of the inbox, which its tabs share. */
type Left = Request<'summarizeEnquiries'>['query'] & { retention: Retention }

/** Counts of the inbox's tabs and of the unread badge, 10,000 at most each, in one query. */
export async function enquirySummary(database: Database, listed: ListDefinition, { search, retention, ...left }: Left): Promise<Counts> {
  const conditionOf = (filter: EnquiryFilter) => allOf(enquiryCondition({ ...left, ...filter }), searchCondition(listed, search))
  const counted: Record<keyof Counts, SqlCondition> = {
    unread: conditionOf({ read: false }),
    new: conditionOf({ status: 'new' }),
    inProgress: conditionOf({ status: 'inProgress' }),
    done: conditionOf({ status: 'done' }),
    spam: conditionOf({ status: 'spam' }),
    expiring: allOf(expiring(retention), givenConditions(left), searchCondition(listed, search)),
  }
  const counts = Object.entries(counted).map(([name, condition]) => ({ name, ...countQuery(listed.table, condition, maxCounted) }))
  const columns = counts.map(({ name, sql }) => `(${sql})::integer as "${name}"`).join(', ')
  const { rows } = await database.raw<{ rows: [Counts] }>(
    `select ${columns}`,
    counts.flatMap(({ values }) => values),
  )
  return rows[0]
}
