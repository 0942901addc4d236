import { useEffect, useState } from 'react'
import { useListHeroSections } from '../../generated/api/index.ts'
import type { HeroSection } from '../../generated/model/index.ts'
import { usePrefersReducedMotion } from '../../lib/motion.ts'
import { Section } from '../section.tsx'
import { HeroEmpty } from './hero-empty.tsx'
import { Stage } from './hero-parts.tsx'
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
