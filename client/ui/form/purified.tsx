import { Box, type BoxProps } from '@chakra-ui/react'
import { contained } from '../contained.ts'

/** Markup that `clean-markup.ts` has cleaned: the one place of the work area where text becomes elements. */
export function Purified({ html, ...style }: Omit<BoxProps, 'children'> & { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: DOMPurify has taken out whatever could run.
  return <Box {...contained} {...style} dangerouslySetInnerHTML={{ __html: html }} />
}
