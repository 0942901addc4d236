import { Button, CloseButton, Drawer, Flex, IconButton, Portal } from '@chakra-ui/react'
import { useState } from 'react'
import { LuCircleUser } from 'react-icons/lu'
import { Link } from 'react-router-dom'
import type { User } from '../../generated/model/index.ts'
import { useLogout } from '../session/logout.ts'
import { accountLinks } from './account-links.ts'

/** Mobile counterpart of the user menu. */
export function AccountDrawer({ user }: { user: User | null | undefined }) {
  const [open, setOpen] = useState(false)
  const logout = useLogout('/')
  const close = () => setOpen(false)
  const links = user ? accountLinks(user) : [{ label: 'Login', to: '/auth/login' }]
  return (
    <Drawer.Root open={open} onOpenChange={(change) => setOpen(change.open)} size="xs">
      <Drawer.Trigger asChild>
        <IconButton variant="ghost" colorPalette="gray" aria-label="Account">
          <LuCircleUser />
        </IconButton>
      </Drawer.Trigger>
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content>
            <Drawer.Header>
              <Drawer.Title>{user?.name ?? 'Account'}</Drawer.Title>
            </Drawer.Header>
            <Drawer.Body>
              <Flex direction="column" align="stretch" gap="1">
                {links.map(({ label, to }) => (
                  <Button key={label} asChild variant="ghost" colorPalette="gray" justifyContent="flex-start" onClick={close}>
                    <Link to={to}>{label}</Link>
                  </Button>
                ))}
                {user && (
                  <Button variant="outline" colorPalette="gray" mt="4" onClick={() => void logout().then(close)}>
                    Log out
                  </Button>
                )}
              </Flex>
            </Drawer.Body>
            <Drawer.CloseTrigger asChild>
              <CloseButton colorPalette="gray" aria-label="Close" />
            </Drawer.CloseTrigger>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  )
}
