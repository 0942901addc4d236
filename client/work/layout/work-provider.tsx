import { ChakraProvider } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Fonts } from '../../ui/theme/fonts.tsx'
import { useServerRenderedGlobals } from '../../ui/theme/server-rendered-globals.ts'
import { workSystem, workSystemWithoutGlobals } from '../../ui/theme/work-system.ts'

/** Theme provider of the account and admin screens: uses the server-rendered global styles where they exist, else creates them. */
export function WorkProvider({ children }: { children: ReactNode }) {
  const served = useServerRenderedGlobals('work')
  return (
    <ChakraProvider value={served ? workSystemWithoutGlobals() : workSystem()}>
      {!served && <Fonts />}
      {children}
    </ChakraProvider>
  )
}
