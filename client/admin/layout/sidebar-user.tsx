import { Box, chakra, Flex, IconButton } from '@chakra-ui/react'
import { LuPanelLeftClose, LuPanelLeftOpen } from 'react-icons/lu'
import { Link } from 'react-router-dom'
import { roleName, useCurrentUser, useRole } from '../../work/session/session.ts'

const EditLink = chakra(Link)

type Props = {
  onNavigate: (() => void) | undefined
  folding: { folded: boolean; fold: (folded: boolean) => void } | undefined
}

export function SidebarUser({ onNavigate, folding }: Props) {
  const user = useCurrentUser()
  const expected = useRole()
  // Not of a session that has ended.
  const role = user === null ? undefined : expected
  const folded = folding?.folded ?? false
  return (
    <Box
      ps={folded ? '0' : { base: '4', lg: '6' }}
      pe={folded ? '0' : '2.5'}
      pt={{ base: '2.5', lg: '0.5' }}
      pb={{ base: '2.5', lg: '2' }}
      borderTopWidth="1px"
      position="sticky"
      bottom="0"
      bg="bg.subtle"
      fontSize="sm"
      lineHeight="1.375"
    >
      <Flex gap="2.5" align="center" justify={folded ? 'center' : 'space-between'} minH="6">
        {!folded && (
          <chakra.p fontWeight="650" truncate title={user?.name}>
            {user?.name}
          </chakra.p>
        )}
        {folding !== undefined && <FoldButton {...folding} />}
      </Flex>
      {!folded && (
        <Flex columnGap="1" justify="space-between" wrap="wrap" pe="1" color="fg.muted">
          <p>
            <span>{role ? roleName(role) : 'Admin'}</span> · <span>{user?.status === false ? 'Inactive' : 'Active'}</span>
          </p>
          <EditLink to="/admin/profile" onClick={onNavigate} color="fg" textDecoration="underline" textUnderlineOffset="3px">
            Edit Profile
          </EditLink>
        </Flex>
      )}
    </Box>
  )
}

function FoldButton({ folded, fold }: NonNullable<Props['folding']>) {
  const label = folded ? 'Widen the sidebar' : 'Fold the sidebar to icons'
  return (
    <IconButton variant="ghost" size="2xs" aria-label={label} title={label} onClick={() => fold(!folded)}>
      {folded ? <LuPanelLeftOpen /> : <LuPanelLeftClose />}
    </IconButton>
  )
}
