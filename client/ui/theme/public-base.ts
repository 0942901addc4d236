import { defineConfig } from '@chakra-ui/react/styled-system'

/**
 * The subset of Chakra's base that the public pages use: all properties and conditions would be 5 % of their script. Chakra's shorthands
 * work here where they are listed; any other property is plain CSS and knows no tokens. `public-base.test.ts` reports missing entries and
 * checks the listed ones against Chakra's own.
 */
export const publicBase = defineConfig({
  conditions: {
    hover: ['@media (hover: hover)', '&:is(:hover, [data-hover]):not(:disabled, [data-disabled])'],
    focusVisible: '&:is(:focus-visible, [data-focus-visible])',
    disabled: '&:is(:disabled, [disabled], [data-disabled], [aria-disabled=true])',
    dark: '.dark &, .dark .chakra-theme:not(.light) &',
    light: ':root &, .light &',
  },
  utilities: {
    background: { values: 'colors', shorthand: ['bg'] },
    color: { values: 'colors' },
    borderColor: { values: 'colors' },
    outlineColor: { values: 'colors' },
    textDecorationColor: { values: 'colors' },
    fill: { values: 'colors' },
    stroke: { values: 'colors' },
    fontFamily: { values: 'fonts' },
    borderRadius: { values: 'radii' },
    lineClamp: {
      transform: (lines: string) => ({
        overflow: 'hidden',
        display: '-webkit-box',
        WebkitLineClamp: lines,
        WebkitBoxOrient: 'vertical',
        textWrap: 'wrap',
      }),
    },
  },
})
