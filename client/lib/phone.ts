import { asciiDigits, digitsOf, withoutTrunkZero } from '../../shared/normal-forms.ts'

/** Country code of India, the default for numbers without one. */
const homeCode = '91'

/** An Indian number without its country code: ten digits, or eleven of a toll-free or shared-cost line (1800 …, 1860 …). */
const homeNumber = /^(?:\d{10}|18[06]0\d{7})$/

/** The digits that a phone dials: without punctuation, and without a trunk zero in brackets. */
const dialledDigits = (phone: string) => digitsOf(withoutTrunkZero(phone))

/** Digits of any script and a full-width plus as ASCII has them. */
const plain = (phone: string) => asciiDigits(phone).replaceAll('＋', '+')

/**
 * A phone number in international form (E.164) without its `+`, the form of chat links. Single rule for phone numbers as people write them:
 *
 * - a leading `+` or `00` announces a country code: the digits stay as they are;
 * - otherwise leading zeros are the trunk prefix and are dropped; ten digits, or a toll-free number, are Indian and get 91;
 * - more than ten digits that are not Indian already begin with a country code, which is the form of stored enquiries.
 *
 * Empty where there is no international form: a landline without its area code (`2570 1234`), a short code (`112`), and more than the
 * fifteen digits of E.164, such as two numbers in one field.
 */
export function internationalDigits(written: string): string {
  const phone = plain(written)
  const coded = /^\D*(?:\+|00)/.test(phone)
  const digits = dialledDigits(phone).replace(/^0+/, '')
  if (!coded && homeNumber.test(digits)) return homeCode + digits
  const complete = digits.length > (coded ? 6 : 10) && digits.length <= 15
  return complete ? digits : ''
}

/** `tel:` link: international where possible, else as written. Undefined without digits. */
export function telHref(phone: string): string | undefined {
  const international = internationalDigits(phone)
  if (international !== '') return `tel:+${international}`
  const digits = dialledDigits(plain(phone))
  return digits.length > 2 && digits.length <= 10 ? `tel:${digits}` : undefined
}

/**
 * Display form of a number: with its country code once, and grouped as written; an Indian mobile number that is written in one piece gets
 * the usual two groups. A number without an international form stays unchanged.
 * @param joint separator between +91 and the rest.
 */
export function shownPhone(phone: string, joint = ' '): string {
  const international = internationalDigits(phone)
  if (international === '') return phone
  const written = plain(phone)
    .replace(/\(0\)|[()]/g, ' ')
    .replace(/\s+/g, ' ')
  if (!international.startsWith(homeCode)) return `+${written.replace(/^\D*(?:00\D*)?/, '')}`.trim()
  const national = international.length - homeCode.length
  const prefix = dialledDigits(written).length - national
  const ownPart = written.replace(new RegExp(`^(?:\\D*\\d){${prefix}}\\D*`), '').trim()
  return `+${homeCode}${joint}${ownPart.replace(/^([6-9]\d{4})(\d{5})$/, '$1 $2')}`
}
