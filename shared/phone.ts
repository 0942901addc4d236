import { asciiDigits, digitsOf, withoutTrunkZero } from './normal-forms.ts'

/** Country code of India, the default of a company whose own number is without one. */
const india = '91'

/** A leading `+` or `00` and a country code of the ITU (E.164): a digit for North America and Russia, two or three elsewhere. */
const coded = /^\D*(?:[+＋]|00)\D*(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/

/** The trunk prefix is 1 in North America, 8 in Russia. */
const tenDigits = /^[18]?(\d{10})$/
/** Spain, Denmark, Norway, Poland, Portugal and Czechia have none. */
const withoutTrunk = /^(?:34|4[578]|351|420)$/
/** Numbers without their country code, where they are not a trunk zero and the rest. The group follows the country code. */
const nationalForms: Partial<Record<string, RegExp>> = {
  1: tenDigits,
  7: tenDigits,
  52: tenDigits,
  57: tenDigits,
  36: /^06(\d{8,9})$/,
  // Landlines keep their zero.
  39: /^(0\d{5,10}|3\d{8,9})$/,
  // Also eleven digits of a toll-free or shared-cost line: 1800 …, 1860 ….
  91: /^0*(\d{10}|18[06]0\d{7})$/,
}

/** Whether a number is written with its country code. */
export const hasCountryCode = (phone: string) => coded.test(asciiDigits(phone))

/** Country code of a company by its own phone number. */
const homeCode = (companyPhone: string) => coded.exec(asciiDigits(companyPhone))?.[1] ?? india

/** The digits that a phone dials: without punctuation, and without a trunk zero in brackets. */
const dialledDigits = (phone: string) => digitsOf(withoutTrunkZero(phone))

/**
 * A phone number in international form (E.164) without its `+`, the form of chat links. Single rule for phone numbers as people write them:
 *
 * - a leading `+` or `00` announces a country code: the digits stay as they are;
 * - a number as it is dialled in the company's own country gets the code of that country, without its trunk zero;
 * - other digits, ten or more, already begin with a country code, which is the form of stored enquiries.
 *
 * Empty where there is no international form: a landline without its area code (`2570 1234`), a short code (`112`), and more than the
 * fifteen digits of E.164, such as two numbers in one field.
 * @param companyPhone the company's own number, which names its country by `+` or `00`; without one it is India.
 */
export function internationalDigits(written: string, companyPhone = written): string {
  const phone = asciiDigits(written)
  const isCoded = hasCountryCode(written)
  const home = homeCode(companyPhone)
  const [, national] =
    (!isCoded && (nationalForms[home] ?? (withoutTrunk.test(home) ? /^(\d{8,9})$/ : /^0([1-9]\d{5,12})$/)).exec(digitsOf(phone))) || []
  if (national !== undefined) return home + national
  const digits = dialledDigits(phone).replace(/^0+/, '')
  return digits.length > (isCoded ? 6 : 9) && digits.length <= 15 ? digits : ''
}

/** `tel:` link: international where possible, else as written. Undefined without digits. */
export function telHref(phone: string, companyPhone?: string): string | undefined {
  const international = internationalDigits(phone, companyPhone)
  if (international !== '') return `tel:+${international}`
  const digits = dialledDigits(phone)
  return /^\d{3,10}$/.test(digits) ? `tel:${digits}` : undefined
}

/**
 * Display form of a number: with its country code once, and grouped as written; an Indian mobile number that is written in one piece gets
 * the usual two groups. A number without an international form stays unchanged.
 * @param joint separator between +91 and the rest.
 */
export function shownPhone(phone: string, companyPhone = phone, joint = ' '): string {
  const international = internationalDigits(phone, companyPhone)
  if (international === '') return phone
  const written = asciiDigits(phone).replace(/(?:\(0\)|[()\s])+/g, ' ')
  if (!international.startsWith(india)) return `+${coded.test(written) ? written.replace(/^\D*(?:00\D*)?/, '').trim() : international}`
  const national = international.length - india.length
  const prefix = dialledDigits(written).length - national
  const ownPart = written.replace(new RegExp(`^(?:\\D*\\d){${prefix}}\\D*`), '').trim()
  return `+${india}${joint}${ownPart.replace(/^([6-9]\d{4})(\d{5})$/, '$1 $2')}`
}
