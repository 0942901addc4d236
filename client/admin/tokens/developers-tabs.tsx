import { useLocation } from 'react-router-dom'
import { TabLink, TabRow } from '../parts/tab-link.tsx'

export const [webhooksPath, tokensPath] = ['/admin/webhooks', '/admin/users/tokens']

const tabs = [
  [webhooksPath, 'Webhooks'],
  [tokensPath, 'API tokens'],
] as const

/** Tabs, on the line of the list below, of the two screens for developers: webhooks, which call other programs, and API tokens, with which other programs call the site. */
export function DevelopersTabs() {
  const { pathname } = useLocation()
  return (
    <TabRow aria-label="Webhooks and tokens" borderWidth="0" mb={{ base: '-3', md: '-4' }}>
      {tabs.map(([path, label]) => (
        <TabLink key={path} to={path} aria-current={path === pathname ? 'page' : undefined}>
          {label}
        </TabLink>
      ))}
    </TabRow>
  )
}
