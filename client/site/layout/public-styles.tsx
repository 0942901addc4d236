import { ChakraProvider } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { Fonts } from '../../ui/theme/fonts.tsx'
import { publicSystem, publicSystemWithoutGlobals } from '../../ui/theme/public-system.ts'
import { useServedGlobals } from './server-rendered-globals.ts'

/** The public pages' looks: as the server has put them into this document, or made here where it has not. */
export function PublicStyles({ children }: { children: ReactNode }) {
  const served = useServedGlobals()
  return (
    <ChakraProvider value={served ? publicSystemWithoutGlobals() : publicSystem()}>
      {!served && <Fonts />}
      {children}
    </ChakraProvider>
  )
}
