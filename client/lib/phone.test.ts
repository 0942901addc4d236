import { expect, test } from 'vitest'
import { internationalDigits, shownPhone, telHref } from './phone.ts'

const numbers: { what: string; input: string; digits: string; link: string | undefined; shown: string }[] = [
  { what: 'ten digits', input: '98200 12345', digits: '919820012345', link: 'tel:+919820012345', shown: '+91 98200 12345' },
  { what: 'a trunk zero', input: '098200-12345', digits: '919820012345', link: 'tel:+919820012345', shown: '+91 98200-12345' },
  { what: 'an area code', input: '(022) 2570 1234', digits: '912225701234', link: 'tel:+912225701234', shown: '+91 22 2570 1234' },
  { what: 'a plus', input: '+91 98200-12345', digits: '919820012345', link: 'tel:+919820012345', shown: '+91 98200-12345' },
  { what: 'a code in brackets', input: '(+91) 98200 12345', digits: '919820012345', link: 'tel:+919820012345', shown: '+91 98200 12345' },
  { what: 'two zeros', input: '0091 98200 12345', digits: '919820012345', link: 'tel:+919820012345', shown: '+91 98200 12345' },
  {
    what: 'a code and a trunk zero',
    input: '+91 (0)22 2570 1234',
    digits: '912225701234',
    link: 'tel:+912225701234',
    shown: '+91 22 2570 1234',
  },
  { what: 'a code without a plus', input: '919820012345', digits: '919820012345', link: 'tel:+919820012345', shown: '+91 9820012345' },
  { what: 'a toll-free line', input: '1800 266 1234', digits: '9118002661234', link: 'tel:+9118002661234', shown: '+91 1800 266 1234' },
  { what: 'another country', input: '+44 20 7946 0000', digits: '442079460000', link: 'tel:+442079460000', shown: '+44 20 7946 0000' },
  {
    what: 'another country after zeros',
    input: '00 44 20 7946 0000',
    digits: '442079460000',
    link: 'tel:+442079460000',
    shown: '+44 20 7946 0000',
  },
  {
    what: 'another country, digits only',
    input: '447700900123',
    digits: '447700900123',
    link: 'tel:+447700900123',
    shown: '+447700900123',
  },
  {
    what: 'ten digits with their country',
    input: '+65 6123 4567',
    digits: '6561234567',
    link: 'tel:+6561234567',
    shown: '+65 6123 4567',
  },
  { what: 'a landline without its area', input: '2570 1234', digits: '', link: 'tel:25701234', shown: '2570 1234' },
  { what: 'an emergency', input: '112', digits: '', link: 'tel:112', shown: '112' },
  { what: 'two numbers', input: '98200 12345 / 98200 54321', digits: '', link: undefined, shown: '98200 12345 / 98200 54321' },
  {
    what: 'digits of another script',
    input: '＋९१ ९८२००-१२३४५',
    digits: '919820012345',
    link: 'tel:+919820012345',
    shown: '+91 98200-12345',
  },
  { what: 'words', input: 'none', digits: '', link: undefined, shown: 'none' },
  { what: 'nothing', input: '', digits: '', link: undefined, shown: '' },
]

test.each(numbers)('$what, $written: its digits are "$digits", its link is $link, and it is shown as "$shown"', (number) => {
  expect(internationalDigits(number.input)).toBe(number.digits)
  expect(telHref(number.input)).toBe(number.link)
  expect(shownPhone(number.input)).toBe(number.shown)
})

test('the separator after +91 can be chosen', () => {
  expect(shownPhone('98200 12345', '-')).toBe('+91-98200 12345')
  expect(shownPhone('+44 20 7946 0000', '-')).toBe('+44 20 7946 0000')
})
