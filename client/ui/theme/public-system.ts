import { createSystem, type SystemContext } from '@chakra-ui/react/styled-system'
import { publicBase } from './public-base.ts'
import { globalCss, semanticTokens, textStyles, tokens } from './tokens.ts'

// The public pages have one palette, and sizes of their own: every token more is a moment that a phone cannot be used.
const { gray: _gray, sea: _sea, ...colors } = semanticTokens.colors

/**
 * What lies below the first screen is styled and laid out when it comes near, which is most of the work of a long page. A jump to an
 * anchor needs the true heights (`data-laid-out`).
 */
const far = {
  ':root:not([data-laid-out]) :is(#content > section ~ section, #content + footer)': {
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto 1000px',
  },
}

/** Our tokens and nothing else: Chakra's own palette and recipes would double the public entry. */
const config = {
  cssVarsRoot: ':where(html, .chakra-theme)',
  theme: {
    breakpoints: { sm: '480px', md: '768px', lg: '1024px', xl: '1280px', '2xl': '1536px' },
    tokens,
    semanticTokens: { ...semanticTokens, colors },
    textStyles,
  },
}

const globals = {
  preflight: true,
  globalCss: { ...globalCss, ...far },
  theme: {
    keyframes: {
      // The tagline stands there fifteen times: one repeat further on, the row looks the same again.
      tagline: { to: { transform: 'translateX(calc(-100% / 15))' } },
      slideIn: { from: { translate: '100% 0' } },
      drawRoute: { from: { clipPath: 'inset(-4px 100% -4px 0)' }, to: { clipPath: 'inset(-4px 0)' } },
      fillLeg: { from: { scale: '0 1' }, to: { scale: '1 1' } },
    },
  },
}

let whole: SystemContext | undefined
let withoutGlobals: SystemContext | undefined

/** Makes a small system that nobody uses: half of what the first one takes is compiling the code, which so has a task of its own. */
export function prepareSystem(): void {
  createSystem(publicBase, {
    theme: { tokens: { colors: { ink: tokens.colors.ink } }, semanticTokens: { colors: { border: semanticTokens.colors.border } } },
  })
}

/** The public pages' styles. Made when they are first asked for: it takes tens of milliseconds of a phone. */
export function publicSystem(): SystemContext {
  whole ??= createSystem(publicBase, config, globals)
  return whole
}

/** The same, for a page that the server has given its global styles. */
export function publicSystemWithoutGlobals(): SystemContext {
  if (withoutGlobals === undefined) {
    const system = createSystem(publicBase, config)
    withoutGlobals = { ...system, _global: [], layers: { ...system.layers, atRule: '' } }
  }
  return withoutGlobals
}
