import type { PerView } from '../../ui/carousel/layout.ts'

/** Carousels of cards show three, two below 992 px, one below 572 px. One or two cards have half of the width each. */
export const cardsPerView = (count: number): PerView => [
  [0, 1],
  [572, 2],
  [992, count < 3 ? 2 : 3],
]
