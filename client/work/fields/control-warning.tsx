import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** Warning below a control, which screen readers announce when it comes; it takes no room without a text. */
export const ControlWarning = ({ children }: { children: ReactNode }) => (
  <chakra.p role="status" fontSize="sm" fontWeight="600" color="fg.warning" css={{ '&:not(:empty)': { mt: '1.5' } }}>
    {children}
  </chakra.p>
)
