import { chakra } from '@chakra-ui/react/styled-system'
import { type ReactNode, useRef, useState } from 'react'
import { ArrowLeft, ArrowRight, Pause, Play } from '../../generated/icons.tsx'
import { IconButton } from '../parts.tsx'
import { type PerView, repeated, slideWidths, widest } from './layout.ts'
import { type Motion, useSwiper } from './use-swiper.ts'

export type Slide = { key: string; content: ReactNode }

type Props = {
  /** Read to screen readers as the name of the region. */
  label: string
  slides: Slide[]
  /** How many slides are seen, from which width of the window on, narrowest first: `[[0, 1], [572, 2], [992, 3]]`. */
  perView: PerView
  /** Pixels between two slides. Not called `gap`, which `chakra()` would take for a style of its own. */
  between?: number
  motion: Motion
  /** `arrows` with the pause button, `pause` alone, or `none` where a neighbour's button pauses this one too. */
  controls?: 'arrows' | 'pause' | 'none'
  /** Set by a neighbour's pause button. */
  held?: boolean
  /** Where the buttons stand. */
  className?: string
}

const Root = chakra('div', { base: { position: 'relative', minWidth: 0 } })
/**
 * A native scroller with snap points until Swiper is there, and no scroller from then on: a browser keeps the slide that it has snapped to in its
 * place, and so would scroll against Swiper's transform (css-scroll-snap-1, "Re-snapping after layout changes").
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
 * Slides in a row. The server's markup already has the right widths and scrolls by touch; Swiper takes over when it has been
 * loaded, which is when this component is hydrated. Swiper moves its slides about in the document, so another list of slides
 * mounts another carousel.
 */
export function Carousel(props: Props) {
  return <Mounted key={props.slides.map(({ key }) => key).join()} {...props} />
}

function Mounted({ label, slides, perView, between = 24, motion, controls = 'arrows', held = false, className }: Props) {
  const [paused, setPaused] = useState(false)
  const view = useRef<HTMLDivElement>(null)
  const copies = repeated(slides.length, perView, motion)
  const loop = slides.length * copies > widest(perView)
  const swiper = useSwiper(view, { perView, gap: between, motion, loop, paused: paused || held })
  const moves = loop || slides.length > (perView[0]?.[1] ?? 1)
  return (
    <Root role="region" aria-roledescription="carousel" aria-label={label} className={className}>
      <View ref={view} className="swiper" tabIndex={0} css={slideWidths(perView, between)}>
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
