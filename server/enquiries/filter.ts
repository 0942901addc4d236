import type { SqlCondition } from '../content/record/listing.ts'
import { allOf } from '../content/record/listing.ts'
import type { Request, Schemas, User } from '../contract/operations.ts'

type ListQuery = Request<'listEnquiries'>['query']
type ExportQuery = Request<'exportEnquiries'>['query']

/** Filter of the list and the export of enquiries: their query parameters except search, order, page and folding. */
export type EnquiryFilter = Partial<
  Omit<ListQuery & ExportQuery, 'page' | 'limit' | 'search' | 'sort' | 'onePerSender' | 'since' | 'after'>
>

/** Literals instead of parameters, so that PostgreSQL matches them with the predicates of partial indexes. */
const statusConditions: Record<Schemas['EnquiryStatus'], string> = {
  new: `status = 'new'`,
  inProgress: `status = 'inProgress'`,
  done: `status = 'done'`,
  spam: `status = 'spam'`,
}

const plain = (sql: string): SqlCondition => ({ sql, values: [] })

/** The condition of each parameter of the filter; without a status, every enquiry except spam, unless the filter has ids. */
const conditions: { [Name in keyof Required<EnquiryFilter>]: (filter: EnquiryFilter) => SqlCondition | undefined } = {
  status: ({ status, id }) =>
    status === undefined ? (id === undefined ? plain(`status <> 'spam'`) : undefined) : plain(statusConditions[status]),
  read: ({ read }) => (read === undefined ? undefined : plain(read ? '"read"' : 'not "read"')),
  assignee: ({ assignee }) => {
    if (assignee === undefined) return undefined
    return assignee === 'none' ? plain('"assigneeId" is null') : { sql: '"assigneeId" = ?::uuid', values: [assignee] }
  },
  id: ({ id }) => id && { sql: `"_id" in (${id.map(() => '?').join(', ')})`, values: id },
}

export const enquiryCondition = (filter: EnquiryFilter): SqlCondition =>
  allOf(...Object.values(conditions).map((conditionOf) => conditionOf(filter)))

/** The conditions of the parameters that a filter has, spam included. */
export const givenConditions = (filter: EnquiryFilter): SqlCondition =>
  allOf(...(Object.keys(filter) as (keyof EnquiryFilter)[]).map((name) => conditions[name](filter)))

/** Replaces `me` in the filter with the id of the requesting account. */
export const withOwnId = <Filter extends EnquiryFilter>(filter: Filter, user: User | null): Filter =>
  filter.assignee === 'me' && user !== null ? { ...filter, assignee: user._id } : filter
