import { expect, test } from 'vitest'
import { monthsInWords } from './months-in-words.ts'

test('whole years are said as years, other numbers as months', () => {
  expect([1, 12, 18, 24].map(monthsInWords)).toEqual(['1 month', '1 year', '18 months', '2 years'])
})
