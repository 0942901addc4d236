import { chakra } from '@chakra-ui/react/styled-system'
import { ArrowLeft, ArrowRight } from '../../generated/icons.tsx'
import { Fact, Headline } from '../../ui/parts.tsx'
import { SmartLink } from '../../ui/smart-link.tsx'
import { AllServices } from '../all-services.tsx'
import { NarrowAndWide } from '../narrow-and-wide.tsx'
import { Section } from '../section.tsx'
import { namedServices, type ServiceSummary, useServices } from '../services.ts'

const Band = chakra('section', { base: { background: 'bg.subtle', '#service-features + &': { background: 'bg' } } })

const Neighbours = chakra('nav', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr 1fr', lg: '1fr' },
    gap: '12px',
    marginTop: { base: '24px', lg: '40px' },
    '& > a': {
      display: 'grid',
      gridTemplateColumns: { base: '36px 1fr', md: '44px 1fr' },
      alignItems: 'center',
      minHeight: '56px',
      border: '1px solid',
      borderColor: 'border.emphasized',
      color: 'fg',
      fontWeight: '600',
      textDecoration: 'none',
      transition: 'background-color 150ms, color 150ms',
      _hover: { background: 'bg.inverted', color: 'fg.inverted', '& span': { color: 'inherit' } },
    },
    '& > a > svg': { width: '20px', height: '20px', justifySelf: 'center' },
    '& > a > span': { display: 'flex', flexDirection: 'column', paddingBlock: '8px', paddingInlineEnd: '12px' },
    '& > a:last-child': { gridTemplateColumns: '1fr 48px', '& > span': { paddingInline: '12px 0', textAlign: 'end' } },
  },
})

const TimeTable = chakra('ul', {
  base: {
    borderTop: '1px solid',
    borderColor: 'border.inverted',
    '& + a': { display: 'inline-block', marginTop: '28px' },
    '& > li': { borderBottom: '1px solid', borderColor: 'border' },
    '& a': {
      display: 'grid',
      gridTemplateColumns: { base: '2.5rem 1fr 20px', md: '3.5rem 4fr 6fr 20px' },
      columnGap: '16px',
      alignItems: 'baseline',
      paddingBlock: '18px',
      color: 'fg',
      textDecoration: 'none',
      '& b': {
        textStyle: 'title',
        fontSize: '1.25rem',
        textDecorationColor: 'signal.line',
        textDecorationThickness: '3px',
      },
      '& p': { display: { base: 'none', md: 'block' }, color: 'fg.muted' },
      '& svg': { width: '20px', height: '20px', alignSelf: 'center', transition: 'translate 200ms' },
      '&:dir(rtl) svg': { scale: '-1 1' },
      transition: 'box-shadow 150ms',
      _hover: {
        boxShadow: '0 -3px {colors.signal.line}',
        '& b': { textDecorationLine: 'underline' },
        '& svg': { translate: '2px 0' },
      },
    },
  },
})

/** End of a service's page: the others as a time-table, and the services before and after it, in the menu's order and round its ends, where they are not all that there is. */
export function OtherServices({ slug }: { slug: string }) {
  return (
    <Section query={useServices()} select={(services) => othersOf(services, slug)} loading={null} empty={null} error={null}>
      {({ others, previous, next }) => (
        <Band id="other-services" aria-labelledby="other-services-heading">
          <NarrowAndWide>
            <div>
              <Headline id="other-services-heading">Other services</Headline>
              {others.length > 2 && (
                <Neighbours aria-label="Previous and next service">
                  <SmartLink to={`/services/${previous.slug}`}>
                    <ArrowLeft aria-hidden />
                    <span>
                      <Fact>Previous</Fact> <bdi>{previous.title}</bdi>
                    </span>
                  </SmartLink>
                  <SmartLink to={`/services/${next.slug}`}>
                    <span>
                      <Fact>Next</Fact> <bdi>{next.title}</bdi>
                    </span>
                    <ArrowRight aria-hidden />
                  </SmartLink>
                </Neighbours>
              )}
            </div>
            <div>
              <TimeTable>
                {others.slice(0, namedServices).map(({ position, service }) => (
                  <li key={service._id}>
                    <SmartLink to={`/services/${service.slug}`} dir="auto">
                      <Fact aria-hidden="true" color="signal.fg">
                        {String(position).padStart(2, '0')}
                      </Fact>
                      <b>{service.title}</b>
                      <p dir="auto">{service.shortDescription}</p>
                      <ArrowRight aria-hidden />
                    </SmartLink>
                  </li>
                ))}
              </TimeTable>
              <AllServices count={others.length + 1} />
            </div>
          </NarrowAndWide>
        </Band>
      )}
    </Section>
  )
}

function othersOf(services: ServiceSummary[], slug: string) {
  const at = services.findIndex((service) => service.slug === slug)
  const others = services.map((service, index) => ({ position: index + 1, service })).filter(({ service }) => service.slug !== slug)
  const previous = services.at(at - 1)
  const next = services[(at + 1) % services.length]
  return at < 0 || others.length === 0 || previous === undefined || next === undefined ? undefined : { others, previous, next }
}
