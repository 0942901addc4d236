import { expect, test } from 'vitest'
import { slugFault } from './slug-fault.ts'

test.each([
  [{ title: 'रेल', slug: '' }, /^The title leaves no letters/],
  [{ title: 'रेल' }, /^The title leaves no letters/],
  [{ title: 'Rail', slug: 'रेल' }, /^The slug leaves no letters/],
  [{ title: 'Rail', slug: ' ' }, /^The slug leaves no letters/],
])('of %j no address is left for a new page', (values, sentence) => {
  expect(slugFault(values, false)).toMatch(sentence)
})

test.each([
  { title: 'Rail', slug: '' },
  { title: 'रेल', slug: 'rail' },
  { title: '  ', slug: '' },
])('%j leaves the address alone', (values) => {
  expect(slugFault(values, false)).toBeUndefined()
})

test('a published page keeps its address when the slug is emptied, and cannot get one without letters', () => {
  expect(slugFault({ title: 'रेल', slug: '' }, true)).toBeUndefined()
  expect(slugFault({ title: 'Rail', slug: 'रेल' }, true)).toMatch(/^The slug leaves no letters/)
})
