import { ChakraProvider } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Fonts } from '../../ui/theme/fonts.tsx'
import { workSystem } from '../../ui/theme/work-system.ts'

/** Theme provider of the account and admin screens. */
export function WorkProvider({ children }: { children: ReactNode }) {
  return (
    <ChakraProvider value={workSystem}>
      <Fonts />
      {children}
    </ChakraProvider>
  )
}
