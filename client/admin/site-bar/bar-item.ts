import { chakra } from '@chakra-ui/react/styled-system'

/** Style of a link or button of the bar, and of the pencils that belong to it. */
export const barItem = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '8px',
  minHeight: '44px',
  paddingInline: '14px',
  color: 'paper.50',
  fontSize: '0.9375rem',
  fontWeight: '500',
  whiteSpace: 'nowrap',
  textDecoration: 'none',
  cursor: 'pointer',
  '& svg': { width: '18px', height: '18px', flexShrink: 0 },
  '&[aria-pressed=true]': { background: 'signal.500', color: 'signal.contrast' },
  _hover: { background: 'signal.500', color: 'signal.contrast' },
  _focusVisible: { outlineOffset: '-4px', outlineColor: 'currentColor' },
} as const

/** A sentence in the bar. */
export const Remark = chakra('p', { base: { ...barItem, cursor: 'default', _hover: {} } })
