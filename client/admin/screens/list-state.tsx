import { Box, Button, chakra, Flex } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { hasFailed, QueryFailure, type QueryState } from '../../ui/work/query-failure.tsx'
import type { ListDefinition } from '../definition.ts'

type Props = {
  query: QueryState & { data: { total: number } | undefined; isPlaceholderData: boolean }
  many: string
  empty: ListDefinition<{ _id: string }>['empty']
  addNew: ReactNode
  /** The text that is searched for; "" when nothing is. */
  search: string
  clear: () => void
  children: ReactNode
}

/** An error, an empty list or a search without results in the place of the table; the table in all other cases, below what a refresh failed by. */
export function ListState({ query, many, empty, addNew, search, clear, children }: Props) {
  const { data, isPlaceholderData } = query
  // What came before says nothing about what was asked for now.
  const isEmpty = data?.total === 0 && !isPlaceholderData
  if (hasFailed(query) && (data === undefined || isEmpty)) return <QueryFailure query={query} title={`${many} could not be loaded`} />
  if (isEmpty && search !== '') {
    return (
      <Instead title={`No ${many} match “${search}”`} hint="Try fewer letters, or another word.">
        <Button variant="outline" colorPalette="gray" onClick={clear}>
          Clear the search
        </Button>
      </Instead>
    )
  }
  if (isEmpty) {
    return (
      <Instead {...empty} loud>
        {addNew}
      </Instead>
    )
  }
  return (
    <>
      <QueryFailure query={query} title={`${many} could not be refreshed`} mb="3">
        What is shown may be out of date.
      </QueryFailure>
      {children}
    </>
  )
}

type InsteadProps = { title: string; hint: string /** With the heavy line of a table's head. */; loud?: boolean; children: ReactNode }

const Instead = ({ title, hint, loud = false, children }: InsteadProps) => (
  <Box
    borderTopWidth={loud ? '2px' : '1px'}
    borderBottomWidth="1px"
    borderStyle={loud ? 'solid' : 'dashed'}
    borderTopColor={loud ? 'fg' : undefined}
    py="12"
    px="4"
  >
    <Flex direction="column" gap="4" align="flex-start" maxW="34rem">
      <Box>
        <chakra.h2 textStyle="title" overflowWrap="anywhere">
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
