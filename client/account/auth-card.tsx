import { Box, Flex } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useHydrated } from '../lib/use-hydrated.ts'
import { Notice } from '../work/notice.tsx'
import { Waves } from './waves.tsx'

type Props = {
  /** The form was submitted successfully and a navigation is pending: disables everything inside. */
  done?: boolean
  children: ReactNode
}

/** Card around every sign-in form, above the decorative waves; in wide windows at their right, where the harbour leaves room. */
export function AuthCard({ done = false, children }: Props) {
  const hydrated = useHydrated()
  return (
    <Flex
      as="main"
      id="content"
      position="relative"
      flex="1"
      align="center"
      justify={{ base: 'center', lg: 'flex-end' }}
      px={{ base: '4', lg: 'clamp(3rem, 9vw, 12rem)' }}
      py="10"
    >
      <Waves />
      <Box
        inert={done}
        position="relative"
        w="full"
        maxW="26rem"
        bg="bg.panel"
        borderWidth="1px"
        borderColor="border.emphasized"
        borderTopWidth="6px"
        borderTopColor="signal.solid"
        px={{ base: '5', sm: '8' }}
        py="8"
      >
        <noscript>
          <Notice title="This part of the site needs JavaScript" mb="6">
            Signing in runs in the browser, and its JavaScript is off. Turn it on, and load this page again.
          </Notice>
        </noscript>
        {hydrated && !navigator.cookieEnabled && (
          <Notice title="This part of the site needs cookies" mb="6">
            Your browser refuses them, so you cannot stay logged in. Allow cookies for this site, and load this page again.
          </Notice>
        )}
        {!hydrated && (
          <Box display="none" css={{ 'html[data-incomplete] &': { display: 'block' } }}>
            <Notice tone="error" title="This page could not be loaded completely" mb="6">
              A part of it did not arrive, so that this form cannot be sent. The connection may have broken, or a content blocker refused
              it. Load the page again.
            </Notice>
          </Box>
        )}
        {children}
      </Box>
    </Flex>
  )
}
