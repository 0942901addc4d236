import { ProfilePage } from './account/pages/profile-page.tsx'
import { SetUpLink } from './admin/dashboard/set-up-link.tsx'

/** The profile within the admin area, with a part of it. Account and admin area do not import each other. */
export const AdminProfile = () => <ProfilePage notice={<SetUpLink />} />
