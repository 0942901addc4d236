// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { sizeOf } from './drawing-to-png.ts'

test.each([
  ['<svg viewBox="0 0 40 20"></svg>', { width: 1200, height: 600 }],
  ['<svg viewBox="-5, -5, 10, 40" width="1"></svg>', { width: 300, height: 1200 }],
  ['<svg width="64px" height="48px"></svg>', { width: 1200, height: 900 }],
  ['<svg></svg>', { width: 1200, height: 1200 }],
])('%s is rendered 1,200 px long on its longer side', (markup, size) => {
  const holder = document.createElement('div')
  holder.innerHTML = markup
  expect(sizeOf(holder.querySelector('svg') ?? holder)).toEqual(size)
})
