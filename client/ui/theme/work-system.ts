import { defaultBaseConfig } from '@chakra-ui/react/preset-base'
import { createSystem, defineConfig, defineSemanticTokens, type SystemContext } from '@chakra-ui/react/styled-system'
import {
  animationStyles,
  avatarSlotRecipe,
  badgeRecipe,
  breakpoints,
  buttonRecipe,
  globalCss as chakraGlobalCss,
  semanticTokens as chakraSemantics,
  tokens as chakraTokens,
  cssVarsPrefix,
  cssVarsRoot,
  dialogSlotRecipe,
  drawerSlotRecipe,
  inputRecipe,
  keyframes,
  layerStyles,
  menuSlotRecipe,
  nativeSelectSlotRecipe,
  skeletonRecipe,
  spinnerRecipe,
  textareaRecipe,
} from '@chakra-ui/react/theme'
import { withoutGlobals } from './server-rendered-globals.ts'
import { both, forcedColors, globalCss, semanticTokens, textStyles, tokens } from './tokens.ts'

const { colors: _palette, fonts: _fonts, ...measures } = chakraTokens

const recipes = {
  badge: badgeRecipe,
  button: buttonRecipe,
  input: inputRecipe,
  skeleton: skeletonRecipe,
  spinner: spinnerRecipe,
  textarea: textareaRecipe,
}

const slotRecipes = {
  avatar: avatarSlotRecipe,
  dialog: dialogSlotRecipe,
  drawer: drawerSlotRecipe,
  menu: menuSlotRecipe,
  nativeSelect: nativeSelectSlotRecipe,
}

/** Of every focus ring: 2 px wide, beside what it surrounds or on the border of a field. None of an error's. */
const focusColor = 'sea.solid'
export const focusRing = { outline: `2px solid {colors.${focusColor}}`, outlineOffset: '2px' }

/** Input style: a light field with a visible border (WCAG 1.4.11). */
const written = {
  bg: 'bg.panel',
  borderColor: 'border.emphasized',
  focusRingColor: focusColor,
  focusRingWidth: '2px',
}
const shade = { bg: 'ink.950/60' }
/** A checkbox on the ground of a field; browsers draw a grey one in the dark scheme. */
const checkbox = {
  '@media (forced-colors: none)': {
    'input[type=checkbox]': {
      appearance: 'none',
      display: 'grid',
      placeContent: 'center',
      bg: 'bg.panel',
      border: '1px solid {colors.border.emphasized}',
      borderRadius: 'l1',
      cursor: 'pointer',
      _disabled: { opacity: 0.5, cursor: 'default' },
      '&:is(:checked, :indeterminate)': { bg: 'signal.solid', borderColor: 'signal.solid' },
      '&:is(:checked, :indeterminate)::before': { content: '""', boxSize: '0.75rem', bg: 'signal.contrast' },
      '&:checked::before': { clipPath: 'polygon(12% 50%, 0 63%, 38% 100%, 100% 22%, 87% 9%, 38% 72%)' },
      '&:indeterminate::before': { clipPath: 'inset(42% 0)' },
    },
  },
}
/** In the dark scheme a hairline separates a dialog from the dimmed page. */
const edge = { borderWidth: '1px', borderColor: 'border' }
/** Room beside the content of dialogs and drawers; on a phone that of the page. */
const gutter = { base: '4', md: '6' }
const crossEnd = { base: '1.5', md: '3.5' }
const headed = { fontFamily: 'heading', fontSize: 'xl', fontWeight: '700', letterSpacing: '-0.01em' }
/** Badges, and buttons beside a screen's main one; `colorPalette` of an element takes precedence. */
const quiet = { colorPalette: 'gray' }
/** As high as a finger where the pointer is one. */
const touch = <Css extends object>(css: Css) => ({ '@media (pointer: coarse)': css })
const finger = touch({ minHeight: '11', minWidth: '11' })
const tallSelect = { root: touch({ '--select-field-height': 'sizes.11' }) }
const labels = { fontWeight: '650', letterSpacing: '-0.005em' }

const ownLooks = {
  recipes: {
    // Room above and below the words of a badge that wraps.
    badge: {
      base: { paddingBlock: '0.5', fontSize: '0.8125rem', lineHeight: '1.25' },
      variants: { variant: { outline: quiet, subtle: { colorPalette: 'sea' } } },
    },
    button: {
      base: { ...labels, focusRingColor: focusColor },
      variants: {
        size: { xs: touch({ minHeight: '10', minWidth: '10' }), sm: finger, md: finger },
        variant: { outline: { ...quiet, borderColor: 'border.emphasized' }, ghost: quiet },
      },
    },
    input: {
      base: { textOverflow: 'ellipsis' },
      variants: {
        variant: { outline: written },
        size: { md: { fontSize: 'md', ...touch({ '--input-height': 'sizes.11' }) }, lg: { fontSize: 'md' } },
      },
    },
    // A block of a whole chart would be the darkest thing of its screen.
    skeleton: { variants: { variant: { pulse: { background: 'bg.muted' } } } },
    textarea: { base: { display: 'block' }, variants: { variant: { outline: written }, size: { md: { fontSize: 'md' } } } },
  },
  slotRecipes: {
    dialog: {
      slots: dialogSlotRecipe.slots,
      base: {
        backdrop: shade,
        content: edge,
        header: { paddingInline: gutter, paddingTop: gutter },
        body: { paddingInline: gutter },
        footer: { paddingInline: gutter },
        title: headed,
        // Its cross stands in line with the title, and ends where the content does.
        closeTrigger: { top: { base: '2.5', md: '4.5' }, insetEnd: crossEnd },
      },
      // The text of a dialog scrolls beneath its buttons.
      variants: { scrollBehavior: { inside: { footer: { borderTopWidth: '1px', paddingBlock: '3' } } } },
    },
    drawer: {
      slots: drawerSlotRecipe.slots,
      base: {
        backdrop: shade,
        // As high as the bar of the page, with room for the button to close it.
        header: {
          flex: 'none',
          minHeight: '14',
          paddingBlock: '2',
          paddingInlineStart: gutter,
          paddingInlineEnd: '14',
          borderBottomWidth: '1px',
        },
        body: { paddingInline: gutter, paddingBlock: '5' },
        footer: { paddingInline: gutter },
        title: { ...headed, fontSize: 'lg' },
        closeTrigger: { top: '2', insetEnd: crossEnd, ...touch({ top: '1.5' }) },
      },
    },
    // A menu lies on fields of almost its own colour.
    menu: { slots: menuSlotRecipe.slots, base: { content: { borderWidth: '1px', borderColor: 'border.emphasized' }, item: finger } },
    nativeSelect: {
      slots: nativeSelectSlotRecipe.slots,
      variants: { variant: { outline: { field: written } }, size: { sm: tallSelect, md: tallSelect } },
    },
  },
}

/** Recipes are imported one by one: Chakra's whole default theme would pull all of them into the chunk that the public pages share. */
const config = defineConfig({
  cssVarsPrefix,
  cssVarsRoot,
  theme: {
    breakpoints,
    layerStyles,
    animationStyles,
    tokens: measures,
    semanticTokens: { shadows: chakraSemantics.shadows },
    recipes,
    slotRecipes,
  },
})

type Pair = [light: string, dark: string]

/** The eight roles of Chakra's `colorPalette`. */
const palette = (solid: Pair, contrast: Pair, fg: Pair, subtle: Pair, muted: Pair, emphasized: Pair) => ({
  solid: both(...solid),
  contrast: both(...contrast),
  fg: both(...fg),
  subtle: both(...subtle),
  muted: both(...muted),
  emphasized: both(...emphasized),
  border: both(...emphasized),
  focusRing: both(...fg),
})

/** Beside the colours of every page. */
const workTokens = defineSemanticTokens({
  colors: {
    bg: {
      emphasized: both('{colors.paper.300}', '{colors.ink.700}'),
      warning: both('#FBEFD2', '#2E2410'),
      success: both('#E2EFE2', '#12291B'),
      info: both('#DFEBEA', '#142A2D'),
    },
    fg: {
      warning: both('#7A4B00', '#F2C063'),
      success: both('#1F6B3A', '#8FD3A5'),
      info: both('{colors.sea.800}', '{colors.sea.300}'),
    },
    border: {
      muted: both('{colors.paper.200}', '{colors.ink.800}'),
      subtle: both('{colors.paper.100}', '{colors.ink.900}'),
      warning: both('#7A4B00', '#F2C063'),
      success: both('#1F6B3A', '#8FD3A5'),
      info: both('{colors.sea.700}', '{colors.sea.300}'),
    },
    /** The default palette: ink on paper, paper on ink. */
    gray: palette(
      ['{colors.ink.950}', '{colors.paper.100}'],
      ['{colors.paper.100}', '{colors.ink.950}'],
      ['{colors.ink.700}', '{colors.paper.300}'],
      ['{colors.paper.100}', '{colors.ink.900}'],
      ['{colors.paper.200}', '{colors.ink.800}'],
      ['{colors.paper.300}', '{colors.ink.700}'],
    ),
    signal: {
      subtle: both('#FFF0E4', '#2A1A10'),
      muted: both('#FFDFC9', '#3B2212'),
      border: both('#FFC49C', '#5A3016'),
      focusRing: both('{colors.signal.700}', '{colors.signal.400}'),
    },
    sea: palette(
      ['{colors.sea.700}', '{colors.sea.300}'],
      ['{colors.paper.50}', '{colors.ink.950}'],
      ['{colors.sea.800}', '{colors.sea.300}'],
      ['#EAF1F0', '#142A2D'],
      ['#D3E3E2', '#1B3A3E'],
      ['#B0CDCD', '#2A5358'],
    ),
  },
})

/** Headings below a screen's title. */
const part = { value: { ...textStyles.title?.value, fontSize: '1.25rem' } }

const ownConfigs = [
  defineConfig({ theme: { tokens, semanticTokens, textStyles: { ...textStyles, part }, ...ownLooks } }),
  defineConfig({ theme: { semanticTokens: workTokens } }),
]

const globals = [
  defineConfig({
    preflight: true,
    globalCss: chakraGlobalCss,
    // Half of a two-wave image: see account/auth-card.tsx.
    theme: { keyframes: { ...keyframes, 'account-wave': { to: { transform: 'translateX(-50%)' } } } },
  }),
  defineConfig({
    globalCss: {
      ...globalCss,
      ...forcedColors,
      ...checkbox,
      ':focus-visible': focusRing,
      // In a field the site's solid colour would look like an error.
      '*::selection': { bg: 'sea.emphasized', color: 'fg' },
      // A focused field never ends up beneath the sticky action bar (WCAG 2.4.11).
      html: {
        ...globalCss.html,
        colorPalette: 'signal',
        // Beside the 1280 px column of the public pages (`Frame` in ui/parts.tsx).
        '--gutter': 'max(clamp(20px, 5vw, 64px), 50% - 640px)',
        scrollPaddingTop: '7rem',
        scrollPaddingBottom: '6rem',
      },
      body: { bg: 'bg', color: 'fg', fontFamily: 'body', fontSize: 'md', lineHeight: '1.5', overflowWrap: 'anywhere' },
    },
  }),
]

let systemWithGlobals: SystemContext | undefined
let systemWithoutGlobals: SystemContext | undefined

/** Chakra system of the account and admin screens. Created on first use: it takes tens of milliseconds on a phone. */
export function workSystem(): SystemContext {
  systemWithGlobals ??= createSystem(defaultBaseConfig, config, ...ownConfigs, ...globals)
  return systemWithGlobals
}

/** The system without global styles, for a page with server-rendered ones. */
export function workSystemWithoutGlobals(): SystemContext {
  systemWithoutGlobals ??= withoutGlobals(createSystem(defaultBaseConfig, config, ...ownConfigs))
  return systemWithoutGlobals
}
