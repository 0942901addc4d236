import { expect, test } from 'vitest'
import { isElsewhere, safeHref } from './safe-href.ts'

test.each([
  'https://portolan.example/a?b#c',
  'HTTP://portolan.example',
  'mailto:desk@portolan.example',
  'tel:+919876501234',
  '/services/air-cargo',
  '/',
  '#clients',
  '?page=2',
])('%s may be led to', (href) => {
  expect(safeHref(href)).toBe(href)
})

test.each([
  'javascript:alert(1)',
  ' JaVaScript:alert(1)',
  'java\nscript:alert(1)',
  '/\tevil.example',
  'data:text/html,<script>',
  'vbscript:x',
  '//evil.example',
  '/\\evil.example',
  'evil.example',
  '',
])('%j leads nowhere (SEC-G-02)', (href) => {
  expect(safeHref(href)).toBe('#')
})

test('spaces around an address do not matter', () => {
  expect(safeHref('  /contact ')).toBe('/contact')
})

test('only what starts with http is elsewhere', () => {
  expect(['http://a.example', ' HTTPS://a.example', '/http', '#http', 'mailto:a@b.example'].map(isElsewhere)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})
