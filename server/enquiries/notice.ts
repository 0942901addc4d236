import type { Knex } from 'knex'
import type { Row } from '../content/record.ts'
import { isolate, toOneLine, truncate } from '../lib/human-text.ts'
import { shownEmail } from '../lib/shown-email.ts'
import type { Tools } from '../tools.ts'

/** Notifies the company's address in the site identity, if set, of an enquiry; the mail is sent after the transaction commits. */
export async function sendNotice({ mailer }: Tools, transaction: Knex.Transaction, enquiry: Row): Promise<void> {
  const identity: { primaryEmail: string } | undefined = await transaction('site_identity').first('primaryEmail')
  const to = identity?.primaryEmail ?? ''
  if (to === '') return
  const { _id, name, phoneNumber, email, message, page } = enquiry
  const writer = toOneLine(String(name))
  await mailer.send(
    {
      to,
      replyTo: String(email),
      subject: `Enquiry from ${isolate(truncate(writer, 80))}`,
      intro: [`${isolate(writer)} wrote${page === '' ? '' : ` on ${isolate(toOneLine(String(page)))}`}:`],
      quote: message === '' ? '(no message)' : String(message),
      facts: [
        ['Phone', String(phoneNumber)],
        ['Email', shownEmail(String(email))],
      ],
      action: { label: 'Open the enquiry', path: `/admin/enquiry?enquiry=${_id}` },
      outro: ['A reply to this mail goes to the visitor.'],
    },
    transaction,
  )
}
