import { Box } from '@chakra-ui/react'
import { profilePath } from '../../work/layout/account-links.ts'
import { Redirect } from '../../work/redirect.tsx'
import { useCurrentUser } from '../../work/session/session.ts'
import { ProfilePage } from './profile-page.tsx'

const path = '/profile'

/**
 * The profile outside of the admin area, for accounts of the role `user`. By the server's session, not by the stored token: nothing here
 * is for anyone without one.
 */
export function OwnProfilePage() {
  const user = useCurrentUser()
  if (user === null) return <Redirect to="/auth/login" state={{ next: path }} />
  if (user !== undefined && profilePath(user) !== path) return <Redirect to={profilePath(user)} />
  return (
    <Box as="main" id="content" flex="1" w="full" maxW="50rem" mx="auto" px={{ base: '4', md: '8' }} py={{ base: '5', md: '8' }}>
      <ProfilePage hasBreadcrumb={false} />
    </Box>
  )
}
