// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { readContract } from '../../server/contract/document.ts'
import { documentedRoutes } from '../../server/contract/documented-routes.ts'
import { operationView } from '../reference/operation-view.ts'
import { tryForm } from '../reference/try-form.ts'
import { prepareForms } from './try.js'

test('a response is marked while the form has another request than the one it belongs to', async () => {
  vi.stubGlobal('fetch', async () => Response.json({}))
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
    },
  )
  Element.prototype.scrollIntoView = () => {}
  const contract = readContract()
  const route = documentedRoutes(contract).find(({ operation }) => operation.operationId === 'listFaqs')
  if (route === undefined) throw new Error('The contract has no operation listFaqs.')
  document.body.innerHTML = tryForm(operationView(contract, route))
  prepareForms()
  const [form, limit, stale] = ['form', '[name=limit]', '.stale'].map((selector) => document.querySelector(selector)) as [
    HTMLFormElement,
    HTMLInputElement,
    HTMLElement,
  ]
  const type = (value: string) => {
    limit.value = value
    limit.dispatchEvent(new Event('input', { bubbles: true }))
    return stale.hidden
  }
  const send = async () => {
    form.requestSubmit()
    await expect.poll(() => form.querySelector<HTMLButtonElement>('[type=submit]')?.ariaBusy).toBeNull()
    return stale.hidden
  }
  expect(type('1')).toBe(true)
  expect(await send()).toBe(true)
  expect([type('2'), type('1'), type('2')]).toEqual([false, true, false])
  expect(await send()).toBe(true)
})
