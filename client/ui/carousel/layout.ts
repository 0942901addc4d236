import type { SystemStyleObject } from '@chakra-ui/react/styled-system'

/** Visible slides by minimum window width. */
export type PerView = [from: number, slides: number][]

/** Either one step every `every` milliseconds, or continuously at `speed` milliseconds a slide. */
export type Motion = { every: number } | { speed: number; backwards?: boolean }

export const maxPerView = (perView: PerView) => Math.max(...perView.map(([, slides]) => slides))

/** How often a row repeats its slides: a continuous row enough to fill two screens, others only as far as a seamless loop needs. */
export function repeatCount(count: number, perView: PerView, motion: Motion): number {
  if (count === 0) return 1
  const maxVisible = maxPerView(perView)
  if ('speed' in motion) return Math.ceil((2 * maxVisible) / count)
  return count > maxVisible && count < 2 * maxVisible ? 2 : 1
}

/** Slide widths as Swiper will set them, so that the layout is the same before Swiper loads and without it. */
export function slideWidths(perView: PerView, gap: number): SystemStyleObject {
  const width = (slides: number) => ({ '& > ul > li': { width: `calc((100% - ${(slides - 1) * gap}px) / ${slides})` } })
  return {
    ...Object.assign(
      {},
      ...perView.map(([from, slides]) => (from === 0 ? width(slides) : { [`@media (min-width: ${from}px)`]: width(slides) })),
    ),
    '&:not(.swiper-initialized) > ul': { gap: `${gap}px` },
  }
}
