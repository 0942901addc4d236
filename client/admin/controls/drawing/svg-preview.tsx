import type { BoxProps } from '@chakra-ui/react'
import { Purified } from '../../../work/fields/purified.tsx'

export const SvgPreview = ({ svg, ...style }: BoxProps & { svg: string }) => (
  <Purified
    role="img"
    aria-label="Preview of the icon"
    data-preview
    flexShrink="0"
    p="4"
    bg="bg.subtle"
    borderWidth="1px"
    color="signal.fg"
    css={{ '& svg': { width: '100%', height: '100%' }, '&:empty::before': { content: '"No icon yet"', color: 'fg.muted', fontSize: 'sm' } }}
    html={svg}
    {...style}
  />
)
