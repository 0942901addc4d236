import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, useRef, useState } from 'react'
import { Pause, Play } from '../../generated/icons.tsx'
import { prefersReducedMotion } from '../../lib/motion.ts'
import { Fact, IconButton } from '../../ui/parts.tsx'
import { useIdentity } from '../identity.ts'
import { Label, LabelRow, Stage } from './hero-parts.tsx'

const Video = chakra('video', { base: { position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'cover' } })
const TextBlock = chakra('div', {
  base: { padding: { base: '24px var(--margin) 28px', md: '32px var(--margin) 40px' }, '& p': { color: 'fg.muted', marginTop: '16px' } },
})

/** Without slides, or when they fail to load: the company's video, or the default one. */
export function HeroEmpty() {
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
      </Label>
    </Stage>
  )
}
