import { Box, Menu } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { ActionMenu } from '../../ui/action-menu.tsx'
import { useLogout } from '../session/logout.ts'
import { useCurrentUser } from '../session/session.ts'
import { accountLinks } from './account-links.ts'
import type { OpenMenuProps } from './menu-on-demand.tsx'

/** Its position is fixed, as its button's is, so that it does not move while the page scrolls. */
export function OpenUserMenu({ button, focused }: OpenMenuProps) {
  const user = useCurrentUser()
  const logout = useLogout('/auth/login')
  if (!user) return null
  const links = accountLinks(user)
  const initial = focused && { first: links[0]?.label, last: 'logout' }[focused]
  return (
    <ActionMenu minW="14rem" defaultOpen defaultHighlightedValue={initial ?? null} trigger={button}>
      <Box px="2" py="1.5" color="fg.subtle" fontSize="sm">
        {user.email}
      </Box>
      <Menu.Separator />
      {links.map(({ label, to }) => (
        <Menu.Item key={label} value={label} asChild>
          <Link to={to}>{label}</Link>
        </Menu.Item>
      ))}
      <Menu.Separator />
      <Menu.Item value="logout" onSelect={() => void logout()}>
        Log out
      </Menu.Item>
    </ActionMenu>
  )
}
