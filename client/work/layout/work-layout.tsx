import { ChakraProvider, chakra, Flex } from '@chakra-ui/react'
import { type ReactNode, useEffect } from 'react'
import { Outlet } from 'react-router-dom'
import { getGetSiteIdentityQueryOptions } from '../../generated/api/site-identity/site-identity.ts'
import type { Queries } from '../../lib/queries.ts'
import { Fonts } from '../../ui/theme/fonts.tsx'
import { useServerRenderedGlobals } from '../../ui/theme/server-rendered-globals.ts'
import { workSystem, workSystemWithoutGlobals } from '../../ui/theme/work-system.ts'
import { prepareToasts } from '../../ui/toasts.tsx'
import { SignInAgain } from '../session/sign-in-again.tsx'
import { BarPlaces } from './bar-places.tsx'
import { TopBar } from './top-bar.tsx'

/** Name and logo of the top bar. */
export const workQueries: Queries = (request) => [getGetSiteIdentityQueryOptions(request)]

export function WorkLayout() {
  useEffect(prepareToasts, [])
  return (
    <WorkProvider>
      <chakra.a
        href="#content"
        position="absolute"
        insetStart="4"
        top="-20"
        zIndex="skipNav"
        bg="bg.inverted"
        color="fg.inverted"
        px="4"
        py="2"
        _focus={{ top: '3' }}
      >
        Skip to content
      </chakra.a>
      <SignInAgain>
        <BarPlaces>
          <Flex direction="column" minH="100dvh">
            <TopBar />
            <Outlet />
          </Flex>
        </BarPlaces>
      </SignInAgain>
    </WorkProvider>
  )
}

/** Theme provider of the account and admin screens: uses the server-rendered global styles where they exist, else creates them. */
function WorkProvider({ children }: { children: ReactNode }) {
  const served = useServerRenderedGlobals('work')
  return (
    <ChakraProvider value={served ? workSystemWithoutGlobals() : workSystem()}>
      {!served && <Fonts />}
      {children}
    </ChakraProvider>
  )
}
