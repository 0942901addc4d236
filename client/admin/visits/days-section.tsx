import { Box, Button, Flex, Skeleton } from '@chakra-ui/react'
import { lazy, Suspense, useState } from 'react'
import { LuChartLine, LuTable } from 'react-icons/lu'
import type { VisitDay } from '../../generated/model/index.ts'
import { dayWithYear } from '../../work/times.ts'
import { ChartLegend } from '../parts/chart-legend.tsx'
import { Part } from '../parts/part.tsx'
import { CsvButton, type CsvTable } from './csv-button.tsx'
import { NumbersTable } from './numbers-table.tsx'
import { seriesColours } from './series.ts'

const DaysChart = lazy(async () => ({ default: (await import('./days-chart.tsx')).DaysChart }))

const height = { base: '13rem', md: '18rem' }

type Props = {
  days: VisitDay[]
  period: { from: string; to: string }
  /** Without the table and the download. */
  isSample?: boolean
}

export function DaysSection({ days, period, isSample = false }: Props) {
  const [isTable, setTable] = useState(false)
  const action = !isSample && (
    <Flex gap="1">
      <Button size="sm" variant="ghost" aria-label={isTable ? 'Show as chart' : 'Show as table'} onClick={() => setTable(!isTable)}>
        {isTable ? <LuChartLine aria-hidden /> : <LuTable aria-hidden />} {isTable ? 'Chart' : 'Table'}
      </Button>
      <CsvButton name="Visits by day" period={period} table={() => csvOf(days)} />
    </Flex>
  )
  return (
    <Part id="visits-by-day" title="Visits by day" action={action}>
      {isTable ? (
        <Box maxH="28rem" overflowY="auto" tabIndex={0} role="region" aria-label="Visits by day">
          <NumbersTable
            caption="Visits by day"
            head="Day"
            columns={[{ header: 'Visits' }, { header: 'Visitors' }, { header: 'Enquiries' }]}
            rows={days.toReversed().map(({ date, visits, visitors, enquiries }) => ({
              key: date,
              name: dayWithYear(date),
              numbers: [visits, visitors, enquiries],
            }))}
          />
        </Box>
      ) : (
        <>
          <ChartLegend entries={legend} mark="line" />
          <Box role="img" aria-label={`Visits and visitors of ${days.length} days. The table has their numbers.`} h={height}>
            <Suspense fallback={<Skeleton h="full" />}>
              <DaysChart days={days} />
            </Suspense>
          </Box>
        </>
      )}
    </Part>
  )
}

const legend = [
  { label: 'Visits', colour: seriesColours.visits },
  { label: 'Visitors', colour: seriesColours.visitors },
]

const csvOf = (days: VisitDay[]): CsvTable => ({
  header: ['Day', 'Visits', 'Visitors', 'Enquiries'],
  rows: days.map(({ date, visits, visitors, enquiries }) => [new Date(date), visits, visitors, enquiries]),
})
