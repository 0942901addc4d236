/** Look of a `<details>`: an arrow that turns, in place of the triangle, which each browser draws in its own way. */
export const fold = {
  '& > summary': { display: 'flex', gap: '3', alignItems: 'center', cursor: 'pointer', listStyle: 'none', _hover: { color: 'signal.fg' } },
  '& > summary::-webkit-details-marker': { display: 'none' },
  '& > summary::before': {
    content: '""',
    flexShrink: '0',
    boxSize: '0.5em',
    mx: '0.125em',
    borderInlineEnd: '2px solid',
    borderBlockEnd: '2px solid',
    rotate: '-45deg',
    transition: 'rotate 150ms',
  },
  '&[open] > summary::before': { rotate: '45deg' },
}
