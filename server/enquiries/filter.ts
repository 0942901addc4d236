import type { SqlCondition } from '../content/listing.ts'
import type { Schemas } from '../contract/operations.ts'

/** Filter of the list and the export of enquiries. */
export type EnquiryFilter = { status?: Schemas['EnquiryStatus']; read?: boolean }

/** Literals instead of parameters, so that PostgreSQL matches them with the predicates of partial indexes. */
const statusConditions: Record<Schemas['EnquiryStatus'] | 'any', string> = {
  new: `status = 'new'`,
  inProgress: `status = 'inProgress'`,
  done: `status = 'done'`,
  spam: `status = 'spam'`,
  any: `status <> 'spam'`,
}

/** Condition of a filter; without a status, every enquiry except spam. */
export function enquiryCondition({ status, read }: EnquiryFilter): SqlCondition {
  const readCondition = read === undefined ? '' : ` and ${read ? '"read"' : 'not "read"'}`
  return { sql: statusConditions[status ?? 'any'] + readCondition, values: [] }
}
