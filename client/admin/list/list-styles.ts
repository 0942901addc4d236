import type { SystemStyleObject } from '@chakra-ui/react'

/** On a phone, a row of controls: each cell stands beside the header of its column. */
const labelledCells: SystemStyleObject = {
  '& tr': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '2', py: '4', position: 'relative' },
  '& td': {
    display: 'grid',
    gridTemplateColumns: '7rem minmax(0, 1fr)',
    alignItems: 'center',
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
  // The buttons have the whole width, without a label.
  '& td[data-actions]': { display: 'block', textAlign: 'end', pe: '0' },
  '& td[data-actions]::before': { content: 'none' },
}

/** Title of a record with badges. */
const badged = '& td[data-title]:has([data-badges]:not(:empty))'

/** On a phone, a record: its picture, its title, one line after its badges, and the menu of its actions. */
const cards: SystemStyleObject = {
  '& tbody tr': {
    display: 'grid',
    gridTemplateColumns: 'auto auto auto minmax(0, 1fr) auto auto',
    gridTemplateAreas: '"lead picture title title aside actions" "lead picture badges line line actions"',
    alignItems: 'center',
    minH: '16',
    py: '1.5',
  },
  '& td': { display: 'none', height: 'auto', p: '0' },
  '& td[data-title]': { display: 'block', gridArea: 'title' },
  '& tr[data-divider]': { display: 'block', minH: '0', p: '0' },
  '& tr[data-divider] td': { display: 'block' },
  '& td[data-line]': { display: 'block', position: 'relative', gridArea: 'line', fontSize: 'sm', color: 'fg.muted', truncate: true },
  '& td[data-line] time': { font: 'inherit', letterSpacing: 'inherit' },
  '& td[data-aside]': { display: 'block', gridArea: 'aside', ms: '2', fontSize: 'sm', color: 'fg.subtle' },
  '& td[data-picture]': { display: 'block', gridArea: 'picture', me: '3' },
  '& td[data-actions]': { display: 'block', gridArea: 'actions', ms: '2', textAlign: 'start' },
  '& td[data-movable], & td[data-movable] > div': { display: 'contents' },
  '& [data-lead]': { gridArea: 'lead', me: '3' },
  '& [data-handle]': { display: 'none' },
  '& td[data-movable] [data-content]': { display: 'none' },
  '& td[data-movable][data-picture] [data-content]': { display: 'block', gridArea: 'picture', me: '3' },
  '& td[data-movable][data-title] [data-content]': { display: 'block', gridArea: 'title' },
  [`${badged}, ${badged} :is([data-content], [data-named])`]: { display: 'contents' },
  [`${badged} [data-named] > *`]: { gridArea: 'title', justifySelf: 'start' },
  [`${badged} [data-named] > [data-badges]`]: { gridArea: 'badges', me: '2' },
}

/** Height of the table's head, without the 2 px of its upper border. */
export const headHeight = '2.5rem'

/** Styles of the list table, and of its cards below 768 px. */
export const listStyles: SystemStyleObject = {
  width: '100%',
  tableLayout: 'fixed',
  borderTopWidth: '2px',
  borderBottomWidth: '1px',
  borderTopColor: 'fg',
  '& th': {
    textAlign: 'start',
    px: '3',
    height: headHeight,
    fontFamily: 'mono',
    fontSize: 'sm',
    fontWeight: '500',
    letterSpacing: '-0.03em',
    color: 'fg.muted',
    lineHeight: '1.2',
  },
  // Above what its column shows, not above the checkboxes.
  '& th:first-of-type': { ps: 'calc({spacing.3} + var(--lead))' },
  '& th[data-actions], & td[data-actions]': { textAlign: 'end' },
  '& td': { px: '3', py: '1', height: '12', verticalAlign: 'middle' },
  '& tbody tr': { borderTopWidth: '1px', borderColor: 'border' },
  '& tbody tr:focus-within': { bg: 'bg.subtle' },
  '& tbody tr:is([data-saved], :has([data-lead] :checked))': { bg: 'signal.subtle' },
  '& td[data-number]': { fontFamily: 'mono', fontSize: 'sm', color: 'fg.subtle', whiteSpace: 'nowrap' },
  '& td[data-title]': { fontWeight: '650' },
  // Hidden from the site.
  '& tr:has([data-quiet])': { color: 'fg.muted' },
  '& tr:has([data-quiet]) td[data-title]': { fontWeight: '500' },
  '& tr:has([data-quiet]) td[data-picture] :is(img, [data-content] svg)': { opacity: '0.45', filter: 'grayscale(1)' },
  '& tr[data-divider] td': {
    height: 'auto',
    py: '1',
    textAlign: 'center',
    fontSize: 'sm',
    color: 'fg.muted',
    bg: 'bg.muted',
    borderTopWidth: '2px',
    borderColor: 'signal.solid',
  },
  '& tr[data-dragging]': { bg: 'bg.panel', position: 'relative', zIndex: '1', outline: '2px solid {colors.signal.fg}' },
  '& td[data-movable] > div, & [data-lead]': { display: 'flex', alignItems: 'center', gap: '2' },
  '& tbody tr:has([data-title] a)': { cursor: 'pointer' },
  // A device without a pointer that hovers shows the actions at all times.
  '@media (hover: hover)': {
    '& tbody tr:hover': { bg: 'bg.subtle' },
    '& [data-on-hover]': { opacity: '0' },
    '& tr:is(:hover, :focus-within) [data-on-hover]': { opacity: '1' },
  },
  '@media (hover: hover) and (min-width: 48rem)': {
    '& td[data-actions]': { position: 'relative', bg: 'inherit' },
    '& [data-buttons]': {
      position: 'absolute',
      insetBlock: '1px',
      insetEnd: '0',
      // The mask would cut off the focus ring of the last button.
      pe: '1',
      ps: '6',
      me: '0',
      flexWrap: 'nowrap',
    },
    // The text below fades out.
    '&:not([data-low-actions]) tr:is(:hover, :focus-within) [data-buttons]': {
      bg: 'inherit',
      maskImage: 'linear-gradient(to right, transparent, black 1.5rem)',
    },
  },
  // At the end of a row's last line, which leaves room for them.
  md: {
    '&[data-low-actions] td': { verticalAlign: 'top' },
    '&[data-low-actions] [data-lead]': { minH: '6' },
    '&[data-low-actions] td[data-actions]': { position: 'relative' },
    '&[data-low-actions] [data-buttons]': { position: 'absolute', insetBlock: 'auto 0', insetEnd: '1', me: '0', flexWrap: 'nowrap' },
  },
  // Tablets, and small laptops beside the sidebar: columns of text would have a hundred pixels.
  mdToXl: {
    '& th, & td': { px: '2' },
    '& th': { fontSize: 'xs' },
    '& th:first-of-type': { ps: 'calc({spacing.2} + var(--lead))' },
    '& td': { fontSize: 'sm', lineHeight: '1.5rem' },
  },
  mdDown: {
    '& thead': { srOnly: true },
    '& colgroup': { display: 'none' },
    '&, & tbody': { display: 'block' },
    '&:not([data-cards])': labelledCells,
    '&[data-cards]': cards,
  },
}
