import { Button, chakra, Flex } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { useCurrentUser } from '../session/session.ts'
import { AccountDrawer } from './account-drawer.tsx'
import { useSiteName } from './site-name.ts'
import { ThemeMenu } from './theme-menu.tsx'
import { UserMenu } from './user-menu.tsx'

const Home = chakra(Link)

export function TopBar() {
  const user = useCurrentUser()
  return (
    <Flex
      as="header"
      position={{ base: 'static', lg: 'sticky' }}
      top="0"
      zIndex="sticky"
      align="center"
      justify="space-between"
      gap="4"
      h="14"
      px={{ base: '4', md: '6' }}
      bg="bg.subtle"
      borderBottomWidth="1px"
    >
      <Home
        to="/"
        fontFamily="heading"
        fontWeight="800"
        fontSize="lg"
        letterSpacing="-0.03em"
        minW="0"
        truncate
        _before={{ content: '""', display: 'inline-block', w: '2.5', h: '2.5', bg: 'signal.solid', me: '2.5' }}
      >
        {useSiteName()}
      </Home>
      <Flex align="center" gap="1">
        <ThemeMenu />
        <Flex hideBelow="md">
          {user && <UserMenu user={user} />}
          {user === null && (
            <Button asChild variant="solid" colorPalette="gray" size="sm">
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
