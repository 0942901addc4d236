import { Box, chakra } from '@chakra-ui/react'
import { addDays } from '../../../shared/calendar.ts'
import { today, wholeDays } from './period.ts'
import { Report, type Reported } from './report.tsx'

/** What stands here before the first visit: how it will look, with made-up numbers. */
export function EmptyReport() {
  return (
    <>
      <Box>
        <chakra.h2 textStyle="title">No visit has been counted yet</chakra.h2>
        <chakra.p mt="1" color="fg.muted" maxW="44rem">
          The first numbers appear here a few seconds after the first visitor. Below is how it will look.
        </chakra.p>
      </Box>
      <Box position="relative" borderWidth="1px" borderStyle="dashed" borderColor="border.emphasized" p={{ base: '4', md: '6' }}>
        <chakra.p
          position="absolute"
          top="0"
          insetStart={{ base: '4', md: '6' }}
          transform="translateY(-50%)"
          px="2"
          bg="bg"
          fontFamily="mono"
          fontSize="sm"
          color="fg.muted"
        >
          Sample, with made-up numbers
        </chakra.p>
        <Box inert aria-hidden opacity="0.55">
          <Report summary={sampleSummary(today())} />
        </Box>
      </Box>
    </>
  )
}

/** Visits of a weekday beside those of others, from Sunday on. */
const week = [0.45, 1, 1.08, 1.12, 1.05, 0.95, 0.5]

/** Made-up numbers, by which an empty screen shows how it will look. */
function sampleSummary(present: string): Reported {
  const { from, to } = wholeDays(28, present)
  const days = Array.from({ length: 28 }, (_, index) => {
    const date = addDays(from, index)
    const visits = Math.round((280 + index * 3 + (index % 5) * 9) * (week[new Date(date).getUTCDay()] ?? 1))
    return { date, visits, visitors: Math.round(visits * 0.41), enquiries: Math.round(visits / 96) }
  })
  return {
    from,
    to,
    days,
    previous: { from: addDays(from, -28), to: addDays(from, -1), isComplete: true, visits: 6800, visitors: 2900, enquiries: 64 },
    pages: [
      { path: '/', visits: 3104, visitors: 2316, enquiries: 9 },
      { path: '/services/cold-chain', visits: 1288, visitors: 911, enquiries: 31 },
      { path: '/contact', visits: 902, visitors: 744, enquiries: 12 },
      { path: '/about', visits: 588, visitors: 497, enquiries: 1 },
    ],
    referrers: [
      { host: 'direct', visits: 1713 },
      { host: 'google.com', visits: 1422 },
      { host: 'linkedin.com', visits: 261 },
    ],
    devices: [
      { device: 'phone', visits: 4987 },
      { device: 'desktop', visits: 3339 },
      { device: 'tablet', visits: 271 },
    ],
    speed: [{ pageKind: 'all', lcp: { p75: 2010, samples: 812 }, inp: { p75: 120, samples: 533 }, cls: { p75: 0.03, samples: 812 } }],
  }
}
