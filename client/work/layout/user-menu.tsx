import { Box, Button, chakra, Menu, Portal } from '@chakra-ui/react'
import { LuChevronDown, LuLogOut } from 'react-icons/lu'
import { Link } from 'react-router-dom'
import type { User } from '../../generated/model/index.ts'
import { useLogout } from '../session/logout.ts'
import { UserAvatar } from '../user-avatar.tsx'
import { accountLinks } from './account-links.ts'

/** The signed-in user's menu on wide screens. Its position is fixed, as its button's is, so that it does not move while the page scrolls. */
export function UserMenu({ user }: { user: User }) {
  const logout = useLogout('/auth/login')
  return (
    <Menu.Root positioning={{ placement: 'bottom-end', strategy: 'fixed' }}>
      <Menu.Trigger asChild>
        <Button variant="ghost" colorPalette="gray" ps="1.5">
          <UserAvatar user={user} />
          <chakra.span maxW="12rem" truncate>
            {user.name}
            <chakra.span srOnly>, user menu</chakra.span>
          </chakra.span>
          <LuChevronDown aria-hidden />
        </Button>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content minW="14rem">
            <Box px="2" py="1.5" color="fg.subtle" fontSize="sm">
              {user.email}
            </Box>
            <Menu.Separator />
            {accountLinks(user).map(({ label, to }) => (
              <Menu.Item key={label} value={label} asChild>
                <Link to={to}>{label}</Link>
              </Menu.Item>
            ))}
            <Menu.Separator />
            <Menu.Item value="logout" onSelect={() => void logout()}>
              <LuLogOut aria-hidden /> Log out
            </Menu.Item>
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  )
}
