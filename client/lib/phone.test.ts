import { expect, test } from 'vitest'
import { internationalDigits, shownPhone, telHref, withoutPunctuation } from './phone.ts'

const numbers: { what: string; written: string; digits: string; link: string | undefined; shown: string }[] = [
  { what: 'ten digits', written: '98200 12345', digits: '919820012345', link: 'tel:+919820012345', shown: '+91 98200 12345' },
  { what: 'a trunk zero', written: '098200-12345', digits: '919820012345', link: 'tel:+919820012345', shown: '+91 98200-12345' },
  { what: 'an area code', written: '(022) 2570 1234', digits: '912225701234', link: 'tel:+912225701234', shown: '+91 22 2570 1234' },
  { what: 'a plus', written: '+91 98200-12345', digits: '919820012345', link: 'tel:+919820012345', shown: '+91 98200-12345' },
  { what: 'a code in brackets', written: '(+91) 98200 12345', digits: '919820012345', link: 'tel:+919820012345', shown: '+91 98200 12345' },
  { what: 'two zeros', written: '0091 98200 12345', digits: '919820012345', link: 'tel:+919820012345', shown: '+91 98200 12345' },
  {
    what: 'a code and a trunk zero',
    written: '+91 (0)22 2570 1234',
    digits: '912225701234',
    link: 'tel:+912225701234',
    shown: '+91 22 2570 1234',
  },
  { what: 'a code without a plus', written: '919820012345', digits: '919820012345', link: 'tel:+919820012345', shown: '+91 9820012345' },
  { what: 'a toll-free line', written: '1800 266 1234', digits: '9118002661234', link: 'tel:+9118002661234', shown: '+91 1800 266 1234' },
  { what: 'another country', written: '+44 20 7946 0000', digits: '442079460000', link: 'tel:+442079460000', shown: '+44 20 7946 0000' },
  {
    what: 'another country after zeros',
    written: '00 44 20 7946 0000',
    digits: '442079460000',
    link: 'tel:+442079460000',
    shown: '+44 20 7946 0000',
  },
  {
    what: 'another country, digits only',
    written: '447700900123',
    digits: '447700900123',
    link: 'tel:+447700900123',
    shown: '+447700900123',
  },
  {
    what: 'ten digits with their country',
    written: '+65 6123 4567',
    digits: '6561234567',
    link: 'tel:+6561234567',
    shown: '+65 6123 4567',
  },
  { what: 'a landline without its area', written: '2570 1234', digits: '', link: 'tel:25701234', shown: '2570 1234' },
  { what: 'an emergency', written: '112', digits: '', link: 'tel:112', shown: '112' },
  { what: 'two numbers', written: '98200 12345 / 98200 54321', digits: '', link: undefined, shown: '98200 12345 / 98200 54321' },
  { what: 'words', written: 'none', digits: '', link: undefined, shown: 'none' },
  { what: 'nothing', written: '', digits: '', link: undefined, shown: '' },
]

test.each(numbers)('$what, $written: its digits are "$digits", its link is $link, and it is shown as "$shown"', (number) => {
  expect(internationalDigits(number.written)).toBe(number.digits)
  expect(telHref(number.written)).toBe(number.link)
  expect(shownPhone(number.written)).toBe(number.shown)
})

test('what stands after +91 can be chosen', () => {
  expect(shownPhone('98200 12345', '-')).toBe('+91-98200 12345')
  expect(shownPhone('+44 20 7946 0000', '-')).toBe('+44 20 7946 0000')
})

test.each([
  ['98200 12345', '9820012345'],
  ['+91 98200-12345', '919820012345'],
  ['(+91) 98200–12345', '919820012345'],
  ['\u202a+91\u00a098200\u00a012345\u202c', '919820012345'],
  ['98200+12345', '98200+12345'],
  ['98200.12345', '98200.12345'],
  ['98200/12345', '98200/12345'],
  ['++9820012345', '+9820012345'],
])('a form reads %j as %j: only blanks, dashes, brackets and one leading plus are taken away', (written, read) => {
  expect(withoutPunctuation(written)).toBe(read)
})
