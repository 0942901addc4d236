import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { Fact, Frame, Headline } from '../../ui/parts.tsx'
import { Picture } from '../../ui/picture.tsx'
import { SmartLink } from '../../ui/smart-link.tsx'
import { Section } from '../section.tsx'
import { noServices, type ServiceSummary, servicesFailed, useServices } from '../services.ts'

const SectionBackground = chakra('section', { base: { background: 'bg.subtle', paddingBlock: { base: '72px 80px', lg: '104px 136px' } } })

const Head = chakra('div', {
  base: {
    display: 'grid',
    gap: '20px',
    gridTemplateColumns: { base: '1fr', lg: '7fr 5fr' },
    alignItems: 'end',
    marginBottom: { base: '40px', lg: '72px' },
    '& > span': { lg: { textAlign: 'end' } },
  },
})

/** Seven columns, then five, then five, then seven: the edges never align twice in a row, and the right column is offset downwards. */
const Grid = chakra('ul', {
  base: {
    display: 'grid',
    columnGap: { md: '32px', lg: '48px' },
    rowGap: { base: '48px', md: '56px', lg: '88px' },
    gridTemplateColumns: { base: '1fr', md: 'repeat(12, minmax(0, 1fr))' },
    '& > li': { md: { gridColumn: 'span 6' }, lg: { gridColumn: 'span 5' } },
    '& > li:nth-child(4n + 1), & > li:nth-child(4n)': { lg: { gridColumn: 'span 7' } },
    '& > li:nth-child(even)': { md: { marginTop: '72px' } },
    '& > li:last-child:nth-child(odd)': { lg: { gridColumn: 'span 12' } },
  },
})

const Card = chakra(SmartLink, {
  base: {
    display: 'block',
    color: 'fg',
    textDecoration: 'none',
    '& img': { width: '100%', aspectRatio: '3 / 2', objectFit: 'cover', background: 'bg.muted', transition: 'translate 250ms ease' },
    '& h3': {
      textStyle: 'title',
      textDecorationColor: 'signal.solid',
      textDecorationThickness: '3px',
      textUnderlineOffset: '0.25em',
      lineClamp: '3',
    },
    '& p': { color: 'fg.muted', maxWidth: '48ch', marginTop: '8px', lineClamp: '4' },
    '& > div': {
      display: 'grid',
      gridTemplateColumns: '3.5rem 1fr',
      paddingTop: '20px',
      marginTop: '20px',
      borderTop: '1px solid',
      borderColor: 'border.inverted',
    },
    _hover: { '& h3': { textDecorationLine: 'underline' }, '& img': { translate: '0 -4px' } },
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
        fallback="/defaults/placeholder.webp"
        alt=""
        sizes="(min-width: 1024px) 720px, 90vw"
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
