import type { SystemStyleObject } from '@chakra-ui/react'

/** Row of the sidebar: as high as a finger in the drawer, and beside the content so low that all entries fit into 900 px. */
export const sidebarRow: SystemStyleObject = {
  display: 'flex',
  alignItems: 'center',
  gap: '2.5',
  width: '100%',
  minW: '0',
  flex: '1',
  ps: '4.5',
  pe: '3',
  minH: { base: '10', lg: '1.5rem' },
  textAlign: 'start',
  fontSize: '0.9375rem',
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

export const currentRow: SystemStyleObject = { borderColor: 'signal.solid', bg: 'bg.muted', fontWeight: '650' }
