import { Box, Button, chakra, Flex, IconButton } from '@chakra-ui/react'
import { useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import type { User } from '../../generated/model/index.ts'
import { CircleUser, Expand, Globe } from '../../generated/sign-in-icons.tsx'
import { rememberedPlace } from '../../lib/site-place.ts'
import { lowPage } from '../../ui/low-window.ts'
import { Picture } from '../../ui/picture.tsx'
import { useCurrentUser, useRole } from '../session/session.ts'
import { UserAvatar } from '../user-avatar.tsx'
import { BarPlace } from './bar-places.tsx'
import { MenuOnDemand } from './menu-on-demand.tsx'
import { useSiteLogo, useSiteName } from './site-name.ts'
import { ThemeMenu } from './theme-menu.tsx'
import { useOnDemand } from './use-on-demand.ts'

const Home = chakra(Link)
const Logo = chakra('span', {
  base: {
    flexShrink: '0',
    '& img': { w: 'auto', h: '8', maxW: { base: '24', md: '40' }, objectFit: 'contain' },
    // The logo for the dark scheme, and the one that it stands for there.
    '& img + img': { display: { base: 'none', _dark: 'block' } },
    '& img:has(+ img)': { display: { _dark: 'none' } },
  },
})

/** Bar above the account and admin screens. An area with a menu in it has one bar on a phone: it stays, and what is seldom used moves into that menu. */
export function TopBar() {
  const user = useCurrentUser()
  const { pathname } = useLocation()
  const isArea = pathname.startsWith('/admin')
  // Who signs in is known from the stored token before the name is: what stands beside it must not move.
  const isExpected = useRole() !== undefined && user === undefined && isArea
  const name = useSiteName()
  const { light, dark, media, showsName } = useSiteLogo()
  const logo = { media, fallback: '/favicon.svg', alt: showsName ? '' : name, sizes: '220px', width: 44, height: 44 }
  return (
    <Flex
      as="header"
      position={{ base: 'static', lg: 'sticky' }}
      css={isArea ? withMenu : { ...withMenu, ...asOnSite }}
      top="0"
      zIndex="sticky"
      align="center"
      justify="space-between"
      gap={{ base: '2', md: '4' }}
      h="14"
      px={{ base: '4', md: '6' }}
      bg="bg.subtle"
      borderBottomWidth="1px"
    >
      <BarPlace name="start" />
      <Home
        to="/"
        data-brand
        fontFamily="heading"
        fontWeight="800"
        fontSize="lg"
        letterSpacing="-0.03em"
        minW="0"
        display="flex"
        alignItems="center"
        gap="2.5"
      >
        <Logo>
          <Picture src={light} {...logo} />
          {dark && <Picture src={dark} {...logo} />}
        </Logo>
        {showsName && <chakra.span truncate>{name}</chakra.span>}
      </Home>
      <Flex align="center" gap="1">
        <BarPlace name="search" />
        {(user || isExpected) && (
          <Flex data-seldom>
            <ViewSite />
          </Flex>
        )}
        <Flex data-seldom>
          <ThemeMenu />
        </Flex>
        <Flex hideBelow="md">
          {user && <UserMenu user={user} />}
          {isExpected && <Box w="10rem" />}
          {!user && !isExpected && (
            // It takes its space while the user is unknown, so that the theme menu does not move. Who comes to log in is not logged in.
            <Button
              asChild
              variant="solid"
              colorPalette="gray"
              size="lg"
              visibility={user === undefined && !pathname.startsWith('/auth/') ? 'hidden' : undefined}
            >
              <Link to="/auth/login">Login</Link>
            </Button>
          )}
        </Flex>
        <Flex hideFrom="md">
          <AccountDrawer user={user} />
        </Flex>
      </Flex>
    </Flex>
  )
}

export const ViewSite = () => (
  <Button asChild variant="ghost" size="sm" minW={{ base: '10', md: 'auto' }} px={{ base: '0', md: '3' }}>
    <Link to={rememberedPlace()} aria-label="View site">
      <Globe aria-hidden /> <chakra.span hideBelow="md">View site</chakra.span>
    </Link>
  </Button>
)

/** Outside of the admin area: the bar has the measures of the site's header, from which a visitor comes. */
const asOnSite = {
  '&&': { h: { base: '69px', lg: '85px' }, px: 'var(--gutter)', bg: 'bg' },
  '& [data-brand]': {
    fontSize: { base: '1.25rem', xl: '1.5rem' },
    gap: '14px',
    '& img': { h: '11', maxW: { base: '150px', lg: '220px' } },
  },
  '& > div:last-child': { gap: '4' },
  '& button': { h: '11', minW: '11', borderWidth: '1px', borderColor: 'border.emphasized' },
}

/** Where the bar holds a menu. */
const withMenu = {
  lgDown: {
    '&:has([data-place=start] > *)': { position: 'sticky', ps: '2', pe: { base: '2', md: '6' } },
    '&:has([data-place=start] > *) [data-brand]': { display: 'none' },
  },
  mdDown: { '&:has([data-place=start] > *) [data-seldom]': { display: 'none' } },
  [lowPage]: { '&, &:has([data-place=start] > *)': { position: 'static' } },
}

const UserMenu = ({ user }: { user: User }) => (
  <MenuOnDemand
    load={async () => (await import('./open-user-menu.tsx')).OpenUserMenu}
    button={(attributes) => (
      <Button variant="ghost" ps="1.5" {...attributes}>
        <UserAvatar user={user} />
        <chakra.span maxW={{ base: '7rem', lg: '12rem' }} truncate>
          {user.name}
          <chakra.span srOnly>, user menu</chakra.span>
        </chakra.span>
        <Expand aria-hidden />
      </Button>
    )}
  />
)

const load = async () => (await import('./account-panel.tsx')).AccountPanel

/** Mobile counterpart of the user menu. Its button stands alone until the first use: most who sign in never open it. */
function AccountDrawer({ user }: { user: User | null | undefined }) {
  const [open, setOpen] = useState(false)
  const { Loaded: Panel, request, trigger, ahead } = useOnDemand(load)
  const show = async () => {
    if (await request()) setOpen(true)
  }
  return (
    <>
      <IconButton variant="ghost" aria-label="Account" aria-haspopup="dialog" aria-expanded={open} onClick={() => void show()} {...ahead}>
        <CircleUser />
      </IconButton>
      {Panel !== undefined && <Panel user={user} open={open} setOpen={setOpen} focusAfterwards={() => trigger.current} />}
    </>
  )
}
