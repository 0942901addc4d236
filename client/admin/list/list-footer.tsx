import { chakra, Flex } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { countText } from './paging.ts'

type Props = { first: number; shown: number | undefined; total: number; searching: boolean; children: ReactNode }

/** Range of the list and number of search results; a live region announces each change. */
export function ListFooter({ first, shown = 0, total, searching, children }: Props) {
  const found = `${countText(total)} ${total === 1 ? 'result' : 'results'}`
  const range = shown > 0 ? `Showing ${first} to ${first + shown - 1} of ${countText(total)} entries` : ''
  const filled = range !== '' || searching
  return (
    <Flex gap="3" py={filled ? '3' : '0'} align="center" justify="space-between" wrap="wrap">
      <chakra.p textStyle="fact" color="fg.muted" aria-live="polite">
        {searching ? [found, range].filter(Boolean).join('. ') : range}
      </chakra.p>
      {children}
    </Flex>
  )
}
