import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, useState } from 'react'
import type { OpeningHours as Day } from '../../generated/model/index.ts'
import { isOpenNow, rowsOfToday } from '../../lib/opening-hours/open-now.ts'
import { openingHoursSpecification } from '../../lib/opening-hours/specification.ts'
import { Frame, Headline } from '../../ui/parts.tsx'
import { StructuredData, useOrganization } from '../structured-data.tsx'

const SectionBackground = chakra('section', { base: { paddingBlock: { base: '64px', lg: '104px' } } })

/** One week: seven columns, or seven rows on a phone. Fewer entries share the width. */
const Days = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', lg: 'repeat(auto-fit, minmax(calc(100% / 7 - 1px), 1fr))' },
    marginTop: { base: '24px', lg: '40px' },
    borderTop: '1px solid',
    borderColor: 'border.inverted',
    '& > div': {
      display: { base: 'grid', lg: 'block' },
      gridTemplateColumns: '9rem 1fr',
      alignItems: 'baseline',
      columnGap: '16px',
      padding: { base: '12px 12px', lg: '16px 12px 24px' },
      borderBottom: { base: '1px solid', lg: 'none' },
      borderInlineStart: { lg: '1px solid' },
      borderColor: { base: 'border', lg: 'border' },
    },
    '& dt': { fontFamily: 'heading', fontWeight: '700', fontSize: '1.125rem' },
    '& dd': { textStyle: 'fact', color: 'fg.muted', textWrap: 'balance', marginTop: { lg: '8px' } },
    '& > div[data-closed] dd': { color: 'fg.subtle' },
    '& > div[data-today]': { background: 'bg.subtle', boxShadow: 'inset 0 6px 0 {colors.signal.line}' },
    '& > div[data-today] dt': { paddingTop: { base: '6px', lg: '0' } },
  },
})

const Open = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '8px',
    minHeight: '1.5em',
    whiteSpace: 'nowrap',
    '&::before': { content: '""', width: '10px', height: '10px', borderRadius: '50%', background: 'signal.line' },
  },
})

const isOff = (timing: string) => timing.trim().toLowerCase() === 'off'

/** The time, anew each minute; undefined on the server, whose page comes from a cache. */
function useNow(): Date | undefined {
  const [now, setNow] = useState<Date>()
  useEffect(() => {
    const tick = () => setNow(new Date())
    tick()
    const timer = setInterval(tick, 60_000)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** Keeps its room while it is closed, and until the code that reads hours is there. */
export function OpenNow({ days, id }: { days: Day[]; id?: string }) {
  const now = useNow()
  return (
    <Open id={id} visibility={now !== undefined && isOpenNow(days, now) ? 'visible' : 'hidden'}>
      Open now
    </Open>
  )
}

export function OpeningHours({ days }: { days: Day[] }) {
  const { '@type': type, '@id': id } = useOrganization()
  const now = useNow()
  const today = now === undefined ? [] : rowsOfToday(days, now)
  return (
    <SectionBackground id="hours" aria-labelledby="hours-heading">
      {/* Here, and not with the page's other data, because the code that reads hours is loaded with this section. */}
      <StructuredData of={{ '@type': type, '@id': id, openingHoursSpecification: openingHoursSpecification(days) }} />
      <Frame>
        <Headline id="hours-heading">Main Branch Timings</Headline>
        <chakra.p marginTop="16px">
          <OpenNow days={days} />
        </chakra.p>
        <Days>
          {days.map((row) => {
            const { _id, day, timing = '' } = row
            return (
              <div
                key={_id}
                data-closed={isOff(timing) || undefined}
                data-today={today.includes(row) || undefined}
                aria-current={today.includes(row) ? 'date' : undefined}
              >
                <dt>{day}</dt>
                <dd>{isOff(timing) ? 'Closed' : timing}</dd>
              </div>
            )
          })}
        </Days>
      </Frame>
    </SectionBackground>
  )
}
