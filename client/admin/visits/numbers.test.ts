import { expect, test } from 'vitest'
import { changeOf, comparable, enquiryRate, perHundred, rateText, totalsOf } from './numbers.ts'
import { ratingOf, vitals } from './vitals.ts'

test.each([
  [120, 100, 'up 20%'],
  [1300, 100, 'up 1,200%'],
  [80, 100, 'down 20%'],
  [0, 100, 'down 100%'],
  [1004, 1000, 'unchanged'],
])('%i after %i is %s', (now, before, text) => expect(changeOf(now, before)?.text).toBe(text))

test('nothing is said of a change where there is nothing to compare with', () => {
  expect(changeOf(5, 0)).toBeUndefined()
  expect(changeOf(5, undefined)).toBeUndefined()
  expect(changeOf(undefined, 5)).toBeUndefined()
  const previous = { from: '2026-01-01', to: '2026-01-28', visits: 3, visitors: 2, enquiries: 1 }
  expect(comparable({ ...previous, isComplete: false })).toBeUndefined()
  expect(comparable({ ...previous, isComplete: true })).toMatchObject({ visits: 3 })
})

test('a rate has one decimal; of no visitors there is none, and none of enquiries while the visitors are few', () => {
  expect(rateText(perHundred(31, 911))).toBe('3.4')
  expect(rateText(perHundred(0, 84))).toBe('0.0')
  expect(rateText(perHundred(1, 0))).toBe('–')
  expect(rateText(enquiryRate(3, 29))).toBe('–')
  expect(rateText(enquiryRate(3, 30))).toBe('10.0')
})

test('the days of a period are added up', () => {
  const day = { date: '2026-03-02', visits: 3, visitors: 2, enquiries: 1 }
  expect(totalsOf([day, { ...day, visits: 4 }])).toEqual({ visits: 7, visitors: 4, enquiries: 2 })
})

test.each([
  ['lcp', 2500, 'good', '2.5 s'],
  ['lcp', 2501, 'fair', '2.5 s'],
  ['lcp', 4001, 'poor', '4.0 s'],
  ['inp', 200, 'good', '200 ms'],
  ['inp', 501, 'poor', '501 ms'],
  ['cls', 0.1, 'good', '0.10'],
  ['cls', 0.25, 'fair', '0.25'],
] as const)('%s of %d is %s, written %s', (name, value, rating, text) => {
  expect(ratingOf(name, value)).toBe(rating)
  expect(vitals[name].text(value)).toBe(text)
})
