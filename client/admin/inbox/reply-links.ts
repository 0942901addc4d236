import { cutToLength, linesOf } from '../../../shared/human-text.ts'
import { internationalDigits, telHref } from '../../../shared/phone.ts'
import { withStop } from '../../../shared/with-stop.ts'
import type { Enquiry } from '../../generated/model/index.ts'
import { mailHref } from '../../lib/mail-href.ts'
import { exactTime } from '../../work/times.ts'

/**
 * Maximum length of a mail link: mail programs on Windows truncate a URL at about 2,000 characters, and a letter of another script takes
 * nine.
 */
const maxQuotedLength = 160

export function replyLinks({ name, phoneNumber, email, message, createdAt }: Enquiry, siteName: string, companyPhone = '') {
  const digits = internationalDigits(phoneNumber, companyPhone)
  const greeting = `Hello ${name},\n\nthank you for writing to ${withStop(siteName)}`
  const cut = cutToLength(message, maxQuotedLength)
  const quoted = linesOf(cut === message ? message : `${cut}…`)
    .map((line) => `> ${line}`)
    .join('\n')
  const mail = `${greeting}\n\n\n\nOn ${exactTime(createdAt)} you wrote:\n${quoted}\n`
  const words = new Map([
    ['subject', `Your enquiry to ${siteName}`],
    ['body', (message === '' ? greeting : mail).replaceAll('\n', '\r\n')],
  ])
  const query = [...words].map(([header, text]) => `${header}=${encodeURIComponent(text)}`).join('&')
  return {
    call: telHref(phoneNumber, companyPhone),
    chat: digits === '' ? undefined : `https://wa.me/${digits}?text=${encodeURIComponent(greeting)}`,
    mail: `${mailHref(email)}?${query}`,
  }
}
