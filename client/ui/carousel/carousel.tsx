import { chakra } from '@chakra-ui/react/styled-system'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { ArrowLeft, ArrowRight, Pause, Play } from '../../generated/icons.tsx'
import { IconButton } from '../parts.tsx'
import { type Motion, maxPerView, type PerView, repeatCount, slideWidths } from './layout.ts'
import { useSwiper } from './use-swiper.ts'

export type Slide = { key: string; content: ReactNode }

type Props = {
  /** Accessible name of the region. */
  label: string
  slides: Slide[]
  /** Visible slides by minimum window width, narrowest first: `[[0, 1], [572, 2], [992, 3]]`. */
  perView: PerView
  /** Pixels between two slides. Not called `gap`, which `chakra()` would treat as a style property. */
  between?: number
  motion: Motion
  /** `arrows` includes the pause button; `pause` shows it alone; `none` where a neighbour's button also pauses this carousel. */
  controls?: 'arrows' | 'pause' | 'none'
  /** Controlled by a neighbour's pause button. */
  held?: boolean
  /** Position of the buttons. */
  className?: string
}

const Root = chakra('div', { base: { position: 'relative', minWidth: 0 } })
/**
 * A native scroll-snap container until Swiper is loaded, and no scroller afterwards: a browser re-snaps to the current slide and so would
 * scroll against Swiper's transform (css-scroll-snap-1, "Re-snapping after layout changes").
 */
const View = chakra('div', {
  base: {
    '& > ul': { display: 'flex', position: 'relative', width: '100%' },
    '& > ul > li': { flex: 'none', position: 'relative', height: 'auto' },
    '&:not(.swiper-initialized)': {
      overflowX: 'auto',
      scrollbarWidth: 'none',
      scrollSnapType: 'x mandatory',
      '& > ul > li': { scrollSnapAlign: 'start' },
    },
    '&.swiper-initialized': { overflow: 'clip', touchAction: 'pan-y', '& > ul': { transitionProperty: 'transform' } },
  },
})
const Controls = chakra('div', { base: { display: 'flex', gap: '8px', justifyContent: 'flex-end' } })
const PauseButton = chakra(IconButton, { base: { '@media (prefers-reduced-motion: reduce)': { display: 'none' } } })

/**
 * Carousel on Swiper. The server's markup already has the final widths and scrolls by touch; Swiper takes control on hydration, when its
 * chunk has been loaded. Swiper reorders the slides in the DOM, so another list of slides mounts another carousel.
 */
export function Carousel(props: Props) {
  return <Mounted key={props.slides.map(({ key }) => key).join()} {...props} />
}

function Mounted({ label, slides, perView, between = 24, motion, controls = 'arrows', held = false, className }: Props) {
  const [paused, setPaused] = useState(false)
  const view = useRef<HTMLDivElement>(null)
  const copies = repeatCount(slides.length, perView, motion)
  const loop = slides.length * copies > maxPerView(perView)
  const swiper = useSwiper(view, { perView, gap: between, motion, loop, paused: paused || held, arrows: controls === 'arrows' })
  const moves = loop || slides.length > (perView[0]?.[1] ?? 1)
  /** As the arrow keys scroll the native scroller. */
  const step = ({ key, target, currentTarget }: KeyboardEvent) => {
    if (target !== currentTarget) return
    if (key === 'ArrowLeft') swiper.current?.slidePrev()
    if (key === 'ArrowRight') swiper.current?.slideNext()
  }
  return (
    <Root role="region" aria-roledescription="carousel" aria-label={label} className={className}>
      <View ref={view} className="swiper" tabIndex={0} onKeyDown={step} css={slideWidths(perView, between)}>
        <ul className="swiper-wrapper">
          {Array.from({ length: copies }, (_, copy) => copy).map((copy) =>
            slides.map(({ key, content }) => (
              <li key={`${key} ${copy}`} className="swiper-slide" aria-hidden={copy > 0 || undefined} inert={copy > 0}>
                {content}
              </li>
            )),
          )}
        </ul>
      </View>
      {controls !== 'none' && moves && (
        <Controls>
          {controls === 'arrows' && (
            <>
              <IconButton type="button" aria-label={`${label}: previous`} onClick={() => swiper.current?.slidePrev()}>
                <ArrowLeft aria-hidden />
              </IconButton>
              <IconButton type="button" aria-label={`${label}: next`} onClick={() => swiper.current?.slideNext()}>
                <ArrowRight aria-hidden />
              </IconButton>
            </>
          )}
          <PauseButton type="button" aria-pressed={paused} aria-label={`${label}: pause`} onClick={() => setPaused(!paused)}>
            {paused ? <Play aria-hidden /> : <Pause aria-hidden />}
          </PauseButton>
        </Controls>
      )}
    </Root>
  )
}
