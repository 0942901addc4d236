// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { checkForm, showRefusals, watchErrors } from './form-errors.js'

const input = (name: string, html: string) => `${html}<p id="${name}-wrong" hidden></p>`
/** Beside what other files of the window have in it. */
const place = document.body.appendChild(document.createElement('div'))
afterEach(() => place.replaceChildren())
const formOf = (...inputs: string[]) => {
  place.innerHTML = `<form>${inputs.join('')}</form>`
  const form = place.querySelector('form') as HTMLFormElement
  watchErrors(form)
  return form
}
const messages = () => [...place.querySelectorAll('p')].map(({ textContent, hidden }) => (hidden ? '' : textContent))
const type = (name: string, value: string) => {
  const control = place.querySelector(`[id="${name}"]`) as HTMLInputElement
  control.value = value
  control.dispatchEvent(new Event('input', { bubbles: true }))
}

test('an empty required field says so and has the focus, also when it is folded away, until it is filled in', () => {
  const form = formOf(
    input('page', '<input id="page" data-in="query" name="page">'),
    `<details>${input('id', '<input id="id" data-in="path" name="id" required value=" ">')}</details>`,
    input('title', '<input id="title" data-in="form" name="title" required>'),
  )
  expect(checkForm(form)).toBe(false)
  expect(messages()).toEqual(['', 'id is required.', 'title is required.'])
  expect(document.activeElement?.id).toBe('id')
  expect(document.querySelector('details')?.open).toBe(true)
  type('id', '7')
  type('title', 'Reefer')
  expect(messages()).toEqual(['', '', ''])
  expect([checkForm(form), document.querySelectorAll('[aria-invalid]').length]).toEqual([true, 0])
})

test('JSON with an error is not sent: its field says where, and selects the place, until it is mended', () => {
  const form = formOf(input('body', '<textarea id="body" data-in="body" data-json>{\n"a": 1,\n}</textarea>'))
  expect(checkForm(form)).toBe(false)
  expect(messages()).toEqual([expect.stringMatching(/^Not JSON: .*line 3 column 1/)])
  expect((document.activeElement as HTMLTextAreaElement).selectionStart).toBe(10)
  type('body', '{"a": 1')
  expect(messages()).toEqual([expect.stringMatching(/^Not JSON: .*line 1 column 8/)])
  type('body', '{"a": 1}')
  expect([checkForm(form), messages()]).toEqual([true, ['']])
})

test('what the server refuses of a request stands at its fields: at a parameter, a part of a form, or the body', () => {
  const form = formOf(
    input('limit', '<input id="limit" data-in="query" name="limit">'),
    input('body', '<textarea id="body" data-in="body" data-json>{}</textarea>'),
  )
  const errors = [
    { path: 'limit', message: '100 or less' },
    { path: 'seo.title', message: 'Too long' },
    { path: 'name', message: 'Name is required' },
  ]
  showRefusals(form, { status: 400, message: '100 or less', errors })
  expect(messages()).toEqual(['100 or less', 'seo.title: Too long\nname: Name is required'])
  type('limit', '10')
  expect(messages()[0]).toBe('')
})

test('a request that is refused because nobody is signed in says so at the token, until one is given or the next request is sent', () => {
  const form = formOf(input('try-token', '<input id="try-token" data-token-field>'))
  showRefusals(form, { status: 401, message: 'Please sign in.' })
  expect(messages()).toEqual(['Please sign in.'])
  type('try-token', 'eyJ')
  expect(messages()).toEqual([''])
  showRefusals(form, { status: 401, message: 'Please sign in.' })
  expect([checkForm(form), messages()]).toEqual([true, ['']])
})

test('JSON is checked a while after typing, which leaves what the server has refused meanwhile', () => {
  vi.useFakeTimers()
  const form = formOf(input('body', '<textarea id="body" data-in="body" data-json></textarea>'))
  type('body', '{')
  expect(messages()).toEqual([''])
  vi.runAllTimers()
  expect(messages()).toEqual([expect.stringMatching(/^Not JSON: ./)])
  type('body', '{}')
  showRefusals(form, { status: 400, message: 'Too long', errors: [{ path: 'title', message: 'Too long' }] })
  vi.runAllTimers()
  expect(messages()).toEqual(['title: Too long'])
  vi.useRealTimers()
})
