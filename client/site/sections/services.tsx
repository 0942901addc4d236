import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { Fact, Frame, Headline } from '../../ui/parts.tsx'
import { Picture } from '../../ui/picture.tsx'
import { SmartLink } from '../../ui/smart-link.tsx'
import { Section } from '../section.tsx'
import { noServices, type ServiceSummary, servicesFailed, useServices } from '../services.ts'

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

const Grid = chakra('ul', {
  base: {
    display: 'grid',
    columnGap: '24px',
    rowGap: { md: '48px' },
    gridTemplateColumns: { base: '1fr', md: 'repeat(auto-fit, minmax(min(100%, 270px), 1fr))' },
    '& > li': { base: { borderTop: '1px solid', borderColor: 'border.emphasized' }, md: { borderTop: 'none' } },
  },
})

/** On phones a line of a list, with the picture beside the texts; above that a card with the picture over them. */
const Card = chakra(SmartLink, {
  base: {
    display: { base: 'grid', md: 'block' },
    gridTemplateColumns: '1fr 96px',
    gap: '16px',
    paddingBlock: { base: '14px', md: '0' },
    color: 'fg',
    textDecoration: 'none',
    '& > img, & > picture > img': {
      order: '1',
      width: '100%',
      aspectRatio: { base: '1', md: '3 / 2' },
      objectFit: 'cover',
      background: 'bg.muted',
      transition: 'translate 250ms ease',
    },
    '& h3': {
      textStyle: 'title',
      fontSize: '1.25rem',
      textDecorationColor: 'signal.solid',
      textDecorationThickness: '3px',
      textUnderlineOffset: '0.25em',
      lineClamp: '3',
    },
    '& p': { color: 'fg.muted', textStyle: 'note', maxWidth: '48ch', marginTop: '6px', lineClamp: { base: '6', md: '4' } },
    '& > div': {
      display: 'grid',
      gridTemplateColumns: { base: '2rem 1fr', md: '2.5rem 1fr' },
      alignContent: 'start',
      alignItems: 'baseline',
      paddingTop: { md: '14px' },
      marginTop: { md: '14px' },
      borderTop: { md: '1px solid' },
      borderColor: { md: 'border.inverted' },
    },
    _hover: { '& h3': { textDecorationLine: 'underline' }, '& img': { translate: { md: '0 -4px' } } },
  },
})

const TitleRow = ({ children }: { children?: ReactNode }) => (
  <Head>
    <Headline id="services-heading" maxWidth="14ch">
      What we carry, and how it travels
    </Headline>
    {children}
  </Head>
)

/** Cards that link to the pages of the services. */
export function Services() {
  return (
    <SectionBackground id="services" aria-labelledby="services-heading">
      <Frame>
        <Section
          query={useServices()}
          select={(services) => services}
          loading={
            <>
              <TitleRow />
              <Grid aria-busy="true" minHeight="40rem" />
            </>
          }
          empty={
            <>
              <TitleRow />
              <p>{noServices}</p>
            </>
          }
          error={
            <>
              <TitleRow />
              <p>{servicesFailed}</p>
            </>
          }
        >
          {(services) => (
            <>
              <TitleRow>
                <Fact>{`${services.length} ${services.length === 1 ? 'service' : 'services'}`}</Fact>
              </TitleRow>
              <Grid>
                {services.map((service, index) => (
                  <li key={service._id}>
                    <ServiceCard service={service} position={index + 1} />
                  </li>
                ))}
              </Grid>
            </>
          )}
        </Section>
      </Frame>
    </SectionBackground>
  )
}

function ServiceCard({ service, position }: { service: ServiceSummary; position: number }) {
  return (
    <Card to={`/services/${service.slug}`}>
      <Picture
        src={service.featuredImage}
        media={service.media}
        fallback="/defaults/placeholder.webp"
        alt=""
        sizes="(min-width: 768px) 320px, 96px"
        loading="lazy"
        width={1200}
        height={800}
      />
      <div>
        <Fact aria-hidden="true" color="signal.fg">
          {String(position).padStart(2, '0')}
        </Fact>
        <div>
          <h3>{service.title}</h3>
          {service.shortDescription !== '' && <p>{service.shortDescription}</p>}
        </div>
      </div>
    </Card>
  )
}
