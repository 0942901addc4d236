import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { useListVideos } from '../../generated/api/index.ts'
import { Play } from '../../generated/icons.tsx'
import type { VideoSection } from '../../generated/model/index.ts'
import { minutesAndSeconds } from '../../lib/minutes-and-seconds.ts'
import { safeHref } from '../../lib/safe-href.ts'
import { Fact, Frame } from '../../ui/parts.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Section } from '../section.tsx'
import { useSeen } from '../use-seen.ts'
import { firstVideo } from './queries.ts'

/** Dark band, in both schemes. */
const Band = chakra('section', {
  base: { position: 'relative', background: 'bg.subtle', color: 'fg', overflow: 'hidden', borderBlock: '1px solid', borderColor: 'border' },
})

const Grid = chakra(Frame, {
  base: {
    position: 'relative',
    display: 'grid',
    gap: { base: '32px', lg: '64px' },
    gridTemplateColumns: { base: '1fr', lg: 'minmax(0, 1fr) 480px' },
    alignItems: 'center',
    paddingBlock: { base: '52px', lg: '104px' },
    '& h2': { textStyle: 'headline', lineClamp: '6', paddingBottom: '0.06em' },
    '& p': { marginTop: '20px', textStyle: 'lead', color: 'fg.muted', maxWidth: '52ch', whiteSpace: 'pre-line' },
  },
})

const Still = chakra('figure', {
  base: {
    '& > a': {
      position: 'relative',
      display: 'block',
      aspectRatio: '16 / 9',
      background: 'ink.900',
      border: '1px solid',
      borderColor: 'border',
    },
    '& :is(img, video)': { width: '100%', height: '100%', objectFit: 'cover', opacity: '0.8', transition: 'opacity 200ms' },
    '& > a:hover :is(img, video)': { opacity: '1' },
    '& > a > span': {
      position: 'absolute',
      inset: 0,
      margin: 'auto',
      display: 'grid',
      placeItems: 'center',
      width: { base: '72px', lg: '96px' },
      height: { base: '72px', lg: '96px' },
      borderRadius: '50%',
      background: 'signal.solid',
      color: 'signal.contrast',
      transition: 'scale 200ms',
    },
    '& > a:hover > span': { scale: '1.06' },
    '& svg': { width: '32%', height: '32%', fill: 'currentColor', translate: '6% 0' },
    '& figcaption': { marginTop: '12px' },
  },
})

/** A route across the band into the still. Scroll-driven animation from the left where the browser supports it; static elsewhere. */
const Route = chakra('svg', {
  base: {
    position: 'absolute',
    insetInlineEnd: 'calc(max(clamp(20px, 5vw, 64px), (100% - 1280px) / 2) + 240px)',
    top: 0,
    width: '2600px',
    height: 'calc(50% - 32px)',
    color: 'border.emphasized',
    display: { base: 'none', lg: 'block' },
    '& path': { fill: 'none', stroke: 'currentColor', strokeWidth: '1.5', vectorEffect: 'non-scaling-stroke' },
    '& path[data-drawn]': { stroke: 'signal.line', strokeWidth: '2' },
    '@media (prefers-reduced-motion: no-preference)': {
      '& path[data-drawn]': { animation: 'drawRoute linear both', animationTimeline: 'view()', animationRange: 'entry 40% contain 60%' },
    },
  },
})

const line = 'M0 80 C250 48 450 120 700 120 S1105 116 1355 77 C1635 32 1795 165 2075 88 S2455 16 2600 300'

const fallback = '/defaults/placeholder.webp'

const anchor = <div id="shipping" />

/** The first video section; only the anchor when there is none. */
export function Shipping() {
  return (
    <Section
      query={useListVideos(firstVideo)}
      select={({ videoSections }) => videoSections[0]}
      loading={anchor}
      empty={anchor}
      error={anchor}
    >
      {(video) => <VideoBand video={video} />}
    </Section>
  )
}

function VideoBand({ video }: { video: VideoSection }) {
  return (
    <Band id="shipping" className="dark chakra-theme" aria-labelledby="shipping-heading">
      <Route data-screen-only viewBox="0 0 2600 300" preserveAspectRatio="none" aria-hidden="true">
        <path d={line} strokeDasharray="3 6" />
        <path d={line} data-drawn />
      </Route>
      <Grid>
        <div>
          <h2 id="shipping-heading" dir="auto">
            {video.title}
          </h2>
          {video.description !== '' && <p dir="auto">{video.description}</p>}
        </div>
        {video.shippingVideo !== '' && (
          <VideoStill title={video.title} href={safeHref(video.shippingVideo)} poster={video.media?.[video.shippingVideo]?.poster} />
        )}
      </Grid>
    </Band>
  )
}

/**
 * The video's poster, or its own first picture (media fragment `t`), with its length below it. The length takes the beginning of the file,
 * which is loaded once the band is visible. A video elsewhere has neither.
 */
function VideoStill({ title, href, poster }: { title: string; href: string; poster: string | undefined }) {
  const seen = useSeen('shipping')
  const [length, setLength] = useState<string>()
  return (
    <Still>
      <a href={href} target="_blank" rel="noopener noreferrer" aria-label={`Play the video: ${title}`}>
        {href.startsWith('/') && (
          <video
            src={`${href}#t=0.1`}
            hidden={poster !== undefined}
            muted
            playsInline
            preload={seen ? 'metadata' : 'none'}
            aria-hidden="true"
            tabIndex={-1}
            onLoadedMetadata={({ currentTarget }) => setLength(minutesAndSeconds(currentTarget.duration))}
          />
        )}
        {poster !== undefined && <Picture src={poster} fallback={fallback} alt="" sizes="(min-width: 1024px) 480px, 90vw" loading="lazy" />}
        <span>
          <Play aria-hidden />
        </span>
      </a>
      <figcaption>
        <Fact>{length === undefined ? 'Film' : `Film, ${length}`}</Fact>
      </figcaption>
    </Still>
  )
}
