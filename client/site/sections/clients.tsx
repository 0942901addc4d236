import { chakra } from '@chakra-ui/react/styled-system'
import { type ReactNode, useState } from 'react'
import { useListClients } from '../../generated/api/index.ts'
import { Pause, Play } from '../../generated/icons.tsx'
import type { Client } from '../../generated/model/index.ts'
import { clientsHeading } from '../../lib/usual-headings.ts'
import { Carousel } from '../../ui/carousel/carousel.tsx'
import type { PerView } from '../../ui/carousel/layout.ts'
import { Frame, IconButton, TextLink } from '../../ui/parts.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Section } from '../section.tsx'
import type { SectionProps } from './arranged.tsx'
import { everyClient } from './queries.ts'

const Strip = chakra('section', {
  base: { background: 'bg', paddingBlock: { base: '40px', lg: '48px' }, borderBottom: '1px solid', borderColor: 'border' },
})

const Head = chakra(Frame, {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '12px 32px',
    paddingBottom: '28px',
    '& h2': { textStyle: 'title' },
    '& a': { marginInlineEnd: 'auto' },
    '& p': { width: '100%', color: 'fg.muted' },
  },
})

/**
 * Logos in one colour, which blending takes off their own ground: dark marks on paper, and their negative on ink in the dark scheme, so that
 * a logo with a white ground and one with a transparent ground look the same.
 */
const Plate = chakra('div', {
  base: {
    display: 'grid',
    placeItems: 'center',
    height: { base: '72px', md: '104px' },
    padding: '16px',
    background: { base: 'paper.100', _dark: 'ink.900' },
    border: '1px solid',
    borderColor: 'border',
    '& img': {
      maxWidth: '100%',
      width: 'auto',
      height: '100%',
      minHeight: 0,
      objectFit: 'contain',
      filter: { base: 'grayscale(1) contrast(1.1)', _dark: 'grayscale(1) invert(1) contrast(1.1)' },
      mixBlendMode: { base: 'multiply', _dark: 'screen' },
      transition: 'filter 200ms',
    },
    _hover: { '& img': { filter: { base: 'none', _dark: 'invert(1) hue-rotate(180deg)' } } },
  },
})

const Rows = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '12px',
    '& .swiper-initialized > ul': { transitionTimingFunction: 'linear' },
  },
})
const PauseButton = chakra(IconButton, { base: { '@media (prefers-reduced-motion: reduce)': { display: 'none' } } })

const perView: PerView = [
  [0, 2],
  [768, 3],
  [992, 4],
  [1200, 5],
]

const TitleRow = ({ heading, children }: SectionProps & { children?: ReactNode }) => (
  <Head>
    <h2 id="clients-heading" dir="auto">
      {heading || clientsHeading}
    </h2>
    <TextLink to="/contact">Become Our Client</TextLink>
    {children}
  </Head>
)

export function Clients({ heading }: SectionProps) {
  return (
    <Strip id="clients" aria-labelledby="clients-heading">
      <Section
        query={useListClients(everyClient)}
        select={({ clients }) => clients}
        loading={
          <>
            <TitleRow heading={heading} />
            <Rows aria-busy="true" minHeight={{ base: '156px', md: '220px' }} />
          </>
        }
        empty={
          <TitleRow heading={heading}>
            <p>No clients available</p>
          </TitleRow>
        }
        error={
          <TitleRow heading={heading}>
            <p>Error loading clients</p>
          </TitleRow>
        }
      >
        {(clients) => <Logos clients={clients} heading={heading} />}
      </Section>
    </Strip>
  )
}

/** Maximum number of logos that stand still, once each. */
const mostStill = 5

const Still = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr 1fr', md: 'repeat(3, 1fr)', lg: 'repeat(5, 1fr)' },
    gap: '12px',
  },
})

/** Two rows of logos in opposite directions; the second repeats the first and is hidden from screen readers. */
function Logos({ clients, heading }: SectionProps & { clients: Client[] }) {
  const [paused, setPaused] = useState(false)
  const slides = clients.map((client) => ({
    key: client._id,
    content: (
      <Plate>
        <Picture
          src={client.clientImage}
          media={client.media}
          fallback="/defaults/placeholder.webp"
          alt={client.title}
          title={client.title}
          sizes="200px"
          loading="lazy"
          width={160}
          height={72}
        />
      </Plate>
    ),
  }))
  if (clients.length <= mostStill)
    return (
      <>
        <TitleRow heading={heading} />
        <Frame>
          <Still>
            {slides.map(({ key, content }) => (
              <li key={key}>{content}</li>
            ))}
          </Still>
        </Frame>
      </>
    )
  return (
    <>
      <TitleRow heading={heading}>
        <PauseButton type="button" aria-pressed={paused} aria-label="Pause the logos" onClick={() => setPaused(!paused)}>
          {paused ? <Play aria-hidden /> : <Pause aria-hidden />}
        </PauseButton>
      </TitleRow>
      <Rows>
        <Carousel label="Clients" slides={slides} perView={perView} between={12} motion={{ speed: 4500 }} controls="none" held={paused} />
        <div aria-hidden="true" inert>
          <Carousel
            label="Clients"
            slides={slides.toReversed()}
            perView={perView}
            between={12}
            motion={{ speed: 4500, backwards: true }}
            controls="none"
            held={paused}
          />
        </div>
      </Rows>
    </>
  )
}
