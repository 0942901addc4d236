import { disclosure } from './disclosure.ts'

/** Typography of rich text, which its editor shares: a text looks there as it will on the page. */
export const prose = {
  maxWidth: '65ch',
  color: 'fg.muted',
  textStyle: 'prose',
  '& :is(h1, h2, h3, h4, h5, h6)': { textStyle: 'title', color: 'fg', margin: '2em 0 0.6em' },
  '& :is(h3, h4, h5, h6)': { fontSize: '1.25rem' },
  '& > :first-child': { marginTop: 0 },
  '& > :last-child, & blockquote > :last-child': { marginBottom: 0 },
  '& :is(p, ul, ol, table, blockquote, pre)': { marginBlock: '1em' },
  // Within a block that follows its text, each line of its parts does.
  '& [dir=auto] :is(p, li, dt, dd, td, th):not([dir])': { unicodeBidi: 'plaintext' },
  // The markers stand at the edge of the text.
  '& :is(ul, ol)': { paddingInlineStart: '1.1em' },
  '& li': { paddingInlineStart: '0.4em' },
  '& li + li': { marginTop: '0.4em' },
  '& ul': { listStyle: 'square' },
  '& ol': { listStyle: 'decimal' },
  '& li::marker': { color: 'signal.fg', fontWeight: '600' },
  '& a': {
    color: 'fg',
    textDecoration: 'underline 2px {colors.signal.line}',
    textUnderlineOffset: '0.25em',
  },
  '& strong': { color: 'fg' },
  '& blockquote': { borderInlineStart: '3px solid {colors.signal.line}', paddingInlineStart: '20px', marginBlock: '2em' },
  '& blockquote > :first-child': { textStyle: 'lead', color: 'fg', marginTop: 0 },
  // Cells keep the width of their content; the table scrolls.
  '& :not(td, th)': { maxWidth: '100%' },
  '& img': { height: 'auto' },
  // A phone scrolls a table that is too wide; elsewhere it takes the whole column.
  '& table': { display: { base: 'block', md: 'table' }, width: '100%', fontVariantNumeric: 'tabular-nums' },
  '& td': { fontSize: '.94em' },
  '& th': { textStyle: 'fact', color: 'fg.subtle', fontWeight: 'normal' },
  '& summary': { ...disclosure, fontWeight: '600', color: 'fg', '&::after': { ...disclosure['&::after'], marginInlineStart: '12px' } },
  '& :is(pre, table)': { overflowX: 'auto' },
  '& :is(td, th)': {
    textAlign: 'start',
    overflowWrap: 'break-word',
    paddingBlock: '10px',
    verticalAlign: 'baseline',
    borderBottom: '1px solid {colors.border}',
  },
  '& :is(td, th):not(:last-child)': { paddingInlineEnd: 'max(1em, 1.5vw)' },
} as const
