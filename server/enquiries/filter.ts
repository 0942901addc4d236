import type { SqlCondition } from '../content/listing.ts'
import type { Schemas } from '../contract/operations.ts'

/** What a list or an export of enquiries may be narrowed to. */
export type EnquiryFilter = { status?: Schemas['EnquiryStatus']; read?: boolean }

/** Written out, because the conditions of a query and those of an index are compared as they stand. */
const statusConditions: Record<Schemas['EnquiryStatus'] | 'any', string> = {
  new: `status = 'new'`,
  inProgress: `status = 'inProgress'`,
  done: `status = 'done'`,
  spam: `status = 'spam'`,
  any: `status <> 'spam'`,
}

/** The enquiries of a status; spam is for those who ask for it. */
export function enquiryCondition({ status, read }: EnquiryFilter): SqlCondition {
  const readCondition = read === undefined ? '' : ` and ${read ? '"read"' : 'not "read"'}`
  return { sql: statusConditions[status ?? 'any'] + readCondition, values: [] }
}
