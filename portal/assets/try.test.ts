// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { readContract } from '../../server/contract/document.ts'
import { documentedRoutes } from '../../server/contract/documented-routes.ts'
import { operationView } from '../reference/operation-view.ts'
import { tryForm } from '../reference/try-form.ts'
import { prepareForms } from './try.js'

test('a request is shown as it is typed, and not sent with JSON that has an error or without a required value', async () => {
  const fetched = vi.fn(async () => Response.json({}))
  vi.stubGlobal('fetch', fetched)
  Element.prototype.scrollIntoView = () => {}
  const contract = readContract()
  const route = documentedRoutes(contract).find(({ operation }) => operation.operationId === 'viewFaq')
  if (route === undefined) throw new Error('The contract has no operation viewFaq.')
  document.body.innerHTML = tryForm(operationView(contract, route))
  prepareForms()
  const form = document.querySelector('form') as HTMLFormElement
  const body = form.querySelector('textarea') as HTMLTextAreaElement
  const send = (text: string) => {
    body.value = text
    body.dispatchEvent(new Event('input', { bubbles: true }))
    form.requestSubmit()
    return [body.validationMessage, fetched.mock.calls.length]
  }
  expect(send('{"faqId": "a",}')).toEqual([expect.stringMatching(/^Not JSON: ./), 0])
  expect(send('{"faqId": "b"}')).toEqual(['', 1])
  expect(document.querySelector('.sent > .code')?.textContent).toMatch(/POST .* HTTP\/1\.1.*\{"faqId": "b"\}$/s)
})
