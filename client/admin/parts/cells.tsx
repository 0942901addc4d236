import { Box, chakra } from '@chakra-ui/react'
import { useEffect, useId, useState } from 'react'
import { truncate } from '../../../shared/human-text.ts'
import { siteTimes } from '../../lib/locale.ts'
import { sourceOf } from '../../lib/picture-variants.ts'
import { scopeIds } from '../../ui/scoped-ids.ts'
import { Purified } from '../../work/fields/purified.tsx'
import { sanitiseSvg } from '../../work/fields/sanitise-markup.ts'
import { exactTime } from '../../work/times.ts'
import type { Column } from '../definition.ts'

/** Content of a column's cell, as an element: its hooks are its own. */
export const Cell = <Row,>({ column, row }: { column: Column<Row>; row: Row }) => column.cell(row)

/** Truncated text; cards of a phone, pointer and screen readers get the whole. */
export function Truncated({ text, length = 50, ellipsis }: { text: string; length?: number; ellipsis?: string }) {
  const short = truncate(text, length, ellipsis)
  if (short === text) return text
  return (
    <chakra.span title={text}>
      <chakra.span aria-hidden hideBelow="md">
        {short}
      </chakra.span>
      <chakra.span css={{ md: { srOnly: true } }}>{text}</chakra.span>
    </chakra.span>
  )
}

/** Truncated text in one line, so that a row is as high as its buttons. */
export const Excerpt = (props: { text: string; ellipsis?: string }) => (
  <chakra.span display="block" position="relative" truncate>
    <Truncated {...props} />
  </chakra.span>
)

type ThumbProps = { url: string; fit?: 'cover' | 'contain'; isPerson?: boolean }

/**
 * Thumbnail in a box of fixed size, round for a person. A missing or broken image shows a pattern instead of the browser's broken-image icon.
 * Dark logos keep a paper background in both schemes.
 */
export function Thumb({ url, fit = 'cover', isPerson = false }: ThumbProps) {
  const [broken, setBroken] = useState(false)
  return (
    <Box
      w={isPerson ? '10' : '16'}
      h="10"
      overflow="hidden"
      borderRadius={isPerson ? 'full' : 'l1'}
      bg="bg.muted"
      backgroundImage="repeating-linear-gradient(135deg, transparent 0 6px, {colors.bg.emphasized} 6px 7px)"
    >
      {url !== '' && !broken && (
        <chakra.img
          alt=""
          loading="lazy"
          w="full"
          h="full"
          objectFit={fit}
          objectPosition={isPerson ? 'top' : undefined}
          bg="paper.100"
          onError={() => setBroken(true)}
          {...sourceOf(url, '64px')}
        />
      )}
    </Box>
  )
}

export function SvgIcon({ markup }: { markup: string }) {
  const id = useId()
  const [svg, setSvg] = useState('')
  useEffect(() => {
    let current = true
    void sanitiseSvg(markup).then((sanitised) => {
      if (current) setSvg(sanitised.svg)
    })
    return () => {
      current = false
    }
  }, [markup])
  return (
    <Purified aria-hidden w="8" h="8" color="signal.fg" css={{ '& svg': { width: '100%', height: '100%' } }} html={scopeIds(svg, id)} />
  )
}

const dates = siteTimes({ day: '2-digit', month: 'short', year: 'numeric' })

/** Date, with the exact time on hover. */
export function Day({ iso, textStyle = 'fact' }: { iso: string; textStyle?: 'fact' | 'inherit' }) {
  return (
    <chakra.time dateTime={iso} title={exactTime(iso)} textStyle={textStyle} whiteSpace="nowrap">
      {dates().format(new Date(iso))}
    </chakra.time>
  )
}
