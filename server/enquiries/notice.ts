import type { Knex } from 'knex'
import { isolate, toOneLine, truncate } from '../../shared/human-text.ts'
import { hasCountryCode, internationalDigits } from '../../shared/phone.ts'
import type { Schemas } from '../contract/operations.ts'
import { shownEmail } from '../lib/shown-email.ts'
import type { Tools } from '../tools.ts'

type Enquiry = Schemas['Enquiry']

/**
 * How the mail shows each property: as a fact, unless that is empty, elsewhere in its text, or not at all. A property without an entry does not
 * compile.
 */
const facts: Record<
  keyof Enquiry,
  ((enquiry: Enquiry, companyPhone: string) => [label: string, value: string]) | 'in the text' | 'left out'
> = {
  from: ({ from }) => ['From', toOneLine(from)],
  to: ({ to }) => ['To', toOneLine(to)],
  weight: ({ weight }) => ['Weight', toOneLine(weight)],
  loadingDate: ({ loadingDate }) => ['Loading date', loadingDate],
  phoneNumber: ({ phoneNumber }, companyPhone) => ['Phone', withCountryCode(phoneNumber, companyPhone)],
  email: ({ email }) => ['Email', shownEmail(email)],
  name: 'in the text',
  message: 'in the text',
  page: 'in the text',
  openedFrom: 'in the text',
  _id: 'in the text',
  status: 'left out',
  spamReasons: 'left out',
  read: 'left out',
  assigneeId: 'left out',
  notes: 'left out',
  noticeSentAt: 'left out',
  noticeError: 'left out',
  acknowledgedAt: 'left out',
  createdAt: 'left out',
  updatedAt: 'left out',
}

const at = (preposition: string, path: string) => (path === '' ? '' : `${preposition} ${isolate(toOneLine(path))}`)

/** A number with its country code, if the company's own number tells which that is. */
function withCountryCode(phone: string, companyPhone: string): string {
  const digits = hasCountryCode(companyPhone) ? internationalDigits(phone, companyPhone) : ''
  return digits === '' ? phone : `+${digits}`
}

/** Notifies the company's address in the site identity, if set, of an enquiry; the mail is sent after the transaction commits. */
export async function sendNotice({ mailer }: Tools, transaction: Knex.Transaction, enquiry: Enquiry): Promise<void> {
  const identity: Record<'primaryEmail' | 'phoneNumber', string> | undefined = await transaction('site_identity').first(
    'primaryEmail',
    'phoneNumber',
  )
  const to = identity?.primaryEmail ?? ''
  if (to === '') return storeNoticeOutcome(transaction, enquiry._id, 'The site identity has no primary email.')
  const { _id, name, email, message, page, openedFrom } = enquiry
  const writer = toOneLine(String(name))
  await mailer.send(
    {
      to,
      replyTo: String(email),
      subject: `Enquiry from ${isolate(truncate(writer, 80))}`,
      intro: [`${isolate(writer)} wrote${at(' on', page)}${at(', coming from', openedFrom)}:`],
      quote: message === '' ? '(no message)' : String(message),
      facts: Object.values(facts)
        .flatMap((fact) => (typeof fact === 'function' ? [fact(enquiry, identity?.phoneNumber ?? '')] : []))
        .filter(([, value]) => value !== ''),
      action: { label: 'Open the enquiry', path: `/admin/enquiry?enquiry=${_id}` },
      outro: ['A reply to this mail goes to the visitor.'],
      enquiryId: _id,
      isNotice: true,
    },
    transaction,
  )
}

/** Stores in the enquiry whether its notice was sent. @param error empty when it was. */
export async function storeNoticeOutcome(transaction: Knex.Transaction, enquiryId: string, error: string): Promise<void> {
  const sentAt = error === '' ? transaction.raw('clock_timestamp()') : null
  await transaction('enquiries').where({ _id: enquiryId }).update({ noticeSentAt: sentAt, noticeError: error })
}
