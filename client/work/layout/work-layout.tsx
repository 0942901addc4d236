import { chakra, Flex } from '@chakra-ui/react'
import { useEffect } from 'react'
import { Outlet } from 'react-router-dom'
import { getGetSiteIdentityQueryOptions } from '../../generated/api/site-identity/site-identity.ts'
import type { Queries } from '../../lib/queries.ts'
import { prepareToasts } from '../../ui/toasts.tsx'
import { SignInAgain } from '../session/sign-in-again.tsx'
import { BarPlaces } from './bar-places.tsx'
import { TopBar } from './top-bar.tsx'
import { WorkProvider } from './work-provider.tsx'

/** Name and logo of the top bar. */
export const workQueries: Queries = (request) => [getGetSiteIdentityQueryOptions(request)]

/** Layout of every account and admin screen. */
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
