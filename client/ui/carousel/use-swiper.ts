import { type RefObject, useEffect, useRef } from 'react'
import type { Swiper } from 'swiper'
import { usePrefersReducedMotion } from '../../lib/motion.ts'
import type { Motion, PerView } from './layout.ts'

type Options = { perView: PerView; gap: number; motion: Motion; loop: boolean; paused: boolean; arrows: boolean }

/** Loads Swiper and connects it to the slides. No autoplay for visitors who prefer reduced motion. */
export function useSwiper(
  view: RefObject<HTMLDivElement | null>,
  { perView, gap, motion, loop, paused, arrows }: Options,
): RefObject<Swiper | null> {
  const swiper = useRef<Swiper>(null)
  const reducedMotion = usePrefersReducedMotion()
  const stopped = useRef(paused)
  stopped.current = paused
  const { speed, every, backwards } = { speed: undefined, every: undefined, backwards: false, ...motion }
  // The list is a new array on every render; memoised by its content.
  const views = JSON.stringify(perView)

  useEffect(() => {
    let unmounted = false
    void import('./swiper.ts').then(({ Swiper: Carousel, Autoplay }) => {
      if (unmounted || view.current === null) return
      view.current.scrollLeft = 0
      // The native scroller's tab stop stays where nothing else brings the other slides: neither motion nor buttons.
      if (reducedMotion && !arrows) view.current.setAttribute('tabindex', '0')
      else view.current.removeAttribute('tabindex')
      const continuous = speed !== undefined
      let dragged = false
      /** In the next frame, after Swiper has handled the same event. */
      const goOn = (row: Swiper) => requestAnimationFrame(() => !dragged && resume(row))
      swiper.current = new Carousel(view.current, {
        modules: [Autoplay],
        loop,
        rewind: !loop,
        spaceBetween: gap,
        speed: reducedMotion ? 0 : (speed ?? 450),
        breakpoints: Object.fromEntries((JSON.parse(views) as PerView).map(([from, slides]) => [from, { slidesPerView: slides }])),
        autoplay: reducedMotion
          ? false
          : { delay: every ?? 0, disableOnInteraction: false, pauseOnMouseEnter: !continuous, reverseDirection: backwards },
        on: {
          // Swiper still starts a step that was due in the next frame after autoplay has stopped.
          transitionStart: ({ wrapperEl }) => continuous && stopped.current && freeze(wrapperEl),
          transitionEnd: (row) => continuous && goOn(row),
          // The first move of a drag ends the step as well; the row then stays where the finger holds it.
          touchStart: () => {
            dragged = true
          },
          touchEnd: (row) => {
            dragged = false
            if (continuous) goOn(row)
          },
          // A frame later Swiper puts the row in its place, which stops it. As by Swiper's own remedy, it then goes on under the pointer as well.
          resize: (row) => requestAnimationFrame(() => goOn(row)),
        },
      })
      if (stopped.current) swiper.current.autoplay.stop()
    })
    return () => {
      unmounted = true
      swiper.current?.destroy()
      swiper.current = null
    }
  }, [view, views, gap, loop, reducedMotion, speed, every, backwards, arrows])

  useEffect(() => {
    const { current } = swiper
    if (current === null || reducedMotion) return
    if (paused) {
      current.autoplay.stop()
      if (speed !== undefined) freeze(current.wrapperEl)
    } else {
      for (const transition of current.wrapperEl.getAnimations()) transition.play()
      current.autoplay.start()
    }
  }, [paused, reducedMotion, speed])

  return swiper
}

/**
 * Resumes a row that a resize or, if it is continuous, a drag has stopped. Swiper resumes after the `transitionend` of a step, which neither a
 * jump to a new position has nor a drag that ends where it began, and after 500 ms only if it was waiting for one already.
 */
function resume({ destroyed, autoplay, animating }: Swiper): void {
  if (!destroyed && autoplay.running && autoplay.paused && !animating) autoplay.resume()
}

/**
 * Freezes a continuous row in place. Pauses the transition instead of cancelling it: Swiper waits for `transitionend` before the next step,
 * and a cancelled transition never ends.
 */
function freeze(row: HTMLElement): void {
  for (const transition of row.getAnimations()) transition.pause()
}
