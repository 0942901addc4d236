import type { Knex } from 'knex'
import type { Schemas } from '../contract/operations.ts'
import { emitEvent } from '../events/events.ts'

type Enquiry = Schemas['Enquiry']

/**
 * Event of a write of an enquiry, within its transaction. Spam is not told of: an enquiry is new when it comes, or when it leaves the spam.
 * @param before undefined when it comes. @param toEnquiry the record of a row.
 */
export async function emitEnquiryWritten(
  transaction: Knex.Transaction,
  { before, after }: { before: Enquiry | undefined; after: Enquiry },
  toEnquiry: (row: Enquiry) => Enquiry,
): Promise<void> {
  const { _id } = after
  const wasKnown = before !== undefined && before.status !== 'spam'
  if (after.status === 'spam' && !wasKnown) return
  await emitEvent(transaction, {
    type: wasKnown ? 'enquiry.updated' : 'enquiry.created',
    recordId: _id,
    enquiryId: _id,
    // As it is stored: the notice and the acknowledgement have written to it meanwhile.
    read: async () => toEnquiry((await transaction('enquiries').where({ _id }).first()) as Enquiry),
  })
}
