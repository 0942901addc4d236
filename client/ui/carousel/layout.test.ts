import { expect, test } from 'vitest'
import { maxPerView, type PerView, repeatCount, slideWidths } from './layout.ts'

const perView: PerView = [
  [0, 1],
  [572, 2],
  [992, 3],
]
const steps = { every: 3000 }
const flow = { speed: 4500 }

test('the maximum per view is the largest number of visible slides', () => {
  expect(maxPerView(perView)).toBe(3)
})

test.each([
  [0, 1],
  [2, 1],
  [3, 1],
  [4, 2],
  [5, 2],
  [6, 1],
])('%i slides that step are written %i times, enough for a seamless loop', (count, copies) => {
  expect(repeatCount(count, perView, steps)).toBe(copies)
})

test.each([
  [0, 1],
  [1, 6],
  [4, 2],
  [6, 1],
  [14, 1],
])('%i slides that flow are written %i times, enough to fill two screens', (count, copies) => {
  expect(repeatCount(count, perView, flow)).toBe(copies)
})

test('slides are as wide before the script as with it', () => {
  expect(slideWidths(perView, 24)).toEqual({
    '& > ul > li': { width: 'calc((100% - 0px) / 1)' },
    '@media (min-width: 572px)': { '& > ul > li': { width: 'calc((100% - 24px) / 2)' } },
    '@media (min-width: 992px)': { '& > ul > li': { width: 'calc((100% - 48px) / 3)' } },
    '&:not(.swiper-initialized) > ul': { gap: '24px' },
  })
})
