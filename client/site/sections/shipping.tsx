import { chakra } from '@chakra-ui/react/styled-system'
import { useListVideos } from '../../generated/api/index.ts'
import { Play } from '../../generated/icons.tsx'
import type { VideoSection } from '../../generated/model/index.ts'
import { safeHref } from '../../lib/safe-href.ts'
import { Frame } from '../../ui/parts.tsx'
import { Section } from '../section.tsx'
import { firstVideo } from './queries.ts'

/** Dark band, in both schemes. */
const Band = chakra('section', {
  base: { position: 'relative', background: 'bg.subtle', color: 'fg', overflow: 'hidden', borderBlock: '1px solid', borderColor: 'border' },
})

const Grid = chakra(Frame, {
  base: {
    position: 'relative',
    display: 'grid',
    gap: '48px',
    gridTemplateColumns: { base: '1fr', lg: '8fr 4fr' },
    alignItems: 'end',
    paddingBlock: { base: '72px', lg: '144px 120px' },
    '& h2': { textStyle: 'display', lineClamp: '6', paddingBottom: '0.06em' },
    '& p': { marginTop: '28px', textStyle: 'lead', color: 'fg.muted', maxWidth: '52ch', whiteSpace: 'pre-line' },
  },
})

const PlayLink = chakra('a', {
  base: {
    justifySelf: { base: 'start', lg: 'end' },
    display: 'grid',
    placeItems: 'center',
    width: { base: '104px', lg: '176px' },
    height: { base: '104px', lg: '176px' },
    borderRadius: '50%',
    background: 'signal.solid',
    color: 'signal.contrast',
    boxShadow: '0 0 0 12px {colors.bg.subtle}, 0 0 0 13px {colors.signal.solid}',
    transition: 'scale 200ms',
    _hover: { scale: '1.04' },
    '& svg': { width: '32%', height: '32%', fill: 'currentColor', translate: '6% 0' },
  },
})

/**
 * A route across the band that ends below the middle of the button, wherever that is. Scroll-driven animation from the left where the
 * browser supports it; static elsewhere.
 */
const Route = chakra('svg', {
  base: {
    position: 'absolute',
    insetInlineEnd: 'calc(max(clamp(20px, 5vw, 64px), (100vw - 1280px) / 2) + 88px)',
    top: 0,
    width: '2600px',
    height: 'calc(100% - 208px)',
    color: 'border.emphasized',
    display: { base: 'none', lg: 'block' },
    '& path': { fill: 'none', stroke: 'currentColor', strokeWidth: '1.5', vectorEffect: 'non-scaling-stroke' },
    '& path[data-drawn]': { stroke: 'signal.solid', strokeWidth: '2' },
    '@media (prefers-reduced-motion: no-preference)': {
      '& path[data-drawn]': { animation: 'drawRoute linear both', animationTimeline: 'view()', animationRange: 'entry 40% contain 60%' },
    },
  },
})

const line = 'M0 80 C250 48 450 120 700 120 S1105 116 1355 77 C1635 32 1795 165 2075 88 S2455 16 2600 300'

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
      <Route viewBox="0 0 2600 300" preserveAspectRatio="none" aria-hidden="true">
        <path d={line} strokeDasharray="3 6" />
        <path d={line} data-drawn />
      </Route>
      <Grid>
        <div>
          <h2 id="shipping-heading">{video.title}</h2>
          {video.description !== '' && <p>{video.description}</p>}
        </div>
        {video.shippingVideo !== '' && (
          <PlayLink
            href={safeHref(video.shippingVideo)}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`Play the video: ${video.title}`}
          >
            <Play aria-hidden />
          </PlayLink>
        )}
      </Grid>
    </Band>
  )
}
