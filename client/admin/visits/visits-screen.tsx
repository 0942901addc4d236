import { Box, chakra, Flex, Skeleton } from '@chakra-ui/react'
import { useSearchParams } from 'react-router-dom'
import type { VisitSummary } from '../../generated/model/index.ts'
import { WorkPage } from '../../work/layout/work-page.tsx'
import { Notice } from '../../work/notice.tsx'
import { hasFailed, QueryFailure } from '../../work/query-failure.tsx'
import { TabLink, TabRow } from '../parts/tab-link.tsx'
import { EmptyReport } from './empty-report.tsx'
import { countText, totalsOf } from './numbers.ts'
import { type PeriodLength, periodLabel, periodLengths, periodOf } from './period.ts'
import { Report } from './report.tsx'
import { useVisits } from './use-visits.ts'

export function VisitsScreen() {
  const [address] = useSearchParams()
  const length = periodOf(address.get('days'))
  const { query, summary, present } = useVisits(length, { withToday: true })
  const isCounted = summary !== undefined && summary.firstDay !== undefined
  return (
    <WorkPage
      title="Visits"
      intro="Visits are counted on this server, without cookies and without a trace of who it was. Your own are left out while you are signed in."
    >
      {(summary === undefined || isCounted) && <PeriodTabs length={length} />}
      <QueryFailure query={query} title="The numbers could not be loaded" />
      {summary === undefined && !hasFailed(query) && <ReportSkeleton />}
      {summary?.counting === false && (
        <Notice title="Visits are not counted">
          Counting is switched off on this server (VISITS_DAYS). Numbers of earlier days stay until they are old.
        </Notice>
      )}
      {summary?.counting && !isCounted && <EmptyReport />}
      {isCounted && (
        <Box aria-busy={query.isPlaceholderData} opacity={query.isPlaceholderData ? 0.6 : 1}>
          <PeriodLine summary={summary} present={present} />
          <Report summary={summary} />
          <Foot summary={summary} />
        </Box>
      )}
    </WorkPage>
  )
}

const PeriodTabs = ({ length }: { length: PeriodLength }) => (
  <TabRow aria-label="Period">
    {periodLengths.map((days) => (
      <TabLink
        key={days}
        to={days === periodLengths[0] ? '/admin/visits' : `/admin/visits?days=${days}`}
        replace
        preventScrollReset
        aria-current={days === length ? 'page' : undefined}
      >
        {days} days
      </TabLink>
    ))}
  </TabRow>
)

/** Which days the numbers are of, what they are compared with, and what today has brought so far. */
function PeriodLine({ summary, present }: { summary: VisitSummary; present: VisitSummary | undefined }) {
  const { from, to, today, previous, days } = summary
  const isToday = to === today
  const now = present && totalsOf(present.days)
  return (
    <Flex columnGap="8" rowGap="1" wrap="wrap" justify="space-between" mb="4" color="fg.muted">
      <chakra.p>
        {isToday ? 'Counting began today; whole days follow from tomorrow on.' : `${periodLabel({ from, to })}`}
        {!isToday && (previous.isComplete ? `, beside the ${days.length} days before` : ', with no earlier numbers to compare with')}
      </chakra.p>
      {!isToday && now !== undefined && (
        <p>
          Today so far: {countText(now.visits)} visits of {countText(now.visitors)} visitors
        </p>
      )}
    </Flex>
  )
}

const Foot = ({ summary: { timeZone, retentionDays } }: { summary: VisitSummary }) => (
  <chakra.p mt="8" fontSize="sm" color="fg.subtle">
    Days begin at midnight in {timeZone}.{retentionDays > 0 && ` Numbers are deleted after ${retentionDays} days.`}
  </chakra.p>
)

const ReportSkeleton = () => (
  <Flex direction="column" gap="8" aria-busy>
    <Skeleton h="6rem" />
    <Skeleton h="18rem" />
    <Skeleton h="24rem" />
  </Flex>
)
