import type { SystemStyleObject } from '@chakra-ui/react'

/** Styles of the list table, and of its cards below 768 px. */
export const listStyles: SystemStyleObject = {
  width: '100%',
  tableLayout: 'fixed',
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
    lineHeight: '1.2',
  },
  '& th:last-child, & td:last-child': { textAlign: 'end' },
  '& td': { px: '3', py: '2', height: '16', verticalAlign: 'middle' },
  '& tbody tr': { borderTopWidth: '1px', borderColor: 'border' },
  '& tbody tr:hover': { bg: 'bg.subtle' },
  '& tbody tr[data-saved]': { bg: 'signal.subtle' },
  '& td[data-number]': { fontFamily: 'mono', fontSize: 'sm', color: 'fg.subtle', whiteSpace: 'nowrap' },
  '& td[data-title]': { fontWeight: '650' },
  '& tr[data-dragging]': { bg: 'bg.panel', position: 'relative', zIndex: '1', outline: '2px solid {colors.signal.fg}' },
  '& td[data-movable] > div': { display: 'flex', alignItems: 'center', gap: '2' },
  // Tablets, and small laptops beside the sidebar: columns of text would have a hundred pixels.
  mdToXl: {
    '& th, & td': { px: '2' },
    '& th': { fontSize: 'xs' },
    '& td': { fontSize: 'sm', lineHeight: '1.5rem' },
  },
  mdDown: {
    '& thead': { srOnly: true },
    '& colgroup': { display: 'none' },
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
      py: '0',
      gap: '3',
    },
    '& td::before': {
      content: 'attr(data-label)',
      fontFamily: 'mono',
      fontSize: 'sm',
      fontWeight: '400',
      letterSpacing: '-0.03em',
      color: 'fg.subtle',
    },
    // The buttons have the whole width, without a label: six of them fit side by side at 320 px.
    '& td[data-actions]': { display: 'block', textAlign: 'end', pe: '0' },
    '& td[data-actions]::before': { content: 'none' },
  },
}
