import { expect, test } from 'vitest'
import { countOf, grouped } from './numbers.ts'

test.each([
  ['640+', '640+'],
  ['1850+', '1,850+'],
  ['23', '23'],
  ['0', '0'],
  ['100000', '1,00,000'],
  ['2400000+', '24,00,000+'],
  [' 1850+ ', '1,850+'],
])('%j is written as %j', (value, written) => {
  expect(grouped(value)).toBe(written)
})

test.each([
  '',
  '1,850+',
  '24,00,000',
  '1850 +',
  '++',
  '98.6%',
  '4.8/5',
  '24x7',
  '₹ 12 crore',
  'over 500',
  '007',
  '1850++',
  '99999999999999999999',
])('%j is no plain number: it stays as it was written and is not counted', (value) => {
  expect(grouped(value)).toBe(value)
  expect(countOf(value)).toBeUndefined()
})

test('an intermediate number has the format of the final one', () => {
  expect(grouped('2400000+', 123456)).toBe('1,23,456+')
  expect(grouped('2400000', 99)).toBe('99')
})
