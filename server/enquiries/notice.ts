import type { Knex } from 'knex'
import type { Row } from '../content/record.ts'
import type { Tools } from '../tools.ts'

/** Prevents header injection: control characters would end a line of the mail's header. */
const toOneLine = (text: unknown) =>
  String(text)
    .replaceAll(/\p{C}+|\s+/gu, ' ')
    .trim()

/** Notifies the company's address in the site identity, if set, of an enquiry; the mail is sent after the transaction commits. */
export async function sendNotice({ configuration, mailer }: Tools, transaction: Knex.Transaction, enquiry: Row): Promise<void> {
  const identity: { primaryEmail: string } | undefined = await transaction('site_identity').first('primaryEmail')
  const to = identity?.primaryEmail ?? ''
  if (to === '') return
  const { _id, name, phoneNumber, email, message, page } = enquiry
  const inbox = configuration.publicUrl === undefined ? '' : `\nAnswer it at ${configuration.publicUrl}/admin/enquiry?enquiry=${_id}\n`
  const written = message === '' ? '(no message)' : String(message)
  const where = page === '' ? '' : ` on ${toOneLine(page)}`
  await mailer.send(
    {
      to,
      subject: `Enquiry from ${toOneLine(name).slice(0, 80)}`,
      text: `${toOneLine(name)} wrote${where}:\n\n${written}\n\nPhone: ${phoneNumber}\nEmail: ${email}\n${inbox}`,
    },
    transaction,
  )
}
