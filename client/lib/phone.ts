import { asciiDigits, digitsOf, withoutTrunkZero } from '../../shared/normal-forms.ts'

/** Country code of India, the default of a company whose own number is without one. */
const india = '91'

/** Country codes of the ITU (E.164): a digit for North America and Russia, two or three elsewhere. */
const countryCode = /^(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/

/** Numbers without their country code, where they are not a trunk zero and the rest. The group follows the country code. */
const nationalForms: Partial<Record<string, RegExp>> = {
  // North America, Colombia and Mexico have ten digits; Italian landlines keep their zero.
  1: /^1?([2-9]\d{9})$/,
  7: /^8?(\d{10})$/,
  36: /^06(\d{8,9})$/,
  39: /^(0\d{5,10}|3\d{8,9})$/,
  52: /^(\d{10})$/,
  57: /^(\d{10})$/,
  // Also eleven digits of a toll-free or shared-cost line: 1800 …, 1860 ….
  91: /^0*(\d{10}|18[06]0\d{7})$/,
}
const afterTrunkZero = /^0([1-9]\d{5,12})$/

const announcesCode = (phone: string) => /^\D*(?:\+|00)/.test(phone)

/** Country code of a company by its own phone number. */
function homeCode(companyPhone: string): string {
  const phone = plain(companyPhone)
  const [code = india] = announcesCode(phone) ? (countryCode.exec(dialledDigits(phone).replace(/^0+/, '')) ?? []) : []
  return code
}

/** The digits that a phone dials: without punctuation, and without a trunk zero in brackets. */
const dialledDigits = (phone: string) => digitsOf(withoutTrunkZero(phone))

/** Digits of any script and a full-width plus as ASCII has them. */
const plain = (phone: string) => asciiDigits(phone).replaceAll('＋', '+')

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
  const phone = plain(written)
  const isCoded = announcesCode(phone)
  const home = homeCode(companyPhone)
  const [, national] = (!isCoded && (nationalForms[home] ?? afterTrunkZero).exec(digitsOf(phone))) || []
  if (national !== undefined) return home + national
  const digits = dialledDigits(phone).replace(/^0+/, '')
  const shortest = home in nationalForms ? 11 : 10
  return digits.length >= (isCoded ? 7 : shortest) && digits.length <= 15 ? digits : ''
}

/** `tel:` link: international where possible, else as written. Undefined without digits. */
export function telHref(phone: string, companyPhone?: string): string | undefined {
  const international = internationalDigits(phone, companyPhone)
  if (international !== '') return `tel:+${international}`
  const digits = dialledDigits(plain(phone))
  return digits.length > 2 && digits.length <= 10 ? `tel:${digits}` : undefined
}

/**
 * Display form of a number: with its country code once, and grouped as written; an Indian mobile number that is written in one piece gets
 * the usual two groups. A number without an international form stays unchanged.
 * @param joint separator between +91 and the rest.
 */
export function shownPhone(phone: string, companyPhone = phone, joint = ' '): string {
  const international = internationalDigits(phone, companyPhone)
  if (international === '') return phone
  const written = plain(phone)
    .replace(/\(0\)|[()]/g, ' ')
    .replace(/\s+/g, ' ')
  const code = [homeCode(companyPhone), india].find((known) => international.startsWith(known))
  if (code === undefined || (code !== india && announcesCode(written))) return `+${written.replace(/^\D*(?:00\D*)?/, '')}`.trim()
  const national = international.length - code.length
  const prefix = dialledDigits(written).length - national
  const ownPart = written.replace(new RegExp(`^(?:\\D*\\d){${prefix}}\\D*`), '').trim()
  return `+${code}${joint}${code === india ? ownPart.replace(/^([6-9]\d{4})(\d{5})$/, '$1 $2') : ownPart}`
}
