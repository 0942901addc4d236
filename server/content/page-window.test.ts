import { expect, test } from 'vitest'
import { isDeepPage, pageWindow } from './page-window.ts'

const list = Array.from({ length: 2345 }, (_, index) => index)
const backwards = list.toReversed()

test.each([
  [1, 10],
  [117, 10],
  [118, 10],
  [234, 10],
  [235, 10],
  [236, 10],
  [24, 100],
  [1_000_000, 100],
  [2345, 1],
  [2346, 1],
])('page %i with %i records a page is the same from either end', (page, limit) => {
  const wanted = list.slice((page - 1) * limit, page * limit)
  const { offset, limit: taken, fromEnd } = pageWindow({ page, limit }, list.length)
  const found = (fromEnd ? backwards : list).slice(offset, offset + taken)
  expect(fromEnd ? found.toReversed() : found).toEqual(wanted)
  expect(offset).toBeLessThanOrEqual(list.length / 2)
})

test('without a total the window counts from the start', () => {
  expect(pageWindow({ page: 3, limit: 10 })).toEqual({ offset: 20, limit: 10, fromEnd: false })
  expect([isDeepPage({ page: 10, limit: 100 }), isDeepPage({ page: 101, limit: 10 })]).toEqual([false, true])
})
