import { chakra } from '@chakra-ui/react/styled-system'
import { useListFeatures } from '../../generated/api/index.ts'
import { featuresHeading } from '../../lib/usual-headings.ts'
import { Fact, Frame, Headline } from '../../ui/parts.tsx'
import { SafeSvg } from '../../ui/safe-markup.tsx'
import { Section } from '../section.tsx'
import type { SectionProps } from './arranged.tsx'
import { cardsPerView } from './cards-per-view.ts'
import { CarouselRow } from './carousel-row.tsx'
import { everyFeature } from './queries.ts'

const SectionBackground = chakra('section', {
  base: { background: 'bg', paddingBlock: { base: '52px', lg: '96px' }, overflow: 'hidden' },
})

const Card = chakra('article', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    height: '100%',
    paddingInline: '20px 24px',
    paddingBottom: '8px',
    borderInlineStart: '1px solid',
    borderColor: 'border.inverted',
    '& > div': { display: 'flex', alignItems: 'flex-start', justifyContent: 'space-between', marginBottom: '24px' },
    '& h3': { textStyle: 'title', lineClamp: '3' },
    '& p': { color: 'fg.muted', marginTop: '12px', lineClamp: '6' },
  },
})

const Icon = chakra(SafeSvg, { base: { width: '56px', height: '56px', color: 'fg' } })

export function Features({ heading }: SectionProps) {
  return (
    <SectionBackground id="feature" aria-labelledby="feature-heading">
      <Frame>
        <Headline id="feature-heading" dir="auto" maxWidth="16ch" marginBottom={{ base: '32px', lg: '56px' }}>
          {heading || featuresHeading}
        </Headline>
        <Section
          query={useListFeatures(everyFeature)}
          select={({ features }) => features}
          loading="Loading features..."
          empty="No features available"
          error="Something went wrong."
        >
          {(features) => (
            <CarouselRow
              label="Features"
              perView={cardsPerView(features.length)}
              between={0}
              motion={{ every: 3000 }}
              slides={features.map((feature, index) => ({
                key: feature._id,
                content: (
                  <Card dir="auto">
                    <div>
                      <Icon markup={feature.svgContent} />
                      <Fact aria-hidden="true">{String(index + 1).padStart(2, '0')}</Fact>
                    </div>
                    <h3>{feature.title}</h3>
                    <p dir="auto">{feature.description}</p>
                  </Card>
                ),
              }))}
            />
          )}
        </Section>
      </Frame>
    </SectionBackground>
  )
}
