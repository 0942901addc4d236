import { chakra, defineRecipe } from '@chakra-ui/react/styled-system'
import type { ComponentProps } from 'react'
import { ArrowRight } from '../generated/icons.tsx'
import { SmartLink } from './smart-link.tsx'

/** The 1280 px content column with its gutter. */
export const Frame = chakra('div', {
  base: {
    width: '100%',
    maxWidth: 'calc(1280px + 2 * var(--gutter))',
    marginInline: 'auto',
    paddingInline: 'var(--gutter)',
    '--gutter': 'clamp(20px, 5vw, 64px)',
  },
})

/** Small label in monospaced capitals. */
export const Fact = chakra('span', { base: { textStyle: 'fact', color: 'fg.subtle' } })

export const Headline = chakra('h2', { base: { textStyle: 'headline', color: 'fg' } })

export const VisuallyHidden = chakra('span', {
  base: {
    position: 'absolute',
    width: '1px',
    height: '1px',
    margin: '-1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
})

const iconButton = defineRecipe({
  base: {
    display: 'grid',
    '&::-webkit-details-marker': { display: 'none' },
    placeItems: 'center',
    width: '44px',
    height: '44px',
    flexShrink: 0,
    border: '1px solid',
    borderColor: 'border.emphasized',
    borderRadius: 'l1',
    color: 'fg',
    background: 'transparent',
    cursor: 'pointer',
    transition: 'background-color 150ms, border-color 150ms, color 150ms',
    '& svg': { width: '20px', height: '20px' },
    _hover: { background: 'signal.solid', borderColor: 'signal.solid', color: 'signal.contrast' },
  },
})

export const IconButton = chakra('button', iconButton)
export const IconSummary = chakra('summary', iconButton)

/** Button style of the site: text, a ruled line, an arrow. */
const action = defineRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'stretch',
    minHeight: '54px',
    borderRadius: 'l1',
    fontFamily: 'body',
    fontWeight: '600',
    fontSize: '1.0625rem',
    lineHeight: '1.2',
    textDecoration: 'none',
    transition: 'background-color 150ms, color 150ms',
    cursor: 'pointer',
    maxWidth: '100%',
    '& > span': { display: 'inline-flex', alignItems: 'center', paddingInline: '20px', paddingBlock: '8px' },
    '& > svg': {
      alignSelf: 'center',
      flexShrink: 0,
      width: '20px',
      height: '20px',
      boxSizing: 'content-box',
      padding: '16px',
      borderInlineStart: '1px solid',
      transition: 'translate 200ms',
    },
    '&:hover > svg': { translate: '2px 0' },
    '&:dir(rtl) > svg': { scale: '-1 1' },
    '@media print': { display: 'none' },
  },
  variants: {
    tone: {
      signal: {
        border: '1px solid var(--accent-edge, transparent)',
        background: 'signal.solid',
        color: 'signal.contrast',
        '& > svg': { borderColor: 'color-mix(in srgb, {colors.signal.contrast} 35%, transparent)' },
        _hover: { background: 'signal.400' },
      },
      plain: {
        border: '1px solid',
        borderColor: 'border.inverted',
        color: 'fg',
        '& > svg': { borderColor: 'border.inverted' },
        _hover: { background: 'bg.inverted', color: 'fg.inverted' },
      },
    },
  },
  defaultVariants: { tone: 'signal' },
})

export const ActionLink = chakra(SmartLink, action)
export const ActionButton = chakra('button', action)

/** The usual link of that style, with its arrow. */
export const ArrowLink = ({ children, ...link }: ComponentProps<typeof ActionLink>) => (
  <ActionLink {...link}>
    <span>{children}</span>
    <ArrowRight aria-hidden />
  </ActionLink>
)

/** Underlined text link in the signal colour. */
export const TextLink = chakra(SmartLink, {
  base: {
    color: 'fg',
    textDecorationLine: 'underline',
    fontWeight: '600',
    transition: 'color 150ms',
    _hover: { color: 'signal.fg' },
  },
})
