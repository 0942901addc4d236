import type { Knex } from 'knex'
import type { Row } from '../content/record.ts'
import { toOneLine } from '../mail/mail.ts'
import type { Tools } from '../tools.ts'

/** Notifies the company's address in the site identity, if set, of an enquiry; the mail is sent after the transaction commits. */
export async function sendNotice({ mailer }: Tools, transaction: Knex.Transaction, enquiry: Row): Promise<void> {
  const identity: { primaryEmail: string } | undefined = await transaction('site_identity').first('primaryEmail')
  const to = identity?.primaryEmail ?? ''
  if (to === '') return
  const { _id, name, phoneNumber, email, message, page } = enquiry
  const writer = toOneLine(name)
  await mailer.send(
    {
      to,
      replyTo: String(email),
      subject: `Enquiry from ${writer.slice(0, 80)}`,
      intro: [`${writer} wrote${page === '' ? '' : ` on ${toOneLine(page)}`}:`],
      quote: message === '' ? '(no message)' : String(message),
      facts: [
        ['Phone', String(phoneNumber)],
        ['Email', String(email)],
      ],
      action: { label: 'Open the enquiry', path: `/admin/enquiry?enquiry=${_id}` },
      outro: ['A reply to this mail goes to the visitor.'],
    },
    transaction,
  )
}
