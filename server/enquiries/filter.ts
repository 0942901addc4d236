import type { Narrow } from '../content/collection.ts'
import type { Schemas } from '../contract/operations.ts'

/** What a list or an export of enquiries may be narrowed to. */
export type Filter = { status?: Schemas['EnquiryStatus']; read?: boolean }

/** Leaves the enquiries of a status; spam is for those who ask for it. */
export function only({ status, read }: Filter): Narrow {
  return (query) => {
    if (status === undefined) query.whereNot('status', 'spam')
    else query.where({ status })
    if (read !== undefined) query.where({ read })
  }
}
