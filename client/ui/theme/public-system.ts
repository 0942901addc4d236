import { createSystem, type SystemContext } from '@chakra-ui/react/styled-system'
import { publicBase } from './public-base.ts'
import { deferredLayout } from './public-deferred-layout.ts'
import { printStyles } from './public-print.ts'
import { withoutGlobals } from './server-rendered-globals.ts'
import { forcedColors, globalCss, semanticTokens, textStyles, tokens } from './tokens.ts'

/** The project's tokens only: Chakra's palette and recipes would double the public entry chunk. */
const config = {
  cssVarsRoot: ':where(html, .chakra-theme)',
  theme: {
    breakpoints: { sm: '480px', md: '768px', lg: '1024px', xl: '1280px', '2xl': '1536px' },
    tokens,
    semanticTokens,
    textStyles,
  },
}

const globals = {
  preflight: true,
  globalCss: {
    ...globalCss,
    // Below the sticky header, with room above a heading; a section's background begins at the header.
    html: { ...globalCss.html, scrollPaddingTop: 'calc(var(--site-bar, 0px) + 109px)', scrollPaddingBottom: '5rem' },
    'main > section': { scrollMarginTop: { base: '-40px', lg: '-24px' } },
    a: { textDecorationColor: 'signal.line', textDecorationThickness: '2px', textUnderlineOffset: '0.3em' },
    ...forcedColors,
    ...deferredLayout,
    ...printStyles,
    // A logo that is made for light backgrounds.
    '[data-plate=true]': { _dark: { background: 'white', padding: '6px 10px' } },
  },
  theme: {
    keyframes: {
      // The tagline is repeated 15 times: shifted by one repeat, the row looks the same again.
      tagline: { to: { transform: 'translateX(calc(-100% / 15))' } },
      slideIn: { from: { translate: '100% 0' } },
      drawRoute: { from: { clipPath: 'inset(-4px 100% -4px 0)' }, to: { clipPath: 'inset(-4px 0)' } },
      fillLeg: { from: { scale: '0 1' }, to: { scale: '1 1' } },
    },
  },
}

let systemWithGlobals: SystemContext | undefined
let systemWithoutGlobals: SystemContext | undefined

/** Chakra system of the public pages. Created on first use: it takes tens of milliseconds on a phone. */
export function publicSystem(): SystemContext {
  systemWithGlobals ??= createSystem(publicBase, config, globals)
  return systemWithGlobals
}

/** The system without global styles, for a page with server-rendered ones. */
export function publicSystemWithoutGlobals(): SystemContext {
  systemWithoutGlobals ??= withoutGlobals(createSystem(publicBase, config))
  return systemWithoutGlobals
}
