import { lazy, Suspense } from 'react'
import { ProfilePage } from './account/pages/profile-page.tsx'

/** Loaded after the profile: one with the definitions of all content types. */
const SetUpLink = lazy(async () => ({ default: (await import('./admin/dashboard/set-up-link.tsx')).SetUpLink }))
const OwnTokens = lazy(async () => ({ default: (await import('./admin/tokens/own-tokens.tsx')).OwnTokens }))

const notice = (
  <Suspense fallback={null}>
    <SetUpLink />
  </Suspense>
)

/** The profile within the admin area, with parts of it. Account and admin area do not import each other. */
export const AdminProfile = () => (
  <ProfilePage notice={notice}>
    <Suspense fallback={null}>
      <OwnTokens />
    </Suspense>
  </ProfilePage>
)
