import { Box, chakra } from '@chakra-ui/react'
import { today } from './period.ts'
import { Report } from './report.tsx'
import { sampleSummary } from './sample.ts'

/** What stands here before the first visit: how it will look, with made-up numbers. */
export function EmptyReport() {
  return (
    <>
      <Box>
        <chakra.h2 textStyle="title">No visit has been counted yet</chakra.h2>
        <chakra.p mt="1" color="fg.muted" maxW="44rem">
          The first numbers appear here a few seconds after the first visitor. Below is how it will look.
        </chakra.p>
      </Box>
      <Box position="relative" borderWidth="1px" borderStyle="dashed" borderColor="border.emphasized" p={{ base: '4', md: '6' }}>
        <chakra.p
          position="absolute"
          top="0"
          insetStart={{ base: '4', md: '6' }}
          transform="translateY(-50%)"
          px="2"
          bg="bg"
          fontFamily="mono"
          fontSize="sm"
          color="fg.muted"
        >
          Sample, with made-up numbers
        </chakra.p>
        <Box inert aria-hidden opacity="0.55">
          <Report summary={sampleSummary(today())} />
        </Box>
      </Box>
    </>
  )
}
