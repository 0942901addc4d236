import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { useListWhyChooseUs } from '../../generated/api/index.ts'
import { whyChooseUsHeading } from '../../lib/usual-headings.ts'
import { Fact, Frame } from '../../ui/parts.tsx'
import { SafeSvg } from '../../ui/safe-markup.tsx'
import { Section } from '../section.tsx'
import type { SectionProps } from './arranged.tsx'
import { homeReasons } from './queries.ts'

/** Sea green, in both schemes. */
const SectionBackground = chakra('section', {
  base: { background: 'sea.800', color: 'paper.50', paddingBlock: { base: '52px', lg: '120px' } },
})

const Grid = chakra(Frame, {
  base: {
    display: 'grid',
    gap: '40px 64px',
    gridTemplateColumns: { base: '1fr', lg: '4fr 8fr' },
    alignItems: 'start',
    '& h2': { textStyle: 'headline', position: { lg: 'sticky' }, top: '128px' },
    '& > p': { textStyle: 'lead' },
  },
})

/** Departure board. */
const Board = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', md: '1fr 1fr' },
    columnGap: '32px',
    borderTop: '1px solid',
    borderColor: 'sea.300',
  },
})

const Line = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: '2.5rem 1fr 44px',
    alignItems: 'center',
    gap: '12px',
    minHeight: { base: '80px', lg: '104px' },
    paddingBlock: { base: '12px', lg: '16px' },
    borderBottom: '1px solid',
    borderColor: '#8FBDBF66',
    '& h3': { textStyle: 'title', fontSize: '1.25rem', lineClamp: '4' },
  },
})

const Icon = chakra(SafeSvg, { base: { width: '44px', height: '44px', color: 'signal.fg' } })

const Chrome = ({ heading, children }: SectionProps & { children: ReactNode }) => (
  <SectionBackground id="whychooseus" className="dark chakra-theme" aria-labelledby="whychooseus-heading">
    <Grid>
      <h2 id="whychooseus-heading" dir="auto">
        {heading || whyChooseUsHeading}
      </h2>
      {children}
    </Grid>
  </SectionBackground>
)

export function WhyChooseUs({ heading }: SectionProps) {
  return (
    <Section
      query={useListWhyChooseUs(homeReasons)}
      select={({ entries }) => entries}
      loading={
        <Chrome heading={heading}>
          <Board aria-busy="true" minHeight="20rem" />
        </Chrome>
      }
      empty={
        <Chrome heading={heading}>
          <p>No Why Choose Us items Found</p>
        </Chrome>
      }
      error={
        <Chrome heading={heading}>
          <p>Failed to load features.</p>
        </Chrome>
      }
    >
      {(entries) => (
        <Chrome heading={heading}>
          <Board>
            {entries.map((entry, index) => (
              <Line key={entry._id} dir="auto">
                <Fact aria-hidden="true" color="paper.200">
                  {String(index + 1).padStart(2, '0')}
                </Fact>
                <h3>{entry.title}</h3>
                <Icon markup={entry.svgContent} />
              </Line>
            ))}
          </Board>
        </Chrome>
      )}
    </Section>
  )
}
