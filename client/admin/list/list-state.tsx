import { Box, Button, chakra, Flex } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { hasFailed, QueryFailure, type QueryState } from '../../work/query-failure.tsx'
import type { ListDefinition } from '../definition.ts'

type Props = {
  query: QueryState & { data: { total: number } | undefined; isPlaceholderData: boolean }
  plural: string
  emptyState: ListDefinition<{ _id: string }>['emptyState']
  addNew: ReactNode
  /** The search text; "" without a search. */
  search: string
  clear: () => void
  /** Shows all records again; undefined without a filter. */
  showAll?: (() => void) | undefined
  children: ReactNode
}

/** Error, empty state or empty search result instead of the table; otherwise the table, below the error of a failed refresh. */
export function ListState({ query, plural, emptyState, addNew, search, clear, showAll, children }: Props) {
  const { data, isPlaceholderData } = query
  // The previous data belongs to another query.
  const isEmpty = data?.total === 0 && !isPlaceholderData
  // While a page that could not be loaded is requested again, the rows of the page before stand in for it.
  const hasOwnRows = data !== undefined && !(isPlaceholderData && query.fetchStatus === 'fetching')
  if (hasFailed(query) && (!hasOwnRows || isEmpty)) return <QueryFailure query={query} title={`${plural} could not be loaded`} />
  if (isEmpty && search !== '') {
    return (
      <Instead title={`No ${plural} match ‘${search}’`} hint="Try fewer letters, or another word.">
        <Button variant="outline" onClick={clear}>
          Clear the search
        </Button>
      </Instead>
    )
  }
  if (isEmpty && showAll !== undefined) {
    return (
      <Instead title={`No ${plural} like that`} hint="Nothing in this list matches the filter.">
        <Button variant="outline" onClick={showAll}>
          Show all
        </Button>
      </Instead>
    )
  }
  if (isEmpty) {
    return (
      <Instead {...emptyState} rule="heavy">
        {addNew}
      </Instead>
    )
  }
  return (
    <>
      <QueryFailure query={query} title={`${plural} could not be refreshed`} mb="3">
        What is shown may be out of date.
      </QueryFailure>
      {children}
    </>
  )
}

type InsteadProps = { title: string; hint: string; rule?: keyof typeof rules; children: ReactNode }

/** The heavy one is that of a table's head. */
const rules = {
  heavy: { borderTopWidth: '2px', borderTopColor: 'fg', borderBottomWidth: '1px' },
  light: { borderBlockWidth: '1px', borderStyle: 'dashed' },
} as const

const Instead = ({ title, hint, rule = 'light', children }: InsteadProps) => (
  <Box py="12" {...rules[rule]}>
    <Flex direction="column" gap="4" align="flex-start" maxW="34rem">
      <Box>
        <chakra.h2 textStyle="part" overflowWrap="anywhere">
          {title}
        </chakra.h2>
        <chakra.p mt="2" color="fg.muted">
          {hint}
        </chakra.p>
      </Box>
      {children}
    </Flex>
  </Box>
)
