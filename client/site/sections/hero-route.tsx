import { chakra } from '@chakra-ui/react/styled-system'
import { ArrowLeft, ArrowRight, Pause, Play } from '../../generated/icons.tsx'
import { IconButton } from '../../ui/parts.tsx'

const Route = chakra('div', {
  base: {
    flex: 1,
    display: 'flex',
    alignItems: 'center',
    minWidth: 0,
    forcedColorAdjust: 'none',
    '& > span': { flex: 'none', width: '11px', height: '11px', borderRadius: '50%', border: '2px solid', borderColor: 'border.emphasized' },
    '& > span[data-passed]': { background: 'signal.line', borderColor: 'signal.line' },
  },
})

/** Progress of the current slide: the leg to the next waypoint fills. */
const Leg = chakra('div', {
  base: {
    flex: 1,
    height: '2px',
    background: 'border',
    overflow: 'hidden',
    '& > i': { display: 'block', height: '100%', background: 'signal.line', transformOrigin: '0 50%', scale: '0 1' },
    '& > i[data-passed]': { scale: '1 1' },
    '& > i[data-running]': { animation: 'fillLeg 5000ms linear forwards' },
    '&[data-held] > i': { animationPlayState: 'paused' },
  },
})

const Buttons = chakra('div', {
  base: {
    display: 'flex',
    marginInlineEnd: { base: '-12px', md: '-20px' },
    '& button': { border: 'none' },
    '& [data-motion]': { '@media (prefers-reduced-motion: reduce)': { display: 'none' } },
  },
})

type Props = {
  count: number
  shown: number
  playing: boolean
  paused: boolean
  /** Whether the slide stays, because it is paused or its button is in use. */
  held: boolean
  go: (index: number) => void
  setPaused: (paused: boolean) => void
}

/** Slide navigation as waypoints of a route, with buttons for previous, next and pause. */
export function HeroRoute({ count, shown, playing, paused, held, go, setPaused }: Props) {
  const stops = Array.from({ length: Math.min(count, 8) }, (_, index) => index)
  return (
    <>
      <Route aria-hidden="true">
        {stops.map((index) => [
          <span key={index} data-passed={index <= shown || undefined} />,
          index < stops.length - 1 && (
            <Leg key={`leg ${index}`} data-held={held || undefined}>
              <i data-passed={index < shown || undefined} data-running={(playing && index === shown) || undefined} />
            </Leg>
          ),
        ])}
      </Route>
      <Buttons>
        <IconButton type="button" aria-label="Previous slide" onClick={() => go((shown + count - 1) % count)}>
          <ArrowLeft aria-hidden />
        </IconButton>
        <IconButton type="button" aria-label="Next slide" onClick={() => go((shown + 1) % count)}>
          <ArrowRight aria-hidden />
        </IconButton>
        <IconButton type="button" data-motion aria-pressed={paused} aria-label="Pause the slideshow" onClick={() => setPaused(!paused)}>
          {paused ? <Play aria-hidden /> : <Pause aria-hidden />}
        </IconButton>
      </Buttons>
    </>
  )
}
