import { Box, type BoxProps } from '@chakra-ui/react'
import { contained } from '../../ui/contained.ts'

/**
 * Renders markup that `sanitise-markup.ts` has sanitised: the only place of the work area that sets inner HTML. DOMPurify has removed
 * everything that could run.
 */
export function Purified({ html, ...style }: Omit<BoxProps, 'children'> & { html: string }) {
  return <Box {...contained} {...style} dangerouslySetInnerHTML={{ __html: html }} />
}
