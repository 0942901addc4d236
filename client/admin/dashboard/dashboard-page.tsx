import { Flex, Grid } from '@chakra-ui/react'
import { ScreenTitle } from '../../work/layout/screen-title.tsx'
import { MissingMailServer } from '../parts/missing-mail-server.tsx'
import { Checks } from './content-checks.tsx'
import { EnquiryChart } from './enquiry-chart.tsx'
import { ExpiringEnquiries } from './expiring-enquiries.tsx'
import { FailedMails } from './failed-mails.tsx'
import { FailingWebhooks } from './failing-webhooks.tsx'
import { LastChanges } from './last-changes.tsx'
import { QuickAdd } from './quick-add.tsx'
import { useIsBeingSetUp } from './set-up-steps.ts'
import { SiteHealth } from './site-health.tsx'
import { SiteSetUp } from './site-set-up.tsx'
import { SiteVisits } from './site-visits.tsx'
import { StillEmpty } from './still-empty.tsx'
import { UnreadEnquiries } from './unread-enquiries.tsx'
import { WaitingDrafts } from './waiting-drafts.tsx'
import { WelcomeBand } from './welcome-band.tsx'

/** Dashboard: on the left what waits for an editor, what can be begun, and the visits; on the right how the site stands. */
export function DashboardPage() {
  const isBeingSetUp = useIsBeingSetUp()
  return (
    <Flex direction="column" gap={{ base: '6', md: '8' }} maxW="82rem">
      <Flex direction="column" gap="4">
        <ScreenTitle>Dashboard</ScreenTitle>
        <WelcomeBand />
        <MissingMailServer />
      </Flex>
      <Grid
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 7fr) minmax(0, 6fr)' }}
        columnGap="12"
        rowGap="10"
        alignItems="start"
      >
        <Flex direction="column" gap="10">
          {isBeingSetUp && <SiteSetUp />}
          <ExpiringEnquiries />
          <UnreadEnquiries />
          <FailedMails />
          <FailingWebhooks />
          <WaitingDrafts />
          {isBeingSetUp === false && <QuickAdd />}
          <SiteVisits />
        </Flex>
        <Flex direction="column" gap="10">
          <EnquiryChart />
          <Checks isBeingSetUp={isBeingSetUp === true} />
          {isBeingSetUp === false && <StillEmpty />}
          <LastChanges />
          <SiteHealth />
        </Flex>
      </Grid>
    </Flex>
  )
}
