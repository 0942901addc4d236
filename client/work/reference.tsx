import { chakra } from '@chakra-ui/react'
import { HttpProblem } from '../lib/problem.ts'

/** The request's id in the server's log, which a problem quotes as `instance` (RFC 9457), for a request for help. */
export function Reference({ error }: { error: unknown }) {
  const reference = error instanceof HttpProblem ? error.problem.instance?.replace(/^urn:uuid:/, '') : undefined
  if (reference === undefined) return null
  return (
    <chakra.p mt="1" fontSize="sm" color="fg.muted" overflowWrap="anywhere">
      Reference for support: <chakra.code fontFamily="mono">{reference}</chakra.code>
    </chakra.p>
  )
}
