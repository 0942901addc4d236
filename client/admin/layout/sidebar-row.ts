import type { SystemStyleObject } from '@chakra-ui/react'

/** Row of the sidebar: as high as a finger in the drawer; beside the content all entries fit into 900 px, and a higher window gives them room. */
export const sidebarRow: SystemStyleObject = {
  display: 'flex',
  alignItems: 'center',
  gap: '2.5',
  width: '100%',
  minW: '0',
  flex: '1',
  // With the border, the icons stand below the site's logo, and in the drawer below its title.
  ps: { base: 'calc({spacing.4} - 3px)', lg: 'calc({spacing.6} - 3px)' },
  pe: '4',
  minH: { base: '10', lg: 'clamp(1.5rem, calc((100dvh - 16.5rem) / 28), 2rem)' },
  textAlign: 'start',
  fontSize: { base: '0.9375rem', lg: 'sm' },
  lineHeight: '1.25',
  whiteSpace: 'nowrap',
  borderInlineStartWidth: '3px',
  borderColor: 'transparent',
  '@media (forced-colors: active)': { borderColor: 'Canvas' },
  cursor: 'pointer',
  _hover: { bg: 'bg.muted' },
  _focusVisible: { outlineOffset: '-3px' },
  '& > svg': { flexShrink: '0', boxSize: '4', color: 'fg.muted' },
}

export const currentRow: SystemStyleObject = { borderColor: 'signal.solid', bg: 'bg.muted', fontWeight: '650', '& > svg': { color: 'fg' } }
