import type { PerView } from '../../ui/carousel/layout.ts'

/** Carousels of cards show three, two below 992 px, one below 572 px. */
export const cardsPerView: PerView = [
  [0, 1],
  [572, 2],
  [992, 3],
]
