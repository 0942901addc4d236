import type { Knex } from 'knex'
import { toOneLine } from '../../shared/human-text.ts'
import { defaultReplySubject } from '../../shared/reply-subject.ts'
import type { Schemas } from '../contract/operations.ts'
import type { Tools } from '../tools.ts'

type Content = { acknowledgementSubject: string; acknowledgementText: string }

/** Marks the enquiry unless its address had an acknowledgement within a day. */
const claim = `
  update enquiries set "acknowledgedAt" = clock_timestamp()
  where "_id" = :id and not exists (
    select from enquiries as other where lower(other.email) = lower(:email) and other."acknowledgedAt" > clock_timestamp() - interval '1 day')`

/**
 * Acknowledgement of an enquiry to its sender, off until the contact page has a text for it. It has only that text and the company's name:
 * the address is not verified, and with words of the visitor strangers could send mails through the site.
 */
export async function sendAcknowledgement(
  { mailer }: Tools,
  transaction: Knex.Transaction,
  { _id, email }: Schemas['Enquiry'],
): Promise<void> {
  const content = await transaction<Content>('contact').first('acknowledgementSubject', 'acknowledgementText')
  if (content === undefined || content.acknowledgementText.trim() === '') return
  // The lock lets only one of concurrent enquiries of an address be acknowledged.
  await transaction.raw('select pg_advisory_xact_lock(hashtext(?))', [`haulfront acknowledgement of ${email.toLowerCase()}`])
  const { rowCount } = await transaction.raw<{ rowCount: number }>(claim, { id: _id, email })
  if (rowCount === 0) return
  const subject = toOneLine(content.acknowledgementSubject)
  await mailer.send(
    {
      to: email,
      subject: subject === '' ? defaultReplySubject : subject,
      intro: [],
      letter: content.acknowledgementText,
      enquiryId: _id,
      isReply: true,
    },
    transaction,
  )
}
