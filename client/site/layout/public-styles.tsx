import { ChakraProvider } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { Fonts } from '../../ui/theme/fonts.tsx'
import { publicSystem, publicSystemWithoutGlobals } from '../../ui/theme/public-system.ts'
import { useServerRenderedGlobals } from '../../ui/theme/server-rendered-globals.ts'

/** Chakra provider of the public pages: uses the server-rendered global styles where they exist, else creates them. */
export function PublicStyles({ children }: { children: ReactNode }) {
  const served = useServerRenderedGlobals('public')
  return (
    <ChakraProvider value={served ? publicSystemWithoutGlobals() : publicSystem()}>
      {!served && <Fonts />}
      {children}
    </ChakraProvider>
  )
}
