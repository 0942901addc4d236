import { Button, Drawer, Flex } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import type { User } from '../../generated/model/index.ts'
import { SideDrawer } from '../../ui/side-drawer.tsx'
import { useLogout } from '../session/logout.ts'
import { accountLinks } from './account-links.ts'

export type AccountPanelProps = {
  user: User | null | undefined
  open: boolean
  setOpen: (open: boolean) => void
  focusAfterwards: () => HTMLElement | null
}

export function AccountPanel({ user, open, setOpen, focusAfterwards }: AccountPanelProps) {
  const logout = useLogout('/')
  const close = () => setOpen(false)
  const links = user ? accountLinks(user) : [{ label: 'Login', to: '/auth/login' }]
  return (
    <SideDrawer open={open} onOpenChange={(change) => setOpen(change.open)} finalFocusEl={focusAfterwards} size="xs">
      <Drawer.Header>
        <Drawer.Title>{user?.name ?? 'Account'}</Drawer.Title>
      </Drawer.Header>
      <Drawer.Body>
        <Flex direction="column" align="stretch" gap="1">
          {links.map(({ label, to }) => (
            <Button key={label} asChild variant="ghost" justifyContent="flex-start" onClick={close}>
              <Link to={to}>{label}</Link>
            </Button>
          ))}
          {user && (
            <Button variant="outline" mt="4" onClick={() => void logout().then(close)}>
              Log out
            </Button>
          )}
        </Flex>
      </Drawer.Body>
    </SideDrawer>
  )
}
