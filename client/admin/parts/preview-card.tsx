import { Box, chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

type Props = { label: string; caption: string; children: ReactNode }

/** How a text of the form looks elsewhere, below a line that says where. */
export const PreviewCard = ({ label, caption, children }: Props) => (
  <Box as="section" aria-label={label} bg="bg.panel" borderWidth="1px" borderRadius="l2" px="4" py="3">
    <chakra.p fontSize="sm" color="fg.subtle" mb="2">
      {caption}
    </chakra.p>
    {children}
  </Box>
)
