import { Button, chakra, Drawer } from '@chakra-ui/react'
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
    <SideDrawer
      placement="bottom"
      look={{ bg: 'bg.panel' }}
      open={open}
      onOpenChange={(change) => setOpen(change.open)}
      finalFocusEl={focusAfterwards}
    >
      <Drawer.Header flexDirection="column" alignItems="flex-start" gap="0">
        <Drawer.Title>{user?.name ?? 'Account'}</Drawer.Title>
        {user && <chakra.p color="fg.muted">{user.email}</chakra.p>}
      </Drawer.Header>
      <Drawer.Body px="0" py="2">
        {links.map(({ label, to }) => (
          <Button key={label} asChild variant="ghost" css={row} onClick={close}>
            <Link to={to}>{label}</Link>
          </Button>
        ))}
        {user && (
          <Button variant="ghost" css={row} mt="2" borderTopColor="border" onClick={() => void logout().then(close)}>
            Log out
          </Button>
        )}
      </Drawer.Body>
    </SideDrawer>
  )
}

/** From edge to edge, its words below the title. */
const row = {
  display: 'flex',
  w: 'full',
  h: '11',
  px: '4',
  justifyContent: 'flex-start',
  borderRadius: '0',
  _focusVisible: { outlineOffset: '-3px' },
}
