import { Box, chakra, Flex } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { TimeAgo } from '../../work/time-ago.tsx'

/** List of what failed. Its first line stands below a rule, so it is left out while it has none. */
export const TimedList = ({ children }: { children: ReactNode[] }) =>
  children.length === 0 ? null : (
    <chakra.ul borderTopWidth="2px" borderTopColor="fg">
      {children}
    </chakra.ul>
  )

/** Line of that list: what it is about, and since when. */
export const TimedLine = ({ since, children }: { since: string | undefined; children: ReactNode }) => (
  <Flex as="li" gap="3" py="2.5" borderBottomWidth="1px" justify="space-between" align="baseline">
    <Box minW="0" overflowWrap="anywhere">
      {children}
    </Box>
    {since !== undefined && (
      <chakra.span flexShrink="0" color="fg.subtle" fontSize="sm">
        <TimeAgo iso={since} />
      </chakra.span>
    )}
  </Flex>
)
