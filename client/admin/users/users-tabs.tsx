import { Flex } from '@chakra-ui/react'
import { useLocation } from 'react-router-dom'
import { TabLink } from '../parts/tab-link.tsx'

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
        <TabLink key={path} to={path} aria-current={path === pathname ? 'page' : undefined} alignItems="center" minH="11">
          {label}
        </TabLink>
      ))}
    </Flex>
  )
}
