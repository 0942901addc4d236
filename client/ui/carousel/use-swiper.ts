import { type RefObject, useEffect, useRef } from 'react'
import type { Swiper } from 'swiper'
import { usePrefersStill } from '../../lib/motion.ts'
import type { PerView } from './layout.ts'

/** Step by step every `every` milliseconds, or without a stop at `speed` milliseconds a slide. */
export type Motion = { every: number } | { speed: number; backwards?: boolean }

type Options = { perView: PerView; gap: number; motion: Motion; loop: boolean; paused: boolean }

/** Loads Swiper and lets it move the slides; nothing moves by itself for visitors who prefer stillness. */
export function useSwiper(
  view: RefObject<HTMLDivElement | null>,
  { perView, gap, motion, loop, paused }: Options,
): RefObject<Swiper | null> {
  const swiper = useRef<Swiper>(null)
  const still = usePrefersStill()
  const stopped = useRef(paused)
  stopped.current = paused
  const { speed, every, backwards } = { speed: undefined, every: undefined, backwards: false, ...motion }
  // The list is written anew in every call; its content is what counts.
  const views = JSON.stringify(perView)

  useEffect(() => {
    let gone = false
    void import('./swiper.ts').then(({ Swiper: Carousel, Autoplay }) => {
      if (gone || view.current === null) return
      view.current.scrollLeft = 0
      // Until now it scrolled by the arrow keys; from now on Swiper moves it.
      view.current.removeAttribute('tabindex')
      const flows = speed !== undefined
      swiper.current = new Carousel(view.current, {
        modules: [Autoplay],
        loop,
        rewind: !loop,
        spaceBetween: gap,
        speed: still ? 0 : (speed ?? 450),
        breakpoints: Object.fromEntries((JSON.parse(views) as PerView).map(([from, slides]) => [from, { slidesPerView: slides }])),
        autoplay: still
          ? false
          : { delay: every ?? 0, disableOnInteraction: false, pauseOnMouseEnter: !flows, reverseDirection: backwards },
        // A step that was due in the next frame begins though the autoplay was stopped.
        on: { transitionStart: ({ wrapperEl }) => flows && stopped.current && freeze(wrapperEl) },
      })
      if (stopped.current) swiper.current.autoplay.stop()
    })
    return () => {
      gone = true
      swiper.current?.destroy()
      swiper.current = null
    }
  }, [view, views, gap, loop, still, speed, every, backwards])

  useEffect(() => {
    const { current } = swiper
    if (current === null || still) return
    if (paused) {
      current.autoplay.stop()
      if (speed !== undefined) freeze(current.wrapperEl)
    } else {
      for (const transition of current.wrapperEl.getAnimations()) transition.play()
      current.autoplay.start()
    }
  }, [paused, still, speed])

  return swiper
}

/**
 * Holds a row that never stops where it is. Its transition is paused and not cut off: Swiper waits for the end of a transition before it moves on,
 * and one that was cut off has no end.
 */
function freeze(row: HTMLElement): void {
  for (const transition of row.getAnimations()) transition.pause()
}
