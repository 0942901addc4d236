import { chakra, Flex } from '@chakra-ui/react'
import { Outlet } from 'react-router-dom'
import { SignInAgain } from '../session/sign-in-again.tsx'
import { TopBar } from './top-bar.tsx'
import { WorkProvider } from './work-provider.tsx'

/** Layout of every account and admin screen. */
export function WorkLayout() {
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
        <Flex direction="column" minH="100dvh">
          <TopBar />
          <Outlet />
        </Flex>
      </SignInAgain>
    </WorkProvider>
  )
}
