import { Box, chakra, Flex } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { roleName, useCurrentUser } from '../../work/session/session.ts'
import { UserAvatar } from '../../work/user-avatar.tsx'

const EditLink = chakra(Link)

/** The signed-in user. */
export function SidebarUser({ onNavigate }: { onNavigate: (() => void) | undefined }) {
  const user = useCurrentUser()
  return (
    <Flex gap="3" px="5" py="4" borderTopWidth="1px" align="center" position="sticky" bottom="0" bg="bg.subtle">
      {user && <UserAvatar user={user} size="md" />}
      <Box minW="0" fontSize="sm">
        <chakra.p fontWeight="650" truncate>
          {user?.name}
        </chakra.p>
        <chakra.p color="fg.muted">
          <span>{user ? roleName(user.role) : 'Admin'}</span> · <span>{user?.status === false ? 'Inactive' : 'Active'}</span>
        </chakra.p>
        <EditLink to="/admin/profile" onClick={onNavigate} textDecoration="underline" textUnderlineOffset="3px">
          Edit Profile
        </EditLink>
      </Box>
    </Flex>
  )
}
