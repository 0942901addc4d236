import { Box, Skeleton } from '@chakra-ui/react'
import { lazy, Suspense } from 'react'
import { hasFailed, QueryFailure } from '../../work/query-failure.tsx'
import { Part } from '../parts/part.tsx'
import { RecordLink } from '../parts/record-link.tsx'
import { KeyFigures } from '../visits/key-figures.tsx'
import { useVisits } from '../visits/use-visits.ts'

const DaysChart = lazy(async () => ({ default: (await import('../visits/days-chart.tsx')).DaysChart }))

const height = '9rem'

/** Visits of the last 28 days, in short. Nothing where they are not counted, and before the first one. */
export function SiteVisits() {
  const { query, summary } = useVisits(28)
  if (summary?.counting === false || (summary !== undefined && summary.firstDay === undefined)) return null
  return (
    <Part id="site-visits" title="Visits" action={<RecordLink to="/admin/visits">All numbers</RecordLink>}>
      <QueryFailure query={query} title="The visits could not be loaded" mb="3" />
      {summary === undefined && !hasFailed(query) && <Skeleton h={height} />}
      {summary !== undefined && (
        <>
          <KeyFigures summary={summary} count={2} />
          {summary.days.length > 1 && (
            <Box aria-hidden h={height} mt="3">
              <Suspense fallback={<Skeleton h="full" />}>
                <DaysChart days={summary.days} isSmall />
              </Suspense>
            </Box>
          )}
        </>
      )}
    </Part>
  )
}
