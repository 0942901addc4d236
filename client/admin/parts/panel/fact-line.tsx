import { Box, chakra, Flex } from '@chakra-ui/react'
import type { ReactNode } from 'react'

export const FactLine = ({ term, children }: { term: string; children: ReactNode }) => (
  <Flex gap="3" py="2.5" borderBottomWidth="1px" align="baseline">
    <chakra.dt textStyle="fact" color="fg.subtle" w="7.5rem" flexShrink="0">
      {term}
    </chakra.dt>
    <Box as="dd" minW="0" overflowWrap="anywhere">
      {children}
    </Box>
  </Flex>
)
