import { chakra, Flex } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { countText } from '../screens/paging.ts'
import { tabs, useTab } from './filter.ts'
import { useEnquirySummary } from './queries.ts'

const TabLink = chakra(Link)

/** Filter tabs of the inbox with a count each. */
export function StatusTabs() {
  const { tab: current, hrefOf } = useTab()
  const { data: summary } = useEnquirySummary()
  return (
    <Flex as="nav" aria-label="Which enquiries" mb="4" wrap="wrap" columnGap="6" borderBottomWidth="1px">
      {tabs.map((tab) => (
        <TabLink
          key={tab.label}
          to={hrefOf(tab)}
          aria-current={tab === current ? 'page' : undefined}
          display="inline-flex"
          alignItems="baseline"
          gap="2"
          minH="10"
          py="2"
          mb="-1px"
          borderBottomWidth="3px"
          borderColor="transparent"
          color="fg.muted"
          _hover={{ color: 'fg' }}
          _currentPage={{ color: 'fg', fontWeight: '650', borderColor: 'signal.solid' }}
        >
          {tab.label}
          <chakra.span textStyle="fact" color="fg.subtle" minW="2ch">
            {summary && countText(tab.count(summary))}
          </chakra.span>
        </TabLink>
      ))}
    </Flex>
  )
}
