import { Box, type BoxProps } from '@chakra-ui/react'
import { contained } from '../contained.ts'

/** Renders markup that `sanitise-markup.ts` has sanitised: the only place of the work area that sets inner HTML. */
export function Purified({ html, ...style }: Omit<BoxProps, 'children'> & { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: DOMPurify has removed everything that could run.
  return <Box {...contained} {...style} dangerouslySetInnerHTML={{ __html: html }} />
}
