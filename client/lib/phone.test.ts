import { expect, test } from 'vitest'
import { internationalDigits, shownPhone, telHref } from './phone.ts'

const numbers: [what: string, input: string, digits: string, link: string | undefined, shown: string][] = [
  ['ten digits', '98200 12345', '919820012345', 'tel:+919820012345', '+91 98200 12345'],
  ['a trunk zero', '098200-12345', '919820012345', 'tel:+919820012345', '+91 98200-12345'],
  ['an area code', '(022) 2570 1234', '912225701234', 'tel:+912225701234', '+91 22 2570 1234'],
  ['a plus', '+91 98200-12345', '919820012345', 'tel:+919820012345', '+91 98200-12345'],
  ['a code in brackets', '(+91) 98200 12345', '919820012345', 'tel:+919820012345', '+91 98200 12345'],
  ['two zeros', '0091 98200 12345', '919820012345', 'tel:+919820012345', '+91 98200 12345'],
  ['a code and a trunk zero', '+91 (0)22 2570 1234', '912225701234', 'tel:+912225701234', '+91 22 2570 1234'],
  ['a code without a plus', '919820012345', '919820012345', 'tel:+919820012345', '+91 98200 12345'],
  ['ten digits in one piece', '9820012345', '919820012345', 'tel:+919820012345', '+91 98200 12345'],
  ['a landline in one piece', '02225701234', '912225701234', 'tel:+912225701234', '+91 2225701234'],
  ['a toll-free line', '1800 266 1234', '9118002661234', 'tel:+9118002661234', '+91 1800 266 1234'],
  ['another country', '+44 20 7946 0000', '442079460000', 'tel:+442079460000', '+44 20 7946 0000'],
  ['another country after zeros', '00 44 20 7946 0000', '442079460000', 'tel:+442079460000', '+44 20 7946 0000'],
  ['another country, digits only', '447700900123', '447700900123', 'tel:+447700900123', '+447700900123'],
  ['ten digits with their country', '+65 6123 4567', '6561234567', 'tel:+6561234567', '+65 6123 4567'],
  ['a landline without its area', '2570 1234', '', 'tel:25701234', '2570 1234'],
  ['an emergency', '112', '', 'tel:112', '112'],
  ['two numbers', '98200 12345 / 98200 54321', '', undefined, '98200 12345 / 98200 54321'],
  ['digits of another script', '＋९१ ९८२००-१२३४५', '919820012345', 'tel:+919820012345', '+91 98200-12345'],
  ['words', 'none', '', undefined, 'none'],
  ['nothing', '', '', undefined, ''],
]

test.each(numbers)('%s, %s: its digits are "%s", its link is %s, and it is shown as "%s"', (_what, input, digits, link, shown) => {
  expect([internationalDigits(input), telHref(input), shownPhone(input)]).toEqual([digits, link, shown])
})

test('the separator after +91 can be chosen', () => {
  expect(shownPhone('98200 12345', '', '-')).toBe('+91-98200 12345')
  expect(shownPhone('+44 20 7946 0000', '+44 20 7946 0000', '-')).toBe('+44 20 7946 0000')
})

const abroad: [company: string, written: string, digits: string, shown: string][] = [
  ['+49 421 98765', '0421 123456', '49421123456', '+49421123456'],
  ['0049 421 98765', '0421/123456-0', '494211234560', '+494211234560'],
  ['(+49) 421 98765', '49421123456', '49421123456', '+49421123456'],
  ['+49 421 98765', '4512345678', '4512345678', '+4512345678'],
  ['+49 421 98765', '+45 12 34 56 78', '4512345678', '+45 12 34 56 78'],
  ['+49 421 98765', '919820012345', '919820012345', '+91 98200 12345'],
  ['0421 98765', '98200 12345', '919820012345', '+91 98200 12345'],
  ['+91 98200 54321', '98200 12345', '919820012345', '+91 98200 12345'],
  ['+1 212 555 0100', '(212) 555-0123', '12125550123', '+12125550123'],
  ['+7 495 123 45 67', '8 495 765 43 21', '74957654321', '+74957654321'],
  ['+36 1 234 5678', '06 1 876 5432', '3618765432', '+3618765432'],
  ['+39 06 1234567', '06 7654321', '39067654321', '+39067654321'],
  ['+353 1 234 5678', '01 876 5432', '35318765432', '+35318765432'],
]

test.each(abroad)('a company with the number "%s" dials "%s" as "%s", shown as "%s"', (company, written, digits, shown) => {
  expect([internationalDigits(written, company), shownPhone(written, company)]).toEqual([digits, shown])
  expect(telHref(written, company)).toBe(`tel:+${digits}`)
})
