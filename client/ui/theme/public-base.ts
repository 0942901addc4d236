import { defineConfig } from '@chakra-ui/react/styled-system'

/**
 * As much of Chakra's base as the public pages write: the whole, with each property and state that there is, would be a twentieth of
 * their script. Chakra's short names work here where they are listed; any other property is plain CSS and knows no tokens.
 * `public-base.test.ts` says what is missing, and that what stands here is as Chakra has it.
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
