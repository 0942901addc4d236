import { Flex } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** Buttons of a row with labels. Where they wrap they end where the column ends, clear of the lines above and below the row. */
export const RowButtons = ({ children }: { children: ReactNode }) => (
  <Flex display="inline-flex" gap="2" wrap="wrap" justify="flex-end">
    {children}
  </Flex>
)
