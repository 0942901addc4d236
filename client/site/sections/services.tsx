import { chakra } from '@chakra-ui/react/styled-system'
import { hyphenated } from '../../lib/hyphenated.ts'
import { servicesHeading } from '../../lib/usual-headings.ts'
import { Fact, Frame, Headline } from '../../ui/parts.tsx'
import { Picture } from '../../ui/picture.tsx'
import { SmartLink } from '../../ui/smart-link.tsx'
import { useIdentity } from '../identity.ts'
import { Section } from '../section.tsx'
import { noServices, type ServiceSummary, servicesFailed, useServices } from '../services.ts'
import type { SectionProps } from './arranged.tsx'

const SectionBackground = chakra('section', { base: { background: 'bg.subtle', paddingBlock: { base: '52px', lg: '96px 104px' } } })

const Head = chakra('div', {
  base: {
    display: 'grid',
    gap: '16px',
    gridTemplateColumns: { base: '1fr', lg: '7fr 5fr' },
    alignItems: 'end',
    marginBottom: { base: '28px', lg: '56px' },
    '& > span': { lg: { textAlign: 'end' } },
  },
})

/** Two columns for the large cards, or three for three; every line below takes them all, so that no number of services leaves a hole. */
const Grid = chakra('ul', {
  base: {
    display: 'grid',
    columnGap: '24px',
    gridTemplateColumns: { base: '1fr', md: '1fr 1fr' },
    '&:has(> [data-large]:nth-of-type(3):last-of-type)': { gridTemplateColumns: { md: 'repeat(3, 1fr)' } },
    '& > li': { borderTop: '1px solid', borderColor: 'border.emphasized' },
    '& > [data-large]': { md: { borderTop: 'none', marginBottom: '40px' } },
    '& > li:not([data-large]), & > li:only-of-type': { gridColumn: { md: '1 / -1' } },
    '& > [data-large] + li:not([data-large])': { borderColor: { md: 'border.inverted' } },
    // A long list in two columns, with the text of a line below its title.
    '&[data-many]': {
      '& > li:not([data-large])': { gridColumn: { lg: 'auto' } },
      '& > li:not([data-large]) > a > div': { gridTemplateColumns: { lg: '2rem 1fr' }, '& > div': { display: { lg: 'block' } } },
    },
  },
})

/** On phones every service is a line of a list, with the picture beside the texts. */
const base = {
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  gap: '16px',
  paddingBlock: '14px',
  color: 'fg',
  textDecoration: 'none',
  '& img': { order: '1', width: '96px', objectFit: 'cover', objectPosition: '50% 35%', background: 'bg.muted' },
  '& h3': {
    textStyle: 'title',
    textDecorationColor: 'signal.line',
    textDecorationThickness: '3px',
    // Room for the underline, which the clamp would cut.
    paddingBottom: '0.2em',
    lineClamp: '3',
  },
  '& p': { color: 'fg.muted', textStyle: 'note', maxWidth: '48ch' },
  '& > div': {
    display: 'grid',
    gridTemplateColumns: { base: '2rem 1fr', md: '3.5rem 1fr' },
    alignContent: 'start',
    alignItems: 'baseline',
  },
  transition: 'box-shadow 150ms',
  _hover: { boxShadow: '0 -3px {colors.signal.line}', '& h3': { textDecorationLine: 'underline' } },
} as const

/** Wider, the picture lies over the texts of a large card; a single one has them side by side. */
const LargeCard = chakra(SmartLink, {
  base: {
    ...base,
    display: { base: 'grid', md: 'block' },
    paddingBlock: { base: '14px', md: '0' },
    'li:only-of-type > &': {
      display: 'grid',
      gridTemplateColumns: { md: '7fr 5fr' },
      alignItems: { md: 'end' },
      '& img': { order: { md: '0' } },
    },
    '& img': {
      ...base['& img'],
      width: { base: '96px', md: '100%' },
      aspectRatio: { base: '1', md: '3 / 2' },
    },
    '& h3': { ...base['& h3'], fontSize: { base: '1.25rem', md: '1.75rem' } },
    '& p': { ...base['& p'], marginTop: '6px', fontSize: { md: '1.0625rem' }, lineClamp: { base: '6', md: '4' } },
    '& > div': {
      ...base['& > div'],
      paddingTop: { md: '16px' },
      marginTop: { md: '16px' },
      borderTop: { md: '1px solid' },
      borderColor: { md: 'border.inverted' },
    },
  },
})

/** Wider, number, title, text and picture are the columns of a time-table. */
const LineCard = chakra(SmartLink, {
  base: {
    ...base,
    columnGap: { base: '16px', md: '32px' },
    alignItems: { md: 'center' },
    '& img': { ...base['& img'], width: { base: '96px', md: '120px' }, aspectRatio: { base: '1', md: '2' } },
    '& h3': { ...base['& h3'], fontSize: '1.25rem' },
    '& p': { ...base['& p'], marginTop: { base: '6px', md: '0' }, maxWidth: '62ch', lineClamp: { base: '6', md: '2' } },
    '& > div': {
      ...base['& > div'],
      gridTemplateColumns: { base: '2rem 1fr', md: '3.5rem 1fr', lg: '2rem 4fr 7fr' },
      columnGap: { lg: '24px' },
    },
    '& > div > div': { display: { lg: 'contents' } },
  },
})

/**
 * Up to four services as large cards, or the first two of more, with the others as a time-table; each leads to its page. Without any picture
 * all are lines.
 */
export function Services({ heading }: SectionProps) {
  const query = useServices()
  const count = query.data?.length ?? 0
  const { omitsEmpty } = useIdentity()
  const hasPictures = !omitsEmpty || query.data?.some(({ featuredImage }) => featuredImage !== '')
  const largeCards = hasPictures ? (count > 4 ? 2 : count) : 0
  return (
    <SectionBackground id="services" aria-labelledby="services-heading">
      <Frame>
        <Head>
          <Headline id="services-heading" dir="auto" maxWidth="14ch">
            {heading || servicesHeading}
          </Headline>
          {count > 0 && <Fact>{`${count} ${count === 1 ? 'service' : 'services'}`}</Fact>}
        </Head>
        <Section
          query={query}
          select={(services) => services}
          loading={<Grid aria-busy="true" minHeight="40rem" />}
          empty={<p>{noServices}</p>}
          error={<p>{servicesFailed}</p>}
        >
          {(services) => (
            <Grid data-many={count > 14 || undefined}>
              {services.map((service, index) => (
                <li key={service._id} data-large={index < largeCards || undefined}>
                  <ServiceCard service={service} position={index + 1} isLarge={index < largeCards} hasPicture={hasPictures} />
                </li>
              ))}
            </Grid>
          )}
        </Section>
      </Frame>
    </SectionBackground>
  )
}

type CardProps = { service: ServiceSummary; position: number; isLarge: boolean; hasPicture: boolean | undefined }

function ServiceCard({ service, position, isLarge, hasPicture }: CardProps) {
  const Card = isLarge ? LargeCard : LineCard
  return (
    <Card to={`/services/${service.slug}`} dir="auto">
      {hasPicture && (
        <Picture
          src={service.featuredImage}
          media={service.media}
          fallback="/defaults/placeholder.webp"
          alt=""
          sizes={isLarge ? '(min-width: 768px) 46vw, 96px' : '(min-width: 768px) 120px, 96px'}
          loading="lazy"
          width={1200}
          height={800}
        />
      )}
      <div>
        <Fact aria-hidden="true" color="signal.fg">
          {String(position).padStart(2, '0')}
        </Fact>
        <div>
          <h3>{hyphenated(service.title)}</h3>
          {service.shortDescription !== '' && <p dir="auto">{service.shortDescription}</p>}
        </div>
      </div>
    </Card>
  )
}
