import { Box, Button, chakra, Flex } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { messageOf } from '../../lib/problem.ts'
import { Notice } from '../../ui/work/notice.tsx'
import type { ListDefinition } from '../definition.ts'

type Props = {
  query: { data: { total: number } | undefined; error: unknown; refetch: () => unknown }
  many: string
  empty: ListDefinition<{ _id: string }>['empty']
  addNew: ReactNode
  children: ReactNode
}

/** An error or an empty list in the place of the table; the table in all other cases. */
export function ListState({ query: { data, error, refetch }, many, empty, addNew, children }: Props) {
  if (error !== null && data === undefined) {
    return (
      <Notice
        tone="error"
        title={`${many} could not be loaded`}
        action={
          <Button variant="outline" colorPalette="gray" onClick={() => void refetch()}>
            Retry
          </Button>
        }
      >
        {messageOf(error, 'The server could not be reached.')}
      </Notice>
    )
  }
  if (data?.total !== 0) return children
  return (
    <Box borderTopWidth="2px" borderBottomWidth="1px" borderTopColor="fg" py="12" px="4">
      <Flex direction="column" gap="4" align="flex-start" maxW="34rem">
        <Box>
          <chakra.h2 textStyle="title">{empty.title}</chakra.h2>
          <chakra.p mt="2" color="fg.muted">
            {empty.hint}
          </chakra.p>
        </Box>
        {addNew}
      </Flex>
    </Box>
  )
}
