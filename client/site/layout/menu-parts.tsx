import { chakra } from '@chakra-ui/react/styled-system'
import { type DetailsHTMLAttributes, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { SmartLink } from '../../ui/smart-link.tsx'

const item = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '6px',
  minHeight: '44px',
  '--edge': { base: '12px', lg: '8px', xl: '12px' },
  paddingInline: 'var(--edge)',
  fontFamily: 'body',
  fontSize: '1rem',
  fontWeight: '500',
  color: 'fg',
  cursor: 'pointer',
  listStyle: 'none',
  textDecoration: 'none',
  '&::-webkit-details-marker': { display: 'none' },
  backgroundImage: 'linear-gradient({colors.signal.line}, {colors.signal.line})',
  backgroundSize: '0 3px',
  backgroundRepeat: 'no-repeat',
  backgroundPosition: 'var(--edge) 100%',
  transition: 'background-size 200ms',
  _hover: { backgroundSize: 'calc(100% - 2 * var(--edge)) 3px' },
  '&[aria-current]': { backgroundSize: 'calc(100% - 2 * var(--edge)) 3px' },
  '& svg': { width: '18px', height: '18px', transition: 'rotate 150ms' },
  'details[open] > & svg[data-turns]': { rotate: '180deg' },
} as const

export const MenuLink = chakra(SmartLink, { base: item })
export const MenuSummary = chakra('summary', { base: item })
export const MenuDetails = chakra(Disclosure, { base: { position: 'relative' } })

/** Dropdown panel below its button. */
export const Sheet = chakra('div', {
  base: {
    position: 'absolute',
    top: 'calc(100% + 12px)',
    insetInlineStart: 0,
    zIndex: 20,
    minWidth: '20rem',
    maxHeight: 'calc(100vh - 11rem)',
    overflowY: 'auto',
    whiteSpace: 'normal',
    background: 'bg.panel',
    border: '1px solid',
    borderColor: 'border.inverted',
    borderRadius: 'l1',
    '& > ul > li + li': { borderTop: '1px solid', borderColor: 'border' },
    // Many entries stand in columns, to both sides of the button.
    '&:has(li:nth-of-type(13))': { insetInlineStart: 'auto', insetInlineEnd: '-10rem', width: 'min(54rem, 70vw)', columns: 3 },
    '& li': { breakInside: 'avoid' },
  },
  variants: { side: { end: { insetInlineStart: 'auto', insetInlineEnd: 0, minWidth: '11rem' } } },
})

const row = {
  display: 'flex',
  alignItems: 'center',
  gap: '16px',
  width: '100%',
  minHeight: '44px',
  paddingInline: '16px',
  paddingBlock: '8px',
  textAlign: 'start',
  color: 'fg',
  fontSize: '1rem',
  lineHeight: '1.3',
  cursor: 'pointer',
  textDecoration: 'none',
  transition: 'background-color 150ms',
  _hover: { background: 'signal.solid', color: 'signal.contrast', '& > span': { color: 'signal.contrast' } },
  '&:is([aria-current], [aria-pressed=true])': { boxShadow: 'inset 4px 0 {colors.signal.line}' },
  _focusVisible: { outlineOffset: '-4px' },
  '& > span': { flexShrink: 0 },
  '& svg': { width: '18px', height: '18px', flexShrink: 0 },
} as const

export const SheetLink = chakra(SmartLink, { base: row })
export const SheetButton = chakra('button', { base: { ...row, '&[aria-pressed=true]': { fontWeight: '700' } } })
export const SheetNote = chakra('p', { base: { padding: '16px', color: 'fg.muted' } })

type Props = Omit<DetailsHTMLAttributes<HTMLDetailsElement>, 'open'>

const closing = ['pointerdown', 'focusin', 'keydown']

/**
 * Disclosure menu: a `details` element, so that it opens without script. With script it also closes on Escape (focus returns to its
 * button), on a click or focus outside, and on navigation.
 */
function Disclosure(props: Props) {
  const element = useRef<HTMLDetailsElement>(null)
  const { key } = useLocation()

  useEffect(() => {
    if (element.current !== null && key !== undefined) element.current.open = false
  }, [key])

  useEffect(() => {
    const close = (event: Event) => {
      const { current } = element
      const isKey = event instanceof KeyboardEvent
      if (!current?.open || (isKey ? event.key !== 'Escape' : current.contains(event.target as Node))) return
      current.open = false
      if (isKey) current.querySelector('summary')?.focus()
    }
    for (const type of closing) document.addEventListener(type, close)
    return () => {
      for (const type of closing) document.removeEventListener(type, close)
    }
  }, [])

  return <details {...props} ref={element} />
}
