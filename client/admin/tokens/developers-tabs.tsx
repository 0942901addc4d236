import { Flex } from '@chakra-ui/react'
import { useLocation } from 'react-router-dom'
import { TabLink } from '../parts/tab-link.tsx'

export const [webhooksPath, tokensPath] = ['/admin/webhooks', '/admin/users/tokens']

const tabs = [
  [webhooksPath, 'Webhooks'],
  [tokensPath, 'API tokens'],
] as const

/** The two screens about other programs: those that hear of what happens here, and those that work with the site. Stands on the line of their list. */
export function DevelopersTabs() {
  const { pathname } = useLocation()
  return (
    <Flex as="nav" aria-label="Webhooks and tokens" columnGap="6" mb={{ base: '-3', md: '-4' }}>
      {tabs.map(([path, label]) => (
        <TabLink key={path} to={path} aria-current={path === pathname ? 'page' : undefined} alignItems="center" minH="11">
          {label}
        </TabLink>
      ))}
    </Flex>
  )
}
