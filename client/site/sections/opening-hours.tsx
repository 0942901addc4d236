import { chakra } from '@chakra-ui/react/styled-system'
import type { OpeningHours as Day } from '../../generated/model/index.ts'
import { Frame, Headline } from '../../ui/parts.tsx'

const SectionBackground = chakra('section', { base: { paddingBlock: { base: '64px', lg: '104px' } } })

const Days = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 13rem), 1fr))',
    columnGap: '24px',
    rowGap: '32px',
    marginTop: { base: '32px', lg: '56px' },
    '& > div': { borderTop: '1px solid', borderColor: 'border.inverted', paddingTop: '12px' },
    '& dt': { textStyle: 'title', fontSize: '1.25rem' },
    '& dd': { textStyle: 'fact', color: 'fg.muted', marginTop: '8px' },
    '& > div[data-closed] dd': { color: 'signal.fg' },
  },
})

const isOff = (timing: string) => timing.trim().toLowerCase() === 'off'

export function OpeningHours({ days }: { days: Day[] }) {
  return (
    <SectionBackground aria-labelledby="hours-heading">
      <Frame>
        <Headline id="hours-heading">Main Branch Timings</Headline>
        <Days>
          {days.map(({ _id, day, timing = '' }) => (
            <div key={_id} data-closed={isOff(timing) || undefined}>
              <dt>{day}</dt>
              <dd>{isOff(timing) ? 'Closed' : timing}</dd>
            </div>
          ))}
        </Days>
      </Frame>
    </SectionBackground>
  )
}
