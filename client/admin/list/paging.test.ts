import { expect, test } from 'vitest'
import { countText, lastPage, pageWindow } from './paging.ts'

test('shows every page when there are five or fewer', () => expect(pageWindow(2, 3)).toEqual([1, 2, 3]))
test('keeps the current page in the middle', () => expect(pageWindow(6, 20)).toEqual([4, 5, 6, 7, 8]))
test('stops at both ends', () => {
  expect(pageWindow(1, 9)).toEqual([1, 2, 3, 4, 5])
  expect(pageWindow(9, 9)).toEqual([5, 6, 7, 8, 9])
})
test('is empty for an empty list', () => expect(pageWindow(1, 0)).toEqual([]))

const shown = { page: 1, limit: 10, total: 10_000, totalPage: 1000, shown: 10 }
test.each([
  ['the counted pages first', shown, 1000],
  ['the next page of a full page where counting stopped', { ...shown, page: 1000 }, 1001],
  ['the page itself when it is not full', { ...shown, page: 1005, shown: 3 }, 1005],
  ['no page after the last of an exact total', { ...shown, page: 999, total: 9_990, totalPage: 999 }, 999],
  ['no page after an empty one', { ...shown, page: 1006, shown: 0 }, 1000],
])('leads to %s', (_what, page, last) => expect(lastPage(page)).toBe(last))

test('writes the limit of counts as 10,000+', () => expect([0, 9_999, 10_000].map(countText)).toEqual(['0', '9999', '10,000+']))
