// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { showMarkup } from '../../../tests/support/mount.tsx'
import { focusTitle } from './title-focus.ts'

const byId = (id: string) => {
  const found = document.getElementById(id)
  if (found === null) throw new Error(`No element #${id}`)
  return found
}

function show(role: string, state: string): void {
  showMarkup(`<h1 id="heading">Dashboard</h1><div role="${role}" data-state="${state}"><a id="item" href="/">Item</a></div>`)
  byId('item').focus()
}

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined)
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
})

test('the title of the new screen receives the focus', () => {
  show('navigation', 'open')
  focusTitle(byId('heading'))
  expect(document.activeElement).toBe(byId('heading'))
})

test.each(['menu', 'dialog', 'alertdialog'])('a %s that was opened before the screen arrived keeps the focus', (role) => {
  show(role, 'open')
  focusTitle(byId('heading'))
  expect(document.activeElement).toBe(byId('item'))
})

test('a menu that is closing gives the focus to the title', () => {
  show('menu', 'closed')
  focusTitle(byId('heading'))
  expect(document.activeElement).toBe(byId('heading'))
})
