import type { SystemStyleObject } from '@chakra-ui/react'

/** Styles of a notice at the foot of the window: nothing moves under the pointer when it comes and goes. */
export const windowFoot: SystemStyleObject = {
  flexWrap: 'nowrap',
  zIndex: 'docked',
  position: 'fixed',
  bottom: { base: '0', md: '6' },
  // Beside the sidebar, in the middle of the content.
  insetInlineStart: { base: '0', lg: '16rem' },
  insetInlineEnd: '0',
  md: { mx: 'auto', w: 'fit-content', minW: '28rem', maxW: '44rem', boxShadow: 'lg' },
}
