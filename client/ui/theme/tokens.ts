import { defineGlobalStyles, defineSemanticTokens, defineTextStyles, defineTokens } from '@chakra-ui/react/styled-system'

/**
 * Palette shared by the site and the admin area. Two backgrounds (ink and paper), one signal colour for interactive and moving elements,
 * one quiet secondary. Contrasts are in docs/design.md.
 */
export const tokens = defineTokens({
  colors: {
    ink: {
      950: { value: '#0C1417' },
      900: { value: '#121C20' },
      800: { value: '#1C292E' },
      700: { value: '#2A3A40' },
      500: { value: '#45575D' },
    },
    paper: {
      50: { value: '#FBF8F2' },
      100: { value: '#F4EFE5' },
      200: { value: '#E8E0D1' },
      300: { value: '#D6CBB8' },
    },
    signal: {
      400: { value: '#FF8A4C' },
      500: { value: '#FF6A1F' },
      700: { value: '#B23C00' },
    },
    sea: {
      300: { value: '#8FBDBF' },
      700: { value: '#2F646A' },
      800: { value: '#245257' },
    },
  },
  fonts: {
    heading: { value: "'Archivo Variable', 'Archivo fallback', 'Archivo Roboto', Arial, sans-serif" },
    body: { value: "'Instrument Sans Variable', 'Instrument fallback', 'Instrument Roboto', Arial, sans-serif" },
    mono: { value: "'Martian Mono Variable', 'Martian fallback', ui-monospace, Menlo, Consolas, monospace" },
  },
})

export const both = (light: string, dark: string) => ({ value: { _light: light, _dark: dark } })

/** For every page; what only the account and admin screens use stands in work-system.ts, as each token costs a phone time. */
export const semanticTokens = defineSemanticTokens({
  colors: {
    bg: {
      DEFAULT: both('{colors.paper.50}', '{colors.ink.950}'),
      subtle: both('{colors.paper.100}', '{colors.ink.900}'),
      muted: both('{colors.paper.200}', '{colors.ink.800}'),
      inverted: both('{colors.ink.950}', '{colors.paper.100}'),
      panel: both('#FFFDF9', '{colors.ink.900}'),
      error: both('#FBE6E0', '#331713'),
    },
    fg: {
      DEFAULT: both('{colors.ink.950}', '{colors.paper.100}'),
      /** Running text: AAA on every background but `bg.emphasized`. */
      muted: both('{colors.ink.700}', '{colors.paper.300}'),
      /** Small text: AA on every background. */
      subtle: both('{colors.ink.500}', '#A3AFAE'),
      inverted: both('{colors.paper.100}', '{colors.ink.950}'),
      error: both('#8F1D12', '#FF9A8A'),
    },
    border: {
      DEFAULT: both('{colors.paper.300}', '{colors.ink.700}'),
      /** Border of an interactive element: 3:1 against its background (WCAG 1.4.11). */
      emphasized: both('#7F8A88', '#6E8086'),
      inverted: both('{colors.ink.950}', '{colors.paper.100}'),
      error: both('#A32014', '#FF9A8A'),
    },
    /** Interactive and moving elements. The solid always carries ink, never white. */
    signal: {
      solid: both('{colors.signal.500}', '{colors.signal.500}'),
      contrast: both('{colors.ink.950}', '{colors.ink.950}'),
      fg: both('{colors.signal.700}', '{colors.signal.400}'),
      emphasized: both('#FFC49C', '#5A3016'),
      /** Rules, dots and underlines; a company's own accent has 3 : 1 there (shared/brand-colors.ts). */
      line: { value: '{colors.signal.500}' },
    },
  },
  radii: {
    l1: { value: '2px' },
    l2: { value: '3px' },
    l3: { value: '4px' },
  },
})

export const textStyles = defineTextStyles({
  display: {
    value: {
      fontFamily: 'heading',
      fontWeight: '800',
      fontSize: 'clamp(2.5rem, 1.45rem + 4.5vw, 5.5rem)',
      lineHeight: '0.96',
      letterSpacing: '-0.035em',
    },
  },
  headline: {
    value: {
      fontFamily: 'heading',
      fontWeight: '800',
      fontSize: 'clamp(2.25rem, 1.6rem + 2.8vw, 4rem)',
      lineHeight: '1',
      letterSpacing: '-0.03em',
    },
  },
  title: {
    value: {
      fontFamily: 'heading',
      fontWeight: '700',
      fontSize: 'clamp(1.375rem, 1.25rem + 0.5vw, 1.75rem)',
      lineHeight: '1.15',
      letterSpacing: '-0.015em',
    },
  },
  lead: { value: { fontFamily: 'body', fontSize: 'clamp(1.125rem, 1.05rem + 0.35vw, 1.375rem)', lineHeight: '1.5' } },
  prose: { value: { fontFamily: 'body', fontSize: '1.0625rem', lineHeight: '1.6' } },
  note: { value: { fontFamily: 'body', fontSize: '0.9375rem', lineHeight: '1.5' } },
  /** Monospaced: numbers, routes, dates, labels. */
  fact: { value: { fontFamily: 'mono', fontSize: '0.875rem', lineHeight: '1.45', letterSpacing: '-0.03em' } },
  /** Display size for large numbers. */
  figure: {
    value: {
      fontFamily: 'heading',
      fontWeight: '800',
      fontSize: 'clamp(2.75rem, 1.5rem + 5vw, 6rem)',
      lineHeight: '0.9',
      letterSpacing: '-0.04em',
      fontVariantNumeric: 'tabular-nums',
    },
  },
})

export const globalCss = defineGlobalStyles({
  html: { textSizeAdjust: '100%' },
  // The spaces of the two faces are narrow between tightly set letters.
  '*': { wordSpacing: '0.06em' },
  body: { bg: 'bg', color: 'fg', textStyle: 'prose', fontSynthesis: 'none', overflowWrap: 'anywhere' },
  // A long word breaks before it widens a column or a page. Inherited, because Chakra's reset sets a weaker rule on each element.
  'body *': { overflowWrap: 'inherit' },
  // No last line of a single word, where the browser can; `lineClamp` would undo it.
  'p, dd, blockquote': { textWrapStyle: 'pretty !important' },
  'h1, h2, h3': { fontFamily: 'heading', textWrapStyle: 'balance !important' },
  ':focus-visible': { outline: '3px solid {colors.signal.fg}', outlineOffset: '3px' },
  '*::selection': { bg: 'signal.solid', color: 'signal.contrast' },
})

/** Grounds are left out where the colours are the user's own: a border shows what can be pressed, and a thick one what is chosen. */
export const forcedColors = {
  '@media (forced-colors: active)': {
    'button, aside > a': { border: '1px solid !important' },
    '[aria-pressed=true], a[aria-current]': { border: '2px solid Highlight !important' },
  },
}
