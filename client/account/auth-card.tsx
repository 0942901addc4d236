import { Box, chakra, Flex } from '@chakra-ui/react'
import { Fragment, type ReactNode } from 'react'
import { useBrowserFact, useHydrated } from '../lib/use-browser-fact.ts'
import { Notice } from '../work/notice.tsx'

type Props = {
  /** The form was submitted successfully and a navigation is pending: disables everything inside. */
  done?: boolean
  children: ReactNode
}

/** Card around every sign-in form, above the decorative waves; in wide windows at their right, where the harbour leaves room. */
export function AuthCard({ done = false, children }: Props) {
  const refusesCookies = useBrowserFact(
    () => !navigator.cookieEnabled,
    () => false,
  )
  return (
    <Flex
      as="main"
      id="content"
      position="relative"
      flex="1"
      // Not in the middle: it would jump when its height changes by a message.
      align="flex-start"
      justify={{ base: 'center', lg: 'flex-end' }}
      px="var(--gutter)"
      pt={{ base: '8', md: 'clamp(2.5rem, 8vh, 8rem)' }}
      pb="10"
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
            Logging in runs in the browser, and its JavaScript is off. Turn it on, and load this page again.
          </Notice>
        </noscript>
        {refusesCookies && (
          <Notice title="This part of the site needs cookies" mb="6">
            Your browser refuses them, so you cannot stay logged in. Allow cookies for this site, and load this page again.
          </Notice>
        )}
        <IncompletePage />
        {children}
      </Box>
    </Flex>
  )
}

/** Seen where a script of the server-rendered page did not arrive. */
function IncompletePage() {
  if (useHydrated()) return null
  return (
    <Box display="none" css={{ 'html[data-incomplete] &': { display: 'block' } }}>
      <Notice tone="error" title="This page could not be loaded completely" mb="6">
        A part of it did not arrive, so that this form cannot be sent. The connection may have broken, or a content blocker refused it. Load
        the page again.
      </Notice>
    </Box>
  )
}

// One wavelength is 1440 wide and the path holds two, so that a shift by one wavelength loops without a seam.
const wave = (top: number, height: number) => `M0 ${top} q180 ${-height} 360 0 ${'t360 0 '.repeat(7)} V400 H0 Z`

const layers = [
  { path: wave(120, 70), color: 'sea.muted', seconds: 38 },
  { path: wave(180, 56), color: 'sea.emphasized', seconds: 27 },
  { path: wave(250, 44), color: { base: 'sea.solid', _dark: 'sea.700' }, seconds: 19 },
]

const nearest = layers.length - 1

/**
 * Decorative waves behind the sign-in forms, with a ship at its berth in wide windows, where they stand still while a long form scrolls.
 * Static for visitors who prefer reduced motion.
 */
function Waves() {
  return (
    <Box aria-hidden position={{ base: 'absolute', lg: 'fixed' }} inset="0" overflow="hidden" bg="bg.subtle" zIndex="0">
      {layers.map(({ path, color, seconds }, layer) => (
        <Fragment key={seconds}>
          {layer === nearest && <Harbour />}
          <chakra.svg
            viewBox="0 0 2880 400"
            preserveAspectRatio="none"
            position="absolute"
            bottom="0"
            insetStart="0"
            w={{ base: '400%', md: '200%' }}
            h="60%"
            animation={`account-wave ${seconds}s linear infinite`}
            _motionReduce={{ animation: 'none' }}
          >
            <chakra.path d={path} fill={color} />
          </chakra.svg>
        </Fragment>
      ))}
    </Box>
  )
}

/** Stands beside the card, afloat behind the nearest wave. A background, so that narrow windows never load it and no form waits for it. */
function Harbour() {
  return (
    <Box
      data-part="harbour"
      display={{ base: 'none', lg: 'block' }}
      position="absolute"
      inset="0"
      bottom="14%"
      bgImage={{ base: 'url(/brand/harbour.svg)', _dark: 'url(/brand/harbour-night.svg)' }}
      bgRepeat="no-repeat"
      bgSize="min(max(58%, 40rem), 110vh) auto"
      bgPos="0 100%"
    />
  )
}
