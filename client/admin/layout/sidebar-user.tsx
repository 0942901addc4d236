import { Box, chakra, Flex, IconButton } from '@chakra-ui/react'
import { LuPanelLeftClose, LuPanelLeftOpen } from 'react-icons/lu'
import { Link } from 'react-router-dom'
import { roleName, useCurrentUser } from '../../work/session/session.ts'

const EditLink = chakra(Link)

type Props = {
  onNavigate: (() => void) | undefined
  folding: { folded: boolean; fold: (folded: boolean) => void } | undefined
}

export function SidebarUser({ onNavigate, folding }: Props) {
  const user = useCurrentUser()
  const folded = folding?.folded ?? false
  return (
    <Flex
      gap="2.5"
      px={folded ? '0' : '4'}
      py="1"
      borderTopWidth="1px"
      align="center"
      justify="center"
      position="sticky"
      bottom="0"
      bg="bg.subtle"
    >
      {!folded && (
        <Box minW="0" flex="1" fontSize="sm" lineHeight="1.375">
          <Flex gap="2.5" justify="space-between">
            <chakra.p fontWeight="650" truncate>
              {user?.name}
            </chakra.p>
            <EditLink to="/admin/profile" onClick={onNavigate} flexShrink="0" textDecoration="underline" textUnderlineOffset="3px">
              Edit Profile
            </EditLink>
          </Flex>
          <chakra.p color="fg.muted">
            <span>{user ? roleName(user.role) : 'Admin'}</span> · <span>{user?.status === false ? 'Inactive' : 'Active'}</span>
          </chakra.p>
        </Box>
      )}
      {folding !== undefined && <FoldButton {...folding} />}
    </Flex>
  )
}

function FoldButton({ folded, fold }: NonNullable<Props['folding']>) {
  const label = folded ? 'Widen the sidebar' : 'Fold the sidebar to icons'
  return (
    <IconButton variant="ghost" size="sm" aria-label={label} title={label} onClick={() => fold(!folded)}>
      {folded ? <LuPanelLeftOpen /> : <LuPanelLeftClose />}
    </IconButton>
  )
}
