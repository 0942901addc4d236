// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { focusAfterNavigation } from './route-focus.ts'

const byId = (id: string) => {
  const found = document.getElementById(id)
  if (found === null) throw new Error(`No element #${id}`)
  return found
}

function show(role: string, state: string): void {
  document.body.innerHTML = `<h1 id="heading">Dashboard</h1><div role="${role}" data-state="${state}"><a id="item" href="/">Item</a></div>`
  byId('item').focus()
}

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined)
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
})

test('the heading of the new page receives the focus', () => {
  show('navigation', 'open')
  focusAfterNavigation(byId('heading'))
  expect(document.activeElement).toBe(byId('heading'))
})

test.each(['menu', 'dialog', 'alertdialog'])('a %s that was opened before the page arrived keeps the focus', (role) => {
  show(role, 'open')
  focusAfterNavigation(byId('heading'))
  expect(document.activeElement).toBe(byId('item'))
})

test('a menu that is closing gives the focus to the heading', () => {
  show('menu', 'closed')
  focusAfterNavigation(byId('heading'))
  expect(document.activeElement).toBe(byId('heading'))
})
