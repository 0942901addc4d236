// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showMarkup } from '../../../tests/support/mount.tsx'
import { deferredLayout, layOutSections } from './public-deferred-layout.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  document.documentElement.removeAttribute('data-laid-out')
})

test('layout is deferred only where the browser has scroll anchoring', () => {
  expect(Object.keys(deferredLayout)).toEqual(['@supports (overflow-anchor: auto)'])
})

test('the sections below the fold are laid out one after the other, and none while something is pressed', () => {
  showMarkup('<main id="content"><section></section><section></section><section></section></main><footer></footer>')
  const isPressed = vi.spyOn(document.documentElement, 'matches').mockReturnValue(false)
  const laidOut = () => [...document.querySelectorAll('[data-laid-out]')].map(({ localName }) => localName)
  layOutSections()
  vi.advanceTimersByTime(200)
  expect(laidOut()).toEqual(['section'])
  isPressed.mockReturnValue(true)
  vi.advanceTimersByTime(2000)
  expect(laidOut()).toEqual(['section'])
  isPressed.mockReturnValue(false)
  vi.advanceTimersByTime(2000)
  expect(laidOut()).toEqual(['html', 'section', 'section', 'footer'])
})
