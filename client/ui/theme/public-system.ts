import { defaultBaseConfig } from '@chakra-ui/react/preset-base'
import { createSystem } from '@chakra-ui/react/styled-system'
import { globalCss, semanticTokens, textStyles, tokens } from './tokens.ts'

const rem = (steps: number[]) => Object.fromEntries(steps.map((step) => [step, { value: `${step / 4}rem` }]))
const spacing = rem([0.5, 1, 1.5, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 20, 24, 28, 32, 40, 48])

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

/** Chakra's base with our tokens and nothing else: its own palette and recipes would double the public entry. */
export const publicSystem = createSystem(defaultBaseConfig, {
  preflight: true,
  cssVarsRoot: ':where(html, .chakra-theme)',
  globalCss: { ...globalCss, ...far },
  theme: {
    breakpoints: { sm: '480px', md: '768px', lg: '1024px', xl: '1280px', '2xl': '1536px' },
    keyframes: {
      // The tagline stands there fifteen times: one repeat further on, the row looks the same again.
      tagline: { to: { transform: 'translateX(calc(-100% / 15))' } },
      slideIn: { from: { translate: '100% 0' } },
      drawRoute: { from: { strokeDashoffset: '1' }, to: { strokeDashoffset: '0' } },
      fillLeg: { from: { scale: '0 1' }, to: { scale: '1 1' } },
    },
    tokens: { ...tokens, spacing, sizes: { ...spacing, full: { value: '100%' } } },
    semanticTokens,
    textStyles,
  },
})

/** The same, for a page that the server has given its global styles. */
export const publicSystemWithoutGlobals: typeof publicSystem = Object.create(publicSystem, {
  _global: { value: {} },
  layers: { value: { ...publicSystem.layers, atRule: '' } },
})
