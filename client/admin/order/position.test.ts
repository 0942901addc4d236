import { describe, expect, test } from 'vitest'
import { firstOrder, lastOrder, type Ordered, ordinal, positionOf } from './position.ts'

const row = (_id: string, order: number, day = 1): Ordered => ({ _id, order, createdAt: `2026-11-0${day}T09:00:00.000Z` })

/** In the order of the list: b stands before c, because it is newer. */
const list = [row('a', 0), row('b', 2, 3), row('c', 2, 2), row('d', 7)]

describe('the position of a record', () => {
  test.each([
    [0, 1],
    [1, 2],
    [2, 2],
    [3, 4],
    [7, 4],
    [8, 5],
  ])('a new one with the order %i stands before its equals, number %i of 5', (order, position) => {
    expect(positionOf(list, { order })).toEqual({ position, total: 5 })
  })

  test.each([
    ['its own order leaves it where it is', 2, 3],
    ['0 puts it before an older one with 0', 0, 1],
    ['7 puts it before an older one with 7', 7, 3],
    ['8 puts it last', 8, 4],
  ])('one that is edited: %s', (_, order, position) => {
    expect(positionOf(list, { ...row('c', order, 2) })).toEqual({ position, total: 4 })
  })

  test('records with the same creation time are sorted by id', () => {
    expect(positionOf([row('a', 1), row('c', 1)], row('b', 1))).toEqual({ position: 2, total: 3 })
  })
})

describe('“First”', () => {
  test('a new record has position 0, whatever positions the others have', () => {
    for (const rows of [[], list, [row('a', 5)]]) expect(firstOrder(rows, {})).toBe(0)
  })

  test('is 0 for a record that is newer than the others with 0', () => {
    expect(firstOrder(list, row('c', 2, 2))).toBe(0)
  })

  test('is no number for a record with newer ones at 0', () => {
    expect(firstOrder([row('a', 0, 5), row('b', 3, 2)], row('b', 3, 2))).toBeUndefined()
  })
})

describe('“Last”', () => {
  test.each([
    ['of an empty list', [], {}, 0],
    ['of a new record', list, {}, 8],
    ['of the record that is last already', list, row('d', 7), 3],
    ['of a list whose numbers are used up', [row('a', 9)], {}, undefined],
  ])('%s', (_, rows, record, order) => {
    expect(lastOrder(rows, record, { maximum: 9 })).toBe(order)
    if (order !== undefined) {
      const { position, total } = positionOf(rows, { ...record, order })
      expect(position).toBe(total)
    }
  })
})

test('ordinals end as they are spoken', () => {
  expect([1, 2, 3, 4, 11, 12, 13, 21, 102].map(ordinal)).toEqual(['1st', '2nd', '3rd', '4th', '11th', '12th', '13th', '21st', '102nd'])
})
