import { chakra } from '@chakra-ui/react/styled-system'
import { useListAwards } from '../../generated/api/index.ts'
import { awardsHeading } from '../../lib/usual-headings.ts'
import { Carousel } from '../../ui/carousel/carousel.tsx'
import type { PerView } from '../../ui/carousel/layout.ts'
import { Fact, Frame, Headline } from '../../ui/parts.tsx'
import { Section } from '../section.tsx'
import type { SectionProps } from './arranged.tsx'
import { firstAwards } from './queries.ts'

const SectionBackground = chakra('section', {
  base: { paddingBlock: { base: '52px', lg: '112px' }, overflow: 'hidden', '& h2': { marginBottom: { base: '40px', lg: '64px' } } },
})

const Card = chakra('article', {
  base: {
    height: '100%',
    paddingTop: '20px',
    borderTop: '6px solid',
    borderColor: 'signal.line',
    '& > strong': { display: 'block', textStyle: 'figure', fontSize: 'clamp(2.5rem, 2rem + 2vw, 4rem)', marginBottom: '28px' },
    '& h3': { textStyle: 'title', lineClamp: '3' },
    '& p': { marginBlock: '10px 16px', color: 'fg.muted', lineClamp: '6' },
  },
})

const perView: PerView = [
  [0, 1],
  [640, 2],
  [1024, 3],
]
const Row = chakra(Carousel, { base: { '& > div:last-child:not(.swiper)': { marginTop: '24px' } } })

/** A carousel without arrows; the pause button is required because it moves (WCAG 2.2.2). */
export function Awards({ heading }: SectionProps) {
  return (
    <SectionBackground id="awards" aria-labelledby="awards-heading">
      <Frame>
        <Headline id="awards-heading" dir="auto">
          {heading || awardsHeading}
        </Headline>
        <Section query={useListAwards(firstAwards)} select={({ awards }) => awards} empty="No Awards Found" error="Error loading awards">
          {(awards) => (
            <Row
              label="Awards"
              perView={perView}
              between={30}
              motion={{ every: 3000 }}
              controls="pause"
              slides={awards.map((award) => ({
                key: award._id,
                content: (
                  <Card dir="auto">
                    <strong>{award.awardYear}</strong>
                    <h3>{award.awardTitle}</h3>
                    <p dir="auto">{award.awardDescription}</p>
                    <Fact as="bdi">{award.awardGivenBy}</Fact>
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
