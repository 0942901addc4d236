import { chakra } from '@chakra-ui/react/styled-system'
import { ArrowRight } from '../../generated/icons.tsx'
import { hyphenated } from '../../lib/hyphenated.ts'
import { ArrowLink, Fact } from '../../ui/parts.tsx'
import { SmartLink } from '../../ui/smart-link.tsx'
import { AllServices } from '../all-services.tsx'
import { Section } from '../section.tsx'
import { namedServices, useServices } from '../services.ts'
import { MessagePage } from './message-page.tsx'

const Elsewhere = chakra('nav', {
  base: {
    width: '100%',
    '& > ul': {
      display: 'grid',
      gridTemplateColumns: { base: '1fr', sm: '1fr 1fr', lg: 'repeat(auto-fit, minmax(16rem, 1fr))' },
      columnGap: '24px',
      marginBlock: '12px 20px',
    },
    '& li > a': {
      display: 'flex',
      justifyContent: 'space-between',
      alignItems: 'center',
      minHeight: '56px',
      borderTop: '1px solid',
      borderColor: 'border.emphasized',
      color: 'fg',
      fontWeight: '600',
      _hover: { textDecorationLine: 'underline' },
    },
    '& svg': { width: '20px', height: '20px', flexShrink: 0 },
  },
})

type Props = { code?: string; title?: string; what?: string; text?: string }

export function NotFoundPage({
  code = '404',
  title = 'Page Not Found',
  what = 'page',
  text = `There is no ${what} at this address. It may have been moved, or mistyped.`,
}: Props) {
  return (
    <MessagePage code={code} title={title} text={text} actions={<ArrowLink to="/">Go Home</ArrowLink>}>
      <WhatWeOffer />
    </MessagePage>
  )
}

/** Ways on to the services, at the end of a page with a message. */
export const WhatWeOffer = () => (
  <Section query={useServices()} select={(services) => services} loading={null} empty={null} error={null}>
    {(services) => (
      <Elsewhere aria-labelledby="elsewhere">
        <Fact id="elsewhere">What we offer</Fact>
        <ul>
          {services.slice(0, namedServices).map(({ _id, slug, title }) => (
            <li key={_id}>
              <SmartLink to={`/services/${slug}`}>
                <bdi>{hyphenated(title)}</bdi> <ArrowRight aria-hidden />
              </SmartLink>
            </li>
          ))}
        </ul>
        <AllServices count={services.length} />
      </Elsewhere>
    )}
  </Section>
)
