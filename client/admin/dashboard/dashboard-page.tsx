import { Flex } from '@chakra-ui/react'
import { ScreenTitle } from '../../work/layout/screen-title.tsx'
import { EnquiryNumbers } from './enquiry-numbers.tsx'
import { LastChanges } from './last-changes.tsx'
import { MediaChecks } from './media-checks.tsx'
import { QuickAdd } from './quick-add.tsx'
import { StillEmpty } from './still-empty.tsx'
import { WaitingDrafts } from './waiting-drafts.tsx'
import { WelcomeCard } from './welcome-card.tsx'

/** Dashboard: open enquiries, quick actions and content that is still missing. */
export function DashboardPage() {
  return (
    <Flex direction="column" gap="10">
      <Flex direction="column" gap="6">
        <ScreenTitle>Dashboard</ScreenTitle>
        <WelcomeCard />
      </Flex>
      <EnquiryNumbers />
      <WaitingDrafts />
      <QuickAdd />
      <StillEmpty />
      <MediaChecks />
      <LastChanges />
    </Flex>
  )
}
