import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ThemeProvider, useTheme } from './color-mode.tsx'

const Chosen = () => useTheme().theme

test('the theme hook throws outside of its provider (THEME-04)', () => {
  expect(() => renderToString(<Chosen />)).toThrow('useTheme must be used within a ThemeProvider')
})

test('the server, which cannot know a choice, renders the default', () => {
  const rendered = (theme?: 'dark') =>
    renderToString(
      <ThemeProvider defaultTheme={theme}>
        <Chosen />
      </ThemeProvider>,
    )
  expect([rendered(), rendered('dark')]).toEqual(['system', 'dark'])
})
