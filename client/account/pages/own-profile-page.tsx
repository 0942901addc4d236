import { Box } from '@chakra-ui/react'
import { Navigate } from 'react-router-dom'
import { profilePath } from '../../work/layout/account-links.ts'
import { useCurrentUser } from '../../work/session/session.ts'
import { ProfilePage } from './profile-page.tsx'

const path = '/profile'

/**
 * The profile outside of the admin area, for accounts of the role `user`. By the server's session, not by the stored token: nothing here
 * is for anyone without one.
 */
export function OwnProfilePage() {
  const user = useCurrentUser()
  if (user === null) return <Navigate to="/auth/login" state={{ next: path }} replace />
  if (user !== undefined && profilePath(user) !== path) return <Navigate to={profilePath(user)} replace />
  return (
    <Box as="main" id="content" flex="1" w="full" maxW="50rem" mx="auto" px={{ base: '4', md: '8' }} py={{ base: '5', md: '8' }}>
      <ProfilePage hasBreadcrumb={false} />
    </Box>
  )
}
