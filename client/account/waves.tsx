import { Box, chakra } from '@chakra-ui/react'
import { Fragment } from 'react'

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
export function Waves() {
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
