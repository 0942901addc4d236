import type { Enquiry } from '../../generated/model/index.ts'
import { internationalDigits, telHref } from '../../lib/phone.ts'
import { exactTime } from '../../lib/times.ts'

/** Mail programs on Windows take about 2,000 characters of an address, and a letter of another script takes nine. */
const mostQuoted = 160

/** A mail link that cannot add headers: an address may hold `?`. */
export const mailTo = (email: string) => `mailto:${encodeURIComponent(email).replace('%40', '@')}`

/** The ways to answer, with words to begin with. */
export function replyLinks({ name, phoneNumber, email, message, createdAt }: Enquiry, siteName: string) {
  const digits = internationalDigits(phoneNumber)
  const greeting = `Hello ${name},\n\nthank you for writing to ${siteName}.`
  const cut = Array.from(message)
  const quoted = (cut.length > mostQuoted ? `${cut.slice(0, mostQuoted).join('')}…` : message).replaceAll(/^/gm, '> ')
  const mail = `${greeting}\n\n\n\nOn ${exactTime(createdAt)} you wrote:\n${quoted}\n`
  const words = new Map([
    ['subject', `Your enquiry to ${siteName}`],
    ['body', (message === '' ? greeting : mail).replaceAll('\n', '\r\n')],
  ])
  const query = [...words].map(([header, text]) => `${header}=${encodeURIComponent(text)}`).join('&')
  return {
    call: telHref(phoneNumber),
    chat: digits === '' ? undefined : `https://wa.me/${digits}?text=${encodeURIComponent(greeting)}`,
    mail: `${mailTo(email)}?${query}`,
  }
}
