import type { SqlCondition } from '../content/record/listing.ts'
import type { Request, Schemas } from '../contract/operations.ts'

type Query = Request<'listEnquiries'>['query']

/** Filter of the list and the export of enquiries: what the contract lets a query name beside search, order and page. */
export type EnquiryFilter = Partial<Omit<Query, 'page' | 'limit' | 'search' | 'sort'>>

/** Literals instead of parameters, so that PostgreSQL matches them with the predicates of partial indexes. */
const statusConditions: Record<Schemas['EnquiryStatus'] | 'any', string> = {
  new: `status = 'new'`,
  inProgress: `status = 'inProgress'`,
  done: `status = 'done'`,
  spam: `status = 'spam'`,
  any: `status <> 'spam'`,
}

/** The condition of each parameter of the filter; without a status, every enquiry except spam. */
const conditions: { [Name in keyof Required<EnquiryFilter>]: (value: EnquiryFilter[Name]) => string } = {
  status: (status) => statusConditions[status ?? 'any'],
  read: (read) => (read === undefined ? 'true' : read ? '"read"' : 'not "read"'),
}

export function enquiryCondition(filter: EnquiryFilter): SqlCondition {
  const conditionOf = <Name extends keyof EnquiryFilter>(name: Name) => conditions[name](filter[name])
  const names = Object.keys(conditions) as (keyof EnquiryFilter)[]
  return { sql: names.map(conditionOf).join(' and '), values: [] }
}
