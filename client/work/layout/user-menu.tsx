import { Button, chakra } from '@chakra-ui/react'
import type { User } from '../../generated/model/index.ts'
import { Expand } from '../../generated/sign-in-icons.tsx'
import { UserAvatar } from '../user-avatar.tsx'
import { MenuOnDemand } from './menu-on-demand.tsx'

/** The signed-in user's menu on wide screens. */
export const UserMenu = ({ user }: { user: User }) => (
  <MenuOnDemand
    load={async () => (await import('./open-user-menu.tsx')).OpenUserMenu}
    button={(attributes) => (
      <Button variant="ghost" ps="1.5" {...attributes}>
        <UserAvatar user={user} />
        <chakra.span maxW="12rem" truncate>
          {user.name}
          <chakra.span srOnly>, user menu</chakra.span>
        </chakra.span>
        <Expand aria-hidden />
      </Button>
    )}
  />
)
