import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, useRef, useState } from 'react'
import { useListHeroSections } from '../../generated/api/index.ts'
import { Pause, Play } from '../../generated/icons.tsx'
import type { HeroSection } from '../../generated/model/index.ts'
import { prefersReducedMotion, usePrefersReducedMotion } from '../../lib/motion.ts'
import { Fact, IconButton } from '../../ui/parts.tsx'
import { useIdentity } from '../identity.ts'
import { Section } from '../section.tsx'
import { TrackBox } from '../track-box.tsx'
import { Label, LabelRow, Stage } from './hero-parts.tsx'
import { HeroRoute } from './hero-route.tsx'
import { HeroSlides } from './hero-slides.tsx'

const interval = 5000
/** Preload delay of the next picture: some time before its slide, and not together with the first, which has priority. */
const head = 2500

/** Hero of the home page. Hand-written slideshow, because it must work before any other script has been loaded. */
export function Hero() {
  return (
    <Section
      query={useListHeroSections()}
      select={({ heroSections }) => heroSections}
      loading={<Stage id="hero" aria-busy="true" aria-label="Loading" />}
      empty={<HeroEmpty />}
      error={<HeroEmpty />}
    >
      {(slides) => <Slideshow slides={slides} />}
    </Section>
  )
}

function Slideshow({ slides }: { slides: HeroSection[] }) {
  const [shown, setShown] = useState(0)
  const [loaded, setLoaded] = useState(1)
  const [paused, setPaused] = useState(false)
  const [byHand, setByHand] = useState(false)
  const [held, setHeld] = useState(false)
  const still = usePrefersReducedMotion()
  const several = slides.length > 1
  const playing = several && !paused && !still
  const current = Math.min(shown, slides.length - 1)

  useEffect(() => {
    if (!playing || held) return
    const timer = setTimeout(() => {
      setByHand(false)
      setShown((current + 1) % slides.length)
    }, interval)
    return () => clearTimeout(timer)
  }, [playing, held, current, slides.length])

  useEffect(() => {
    const timer = setTimeout(() => setLoaded((count) => Math.max(count, current + 2)), head)
    return () => clearTimeout(timer)
  }, [current])

  const go = (index: number) => {
    setByHand(true)
    setShown(index)
  }
  return (
    <Stage id="hero" aria-roledescription="carousel" aria-label="Highlights">
      <HeroSlides slides={slides} shown={current} loaded={loaded} announce={byHand} setHeld={setHeld}>
        {several && (
          <HeroRoute
            {...{ paused, go, setPaused }}
            count={slides.length}
            shown={current}
            playing={playing || paused}
            held={held || paused}
          />
        )}
      </HeroSlides>
    </Stage>
  )
}

const Video = chakra('video', { base: { position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'cover' } })
const TextBlock = chakra('div', {
  base: { padding: { base: '24px var(--margin) 28px', md: '32px var(--margin) 40px' }, '& p': { color: 'fg.muted', marginTop: '16px' } },
})

/** Without slides, or when they fail to load: the company's video, or the default one. */
function HeroEmpty() {
  const { tourVideo, media } = useIdentity()
  const video = useRef<HTMLVideoElement>(null)
  const [playing, setPlaying] = useState(false)

  useEffect(() => {
    if (!prefersReducedMotion()) video.current?.play().catch(() => {})
  }, [])

  const toggle = () => (playing ? video.current?.pause() : void video.current?.play().catch(() => {}))
  return (
    <Stage id="hero" aria-label="Welcome">
      <Video
        ref={video}
        src={tourVideo || '/defaults/tour.mp4'}
        poster={media?.[tourVideo]?.poster ?? '/defaults/tour-poster.webp'}
        muted
        loop
        playsInline
        preload="metadata"
        aria-hidden="true"
        tabIndex={-1}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
      />
      <Label>
        <LabelRow justifyContent="space-between">
          <Fact color="signal.fg">200+ Customers</Fact>
          <IconButton type="button" aria-label={playing ? 'Pause the video' : 'Play the video'} onClick={toggle}>
            {playing ? <Pause aria-hidden /> : <Play aria-hidden />}
          </IconButton>
        </LabelRow>
        <TextBlock>
          <chakra.h1 textStyle="headline">No hero sections available</chakra.h1>
          <p>Please add hero sections from the admin panel</p>
        </TextBlock>
        <TrackBox />
      </Label>
    </Stage>
  )
}
