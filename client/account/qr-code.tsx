import { chakra } from '@chakra-ui/react'
import { encode } from 'uqr'

/** A QR code, drawn as one path: dark on white in both schemes, because scanners expect that, with the quiet zone of four modules. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = encode(text, { ecc: 'M', border: 4 })
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : []))).join('')
  return (
    <chakra.svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      boxSize="12rem"
      mx="auto"
      bg="white"
      shapeRendering="crispEdges"
    >
      <path d={path} fill="black" />
    </chakra.svg>
  )
}
