import { Notice } from '../../work/notice.tsx'
import { RecordLink } from '../parts/record-link.tsx'
import { useIsBeingSetUp } from './set-up-steps.ts'

/** Leads from the profile, the first screen of a new account, to the list of what the site needs. */
export const SetUpLink = () =>
  useIsBeingSetUp() && (
    <Notice title="Next: set up the site" mb="4" action={<RecordLink to="/admin/dashboard">See what it needs</RecordLink>} />
  )
