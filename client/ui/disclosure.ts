/** House style of a `summary`, on it: a plus or minus at its end in place of the browser's triangle. */
export const disclosure = {
  cursor: 'pointer',
  listStyle: 'none',
  '&::-webkit-details-marker': { display: 'none' },
  '&::after': { content: '"+"', fontFamily: 'mono', fontWeight: '400', textAlign: 'end', color: 'signal.fg' },
  '&:is(details[open] > *)::after': { content: '"–"' },
  _hover: { color: 'signal.fg' },
} as const
