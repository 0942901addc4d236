import { chakra, Flex } from '@chakra-ui/react'
import { Link, useLocation } from 'react-router-dom'

const TabLink = chakra(Link)

export const [usersPath, tokensPath] = ['/admin/users', '/admin/users/tokens']

const tabs = [
  [usersPath, 'Accounts'],
  [tokensPath, 'API tokens'],
] as const

/** The two screens about who works here: people, and the programs that work in their names. */
export function UsersTabs() {
  const { pathname } = useLocation()
  return (
    <Flex as="nav" aria-label="Users" columnGap="6" borderBottomWidth="1px">
      {tabs.map(([path, label]) => (
        <TabLink
          key={path}
          to={path}
          aria-current={path === pathname ? 'page' : undefined}
          display="inline-flex"
          alignItems="center"
          minH="11"
          mb="-1px"
          borderBottomWidth="3px"
          borderColor="transparent"
          color="fg.muted"
          _hover={{ color: 'fg' }}
          _currentPage={{ color: 'fg', fontWeight: '650', borderColor: 'signal.solid' }}
        >
          {label}
        </TabLink>
      ))}
    </Flex>
  )
}
