import { chakra } from '@chakra-ui/react/styled-system'
import { withStop } from '../../../shared/with-stop.ts'
import { hyphenated } from '../../lib/hyphenated.ts'
import { mailHref } from '../../lib/mail-href.ts'
import { sitePages } from '../../lib/site-pages.ts'
import { Address } from '../../ui/address.tsx'
import { disclosure } from '../../ui/disclosure.ts'
import { ArrowLink, Frame } from '../../ui/parts.tsx'
import { Picture } from '../../ui/picture.tsx'
import { RouteLine } from '../../ui/route-line.tsx'
import { SmartLink } from '../../ui/smart-link.tsx'
import { AddressLines } from '../address-lines.tsx'
import { useIdentity } from '../identity.ts'
import { PhoneNumber } from '../phone-number.tsx'
import { Section } from '../section.tsx'
import { namedServices, noServices, type ServiceSummary, servicesFailed, useServices } from '../services.ts'
import { SocialLinks } from '../social-links.tsx'

/** Dark in both schemes. Padding at the end leaves room for the floating buttons. */
const SectionBackground = chakra('footer', {
  base: {
    background: 'bg',
    color: 'fg',
    borderTop: '1px solid',
    borderColor: 'border',
    paddingTop: { base: '48px', lg: '96px' },
    // On phones and tablets the call and chat bar stands over the window's foot.
    paddingBottom: { base: '88px', lg: '32px' },
    overflow: 'hidden',
  },
})

const Company = chakra('div', {
  base: {
    display: 'grid',
    gap: '32px',
    gridTemplateColumns: { base: '1fr', lg: '7fr 5fr' },
    alignItems: 'end',
    paddingBottom: { base: '40px', lg: '64px' },
    '& img': { height: '64px', width: 'auto', maxWidth: '100%', objectFit: 'contain', marginBottom: '28px' },
    '& strong': { display: 'block', textStyle: 'headline', textWrap: 'balance', maxWidth: '18ch' },
    '& p': { color: 'fg.muted', maxWidth: '56ch', marginBottom: '28px' },
    '& div > div': { display: 'flex', flexWrap: 'wrap', gap: '12px' },
  },
})

const Columns = chakra('div', {
  base: {
    display: 'grid',
    columnGap: { base: '20px', sm: '32px' },
    rowGap: { base: '32px', lg: '48px' },
    gridTemplateColumns: { base: '1fr 1fr', lg: '3fr 5fr 4fr' },
    paddingBlock: { base: '40px', lg: '56px' },
    '& h2': { textStyle: 'fact', color: 'fg.subtle', fontFamily: 'mono', marginBottom: '16px' },
    '& nav li a, & a[href^="tel:"], & a[href^="mailto:"]': {
      display: 'inline-flex',
      alignItems: 'center',
      minHeight: '44px',
      // The first lines of all links stand in one row, also of a title that has two.
      paddingBlock: '8px',
      color: 'fg',
      _hover: { textDecorationLine: 'underline' },
    },
    '& > section': { gridColumn: { base: '1 / -1', lg: 'auto' } },
    '& address': { fontStyle: 'normal', color: 'fg.muted', paddingTop: '8px', marginBottom: '4px', '& > span': { display: 'block' } },
    '& p': { color: 'fg.muted' },
    '& summary': {
      ...disclosure,
      minHeight: '44px',
      paddingBlock: '8px',
      '&::after': { ...disclosure['&::after'], marginInlineStart: '12px' },
    },
  },
})

const List = chakra('ul', { base: { columnGap: '32px', '&:has(> :nth-of-type(5))': { columns: { xl: 2 } } } })

const Last = chakra('p', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: '8px 32px',
    paddingTop: '24px',
    minHeight: { lg: '128px' },
    borderTop: '1px solid',
    borderColor: 'border',
    textStyle: 'fact',
    color: 'fg.subtle',
    '& a': { color: 'fg', textDecorationLine: 'underline' },
  },
})

export function Footer() {
  const identity = useIdentity()
  const logo = identity.primaryLogo || identity.secondaryLogo
  return (
    <SectionBackground id="footer" className="dark chakra-theme">
      <Frame>
        <Company data-screen-only>
          <div>
            {logo === '' ? (
              <chakra.span dir="auto" textStyle="title" display="block" marginBottom="20px">
                {identity.brand}
              </chakra.span>
            ) : (
              <Picture
                src={logo}
                media={identity.media}
                fallback="/favicon.svg"
                alt={identity.brand}
                sizes="256px"
                loading="lazy"
                width={256}
                height={64}
                data-plate={identity.hasPlate}
              />
            )}
            {identity.tagLine !== '' && <strong dir="auto">{identity.tagLine}</strong>}
          </div>
          <div>
            {identity.description !== '' && <p dir="auto">{identity.description}</p>}
            <div>
              {!identity.emptyPages.includes('/about') && (
                <ArrowLink to="/about" tone="plain">
                  Know more
                </ArrowLink>
              )}
              <ArrowLink to="/contact">Contact Us</ArrowLink>
            </div>
          </div>
        </Company>
        <div data-screen-only>
          <RouteLine stops={4} />
        </div>
        <Columns>
          <nav aria-labelledby="footer-links">
            <h2 id="footer-links">Links</h2>
            <ul>
              {sitePages
                .filter(({ to }) => !identity.emptyPages.includes(to))
                .map(({ to, title }) => (
                  <li key={to}>
                    <SmartLink to={to}>{title}</SmartLink>
                  </li>
                ))}
            </ul>
          </nav>
          {!identity.emptyPages.includes('/services') && <ServicesNav />}
          <section aria-labelledby="footer-contact">
            <h2 id="footer-contact">Contact Us</h2>
            <AddressLines address={identity.address} />
            {identity.phone !== '' && (
              <div>
                <PhoneNumber phone={identity.phone} joint="-" />
              </div>
            )}
            {identity.email !== '' && (
              <div>
                <a href={mailHref(identity.email)}>
                  <Address text={identity.email} />
                </a>
              </div>
            )}
            <chakra.div marginTop="20px" data-screen-only>
              <SocialLinks of={['twitter', 'instagram', 'facebook', 'youtube']} />
            </chakra.div>
          </section>
        </Columns>
        <Last>
          <span>© 2025 {withStop(identity.brand)} All rights reserved.</span>
          <span>
            Designed by <SmartLink to="https://haulfront.example">Haulfront</SmartLink>
          </span>
        </Last>
      </Frame>
    </SectionBackground>
  )
}

function ServicesNav() {
  return (
    <nav aria-labelledby="footer-services">
      <h2 id="footer-services">Our Services</h2>
      <Section
        query={useServices()}
        select={(services) => services}
        loading={<p>Loading...</p>}
        empty={<p>{noServices}</p>}
        error={<p>{servicesFailed}</p>}
      >
        {(services) => (
          <>
            <ServicesList services={services.slice(0, namedServices)} />
            {services.length > namedServices && (
              <details>
                <summary>{services.length - namedServices} more services</summary>
                <ServicesList services={services.slice(namedServices)} />
              </details>
            )}
          </>
        )}
      </Section>
    </nav>
  )
}

const ServicesList = ({ services }: { services: ServiceSummary[] }) => (
  <List>
    {services.map((service) => (
      <li key={service._id}>
        <SmartLink to={`/services/${service.slug}`} newTab dir="auto">
          {hyphenated(service.title)}
        </SmartLink>
      </li>
    ))}
  </List>
)
