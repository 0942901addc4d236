import { Box, chakra, Skeleton, VisuallyHidden } from '@chakra-ui/react'
import { lazy, Suspense } from 'react'
import { useCountEnquiriesByWeek } from '../../generated/api/enquiries/enquiries.ts'
import type { EnquiryWeek } from '../../generated/model/index.ts'
import { hasFailed, QueryFailure } from '../../work/query-failure.tsx'
import { statuses, statusNames } from '../inbox/filter.ts'
import { useHasEnquiries } from '../inbox/queries.ts'
import { ChartLegend } from '../parts/chart-legend.tsx'
import { Part } from '../parts/part.tsx'
import { NumbersTable } from '../visits/numbers-table.tsx'
import { dayLabel } from '../visits/period.ts'
import { seriesColours } from './enquiry-series.ts'

const WeeklyBars = lazy(async () => ({ default: (await import('./weekly-bars.tsx')).WeeklyBars }))

const height = '13rem'

/** Enquiries of twelve weeks by status: bars for the eye, a table for screen readers. Nothing before the first one. */
export function EnquiryChart() {
  const hasEnquiries = useHasEnquiries()
  const query = useCountEnquiriesByWeek({ query: { refetchOnMount: 'always' } })
  const { weeks } = query.data ?? {}
  const total = weeks?.reduce((sum, week) => sum + totalOf(week), 0)
  if (hasEnquiries === false) return null
  return (
    <Part id="enquiry-weeks" title="Enquiries by week">
      <QueryFailure query={query} title="The weeks could not be loaded" mb="3" />
      {weeks === undefined && !hasFailed(query) && <Skeleton h={height} />}
      {total === 0 && <chakra.p color="fg.muted">No enquiry has come in the last twelve weeks.</chakra.p>}
      {weeks !== undefined && total !== 0 && (
        <>
          <ChartLegend entries={statuses.map((status) => ({ label: statusNames[status], colour: seriesColours[status] }))} />
          <Box aria-hidden h={height}>
            <Suspense fallback={<Skeleton h={height} />}>
              <WeeklyBars weeks={weeks} />
            </Suspense>
          </Box>
          <VisuallyHidden>
            <NumbersTable
              caption="Enquiries by week and status"
              head="Week from"
              columns={statuses.map((status) => ({ header: statusNames[status] }))}
              rows={weeks.map((week) => ({
                key: week.from,
                name: dayLabel(week.from),
                numbers: statuses.map((status) => week[status]),
              }))}
            />
          </VisuallyHidden>
        </>
      )}
    </Part>
  )
}

const totalOf = (week: EnquiryWeek) => statuses.reduce((sum, status) => sum + week[status], 0)
