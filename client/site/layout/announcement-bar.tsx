import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { Pause, Play } from '../../generated/icons.tsx'
import { useIdentity } from '../identity.ts'

const repeats = 15

const Bar = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    height: '44px',
    marginTop: 'var(--site-bar, 0px)',
    background: 'ink.950',
    color: 'paper.100',
    overflow: 'hidden',
    borderBottom: '1px solid',
    borderColor: 'ink.700',
    '& > div': { flex: '1', minWidth: 0, overflow: 'hidden' },
  },
})

const Track = chakra('p', {
  base: {
    display: 'flex',
    flex: 'none',
    width: 'max-content',
    textStyle: 'fact',
    whiteSpace: 'nowrap',
    animation: 'tagline 14s linear infinite',
    '&[data-paused]': { animationPlayState: 'paused' },
    '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
    '& > span': { paddingInlineStart: '20px' },
    // A copy of the page has the line once.
    '& > [aria-hidden]': { userSelect: 'none' },
    '& > span::after': { content: '"/"', color: 'signal.line', paddingInlineStart: '20px', fontWeight: '700' },
  },
})

const PauseButton = chakra('button', {
  base: {
    flex: 'none',
    display: 'grid',
    placeItems: 'center',
    width: '44px',
    height: '44px',
    position: 'relative',
    background: 'ink.950',
    borderInlineStart: '1px solid',
    borderColor: 'ink.700',
    cursor: 'pointer',
    '& svg': { width: '16px', height: '16px' },
    _hover: { color: 'signal.fg' },
    _focusVisible: { outlineOffset: '-4px', outlineColor: 'signal.fg' },
    '@media (prefers-reduced-motion: reduce)': { display: 'none' },
  },
})

/** Scrolling tagline. Screen readers get it once. */
export function AnnouncementBar() {
  const { known, tagLine, brand } = useIdentity()
  const [paused, setPaused] = useState(false)
  const text = known ? tagLine || brand : 'Loading...'
  return (
    <Bar className="dark chakra-theme" role="region" aria-label="Announcement">
      <div>
        <Track data-paused={paused || !known || undefined}>
          {[...Array(known ? repeats : 1).keys()].map((copy) => (
            <span key={copy} dir="auto" aria-hidden={copy > 0 || undefined}>
              {text}
            </span>
          ))}
        </Track>
      </div>
      <PauseButton type="button" aria-pressed={paused} aria-label="Pause the announcement" onClick={() => setPaused(!paused)}>
        {paused ? <Play aria-hidden /> : <Pause aria-hidden />}
      </PauseButton>
    </Bar>
  )
}
