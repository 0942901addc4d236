import { expect, test } from 'vitest'
import { cardsPerView } from './cards-per-view.ts'

test.each([
  [1, 2],
  [2, 2],
  [3, 3],
  [9, 3],
])('of %d cards, a wide window has room for %d', (count, shown) => expect(cardsPerView(count).at(-1)).toEqual([992, shown]))
