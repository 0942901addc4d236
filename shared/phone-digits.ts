import { digitsOf, withoutTrunkZero } from './normal-forms.ts'
import { internationalDigits } from './phone.ts'

/** Minimum number of digits of a phone number in the contract. */
const shortestNumber = 10

/** The stored digits of a phone number. */
export function phoneDigits(phone: string): string {
  const digits = digitsOf(withoutTrunkZero(phone))
  return digits.length < shortestNumber ? digitsOf(phone) : digits
}

/** The phone number of an enquiry form: a number that is too short without the country code of the company's own country gets that. */
export function enquiryPhone(written: string, companyPhone: string): string {
  const phone = written.trim()
  return (phoneDigits(phone).length < shortestNumber && internationalDigits(phone, companyPhone)) || phone
}

/**
 * The part that all spellings of a phone number, or of its beginning, share: without trunk prefix, and without a country code that is
 * marked or makes it longer than ten digits. Empty for other texts and for very few digits.
 */
export function nationalDigits(text: string): string {
  const phone = withoutTrunkZero(text)
  const digits = /^[\d\s+()./-]+$/.test(phone) ? digitsOf(phone) : ''
  if (digits.length < 5 || digits.length > 18) return ''
  const international = digits.replace(/^0+/, '')
  if (international.length > shortestNumber) return international.slice(-shortestNumber)
  return /^[\s(]*(?:\+|00)/.test(phone) ? international.replace(/^91/, '') : international
}
