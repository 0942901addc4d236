import { expect, test } from 'vitest'
import { pageWindow } from './paging.ts'

test('shows every page when there are five or fewer', () => expect(pageWindow(2, 3)).toEqual([1, 2, 3]))
test('keeps the current page in the middle', () => expect(pageWindow(6, 20)).toEqual([4, 5, 6, 7, 8]))
test('stops at both ends', () => {
  expect(pageWindow(1, 9)).toEqual([1, 2, 3, 4, 5])
  expect(pageWindow(9, 9)).toEqual([5, 6, 7, 8, 9])
})
test('is empty for an empty list', () => expect(pageWindow(1, 0)).toEqual([]))
