import type { SystemStyleObject } from '@chakra-ui/react'

/** Styles of the list table, and of its cards below 640 px. */
export const listStyles: SystemStyleObject = {
  width: '100%',
  borderTopWidth: '2px',
  borderColor: 'fg',
  '& th': {
    textAlign: 'start',
    px: '3',
    py: '2.5',
    fontFamily: 'mono',
    fontSize: 'sm',
    fontWeight: '500',
    letterSpacing: '-0.03em',
    color: 'fg.muted',
    whiteSpace: 'nowrap',
  },
  '& th:last-child, & td:last-child': { textAlign: 'end' },
  '& td': { px: '3', height: '16', verticalAlign: 'middle', overflowWrap: 'anywhere' },
  '& tbody tr': { borderTopWidth: '1px', borderColor: 'border' },
  '& tbody tr:hover': { bg: 'bg.subtle' },
  '& tbody tr[data-saved]': { bg: 'signal.subtle' },
  '& td[data-number]': { fontFamily: 'mono', fontSize: 'sm', color: 'fg.subtle', width: '4rem' },
  '& td[data-title]': { fontWeight: '650' },
  '& tr[data-dragging]': { bg: 'bg.panel', position: 'relative', zIndex: '1', outline: '2px solid {colors.signal.fg}' },
  '& td[data-movable] > div': { display: 'flex', alignItems: 'center', gap: '2' },
  // Tablets, and small laptops beside the sidebar: columns of text would have a hundred pixels.
  smToXl: {
    '& th, & td': { px: '2' },
    '& th': { whiteSpace: 'normal', lineHeight: '1.2' },
    '& td': { py: '1.5', fontSize: 'sm', lineHeight: '1.5rem' },
  },
  smDown: {
    '& thead': { srOnly: true },
    '&, & tbody': { display: 'block' },
    '& tr': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '2', py: '4', position: 'relative' },
    '& [data-handle]': { position: 'absolute', insetEnd: '1', top: '3', width: '11', height: '11' },
    '& td, & td:last-child': {
      display: 'grid',
      gridTemplateColumns: '7rem minmax(0, 1fr)',
      alignItems: 'center',
      textAlign: 'start',
      height: 'auto',
      px: '2',
      gap: '3',
    },
    '& td[data-number]': { width: 'auto' },
    '& td::before': {
      content: 'attr(data-label)',
      fontFamily: 'mono',
      fontSize: 'sm',
      fontWeight: '400',
      letterSpacing: '-0.03em',
      color: 'fg.subtle',
    },
  },
}
