import type { Knex } from 'knex'
import type { Schemas } from '../contract/operations.ts'
import { emitEvent, emitEvents } from '../events/events.ts'

type Enquiry = Schemas['Enquiry']

/**
 * Emits the event of a write of an enquiry, within its transaction. Spam has no events: an enquiry is new when it arrives, or leaves the
 * spam.
 * @param before undefined for a new enquiry. @param toEnquiry maps a row to the contract.
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
    // Reads the row again, because notice and acknowledgement have written to it.
    read: async () => toEnquiry((await transaction('enquiries').where({ _id }).first()) as Enquiry),
  })
}

/**
 * Emits the events of deleted enquiries, within the transaction of the deletion: also of spam, which a receiver may have stored before it
 * became spam. They have nothing of the person, and no `enquiryId`, so that they outlive the enquiry.
 */
export const emitEnquiriesDeleted = (transaction: Knex.Transaction, enquiries: Pick<Enquiry, '_id'>[]): Promise<void> =>
  emitEvents(
    transaction,
    'enquiry.deleted',
    enquiries.map(({ _id }) => ({ recordId: _id, read: async () => ({ _id }) })),
  )
