import { Box, chakra, Flex } from '@chakra-ui/react'
import type { ReactNode } from 'react'

type Props = { id: string; title: string; action?: ReactNode; children: ReactNode }

export function Part({ id, title, action, children }: Props) {
  return (
    <Box as="section" aria-labelledby={id}>
      <Flex justify="space-between" align="baseline" wrap="wrap" columnGap="4" mb="3">
        <chakra.h2 id={id} tabIndex={-1} textStyle="part" outline="none">
          {title}
        </chakra.h2>
        {action}
      </Flex>
      {children}
    </Box>
  )
}

/** In place of the list of a part, below the same line. */
export const PartNote = chakra('p', { base: { borderTopWidth: '2px', borderTopColor: 'fg', pt: '3', color: 'fg.muted' } })
