import { Box, chakra, Flex } from '@chakra-ui/react'
import { addDays } from '../../../shared/calendar.ts'
import { DaysSection } from './days-section.tsx'
import { KeyFigures } from './key-figures.tsx'
import { today, wholeDays } from './period.ts'

/** What stands here before the first visit: how it will look, with made-up numbers. */
export function EmptyReport() {
  const sample = sampleSummary(today())
  return (
    <>
      <Box>
        <chakra.h2 textStyle="part">No visit has been counted yet</chakra.h2>
        <chakra.p mt="1" color="fg.muted" maxW="44rem">
          The first numbers appear here a few seconds after the first visitor: by day, by page, by where people come from and by device.
        </chakra.p>
      </Box>
      <Box borderWidth="1px" borderStyle="dashed" borderColor="border.emphasized" px={{ base: '4', md: '6' }} py="5">
        <chakra.p mb="4" fontFamily="mono" fontSize="sm" fontWeight="650">
          Sample, with made-up numbers
        </chakra.p>
        <Box inert aria-hidden>
          <Flex direction="column" gap="10">
            <KeyFigures summary={sample} />
            <DaysSection days={sample.days} period={sample} isSample />
          </Flex>
        </Box>
      </Box>
    </>
  )
}

/** Visits of a weekday beside those of others, from Sunday on. */
const week = [0.45, 1, 1.08, 1.12, 1.05, 0.95, 0.5]

/** Made-up numbers, by which an empty screen shows how it will look. */
function sampleSummary(present: string) {
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
  }
}
