// @vitest-environment jsdom
import { act } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import { press, settled } from '../../../tests/support/mount.tsx'
import { enter, errorOf, field, find, openDialog, openForm, submit, type Values } from '../../../tests/support/work-form.tsx'
import { HttpProblem } from '../../lib/problem.ts'

beforeAll(() => {
  Element.prototype.scrollIntoView = () => {}
})

test('the form sends one request, however often it is submitted', async () => {
  const response = Promise.withResolvers<void>()
  const { send, onSaved } = await openForm({ save: () => response.promise })
  await enter('title', 'New')
  for (const _time of [1, 2, 3]) await submit()
  expect(send).toHaveBeenCalledTimes(1)
  expect(find(HTMLFormElement, 'form').getAttribute('aria-busy')).toBe('true')
  await act(async () => response.resolve())
  expect(onSaved).toHaveBeenCalledExactlyOnceWith({ changed: false })
  await submit()
  expect(send).toHaveBeenCalledTimes(1)
  await enter('title', 'Newer')
  await submit()
  expect(send).toHaveBeenCalledTimes(2)
})

test('a form that breaks a rule of the contract sends nothing, and focuses the first invalid field', async () => {
  const { send } = await openForm()
  await enter('title', '')
  await enter('note', 'too long')
  await submit()
  expect(send).not.toHaveBeenCalled()
  expect([errorOf('title'), errorOf('note')]).toEqual(['Title is required', 'Note is too long'])
  expect(document.activeElement).toBe(field('title'))
})

test('without client validation the form sends what was entered', async () => {
  const { send } = await openForm({ clientValidation: false })
  await enter('title', '')
  await submit()
  expect(send.mock.lastCall?.[0]).toEqual({ title: '', note: '' })
})

const refused = new HttpProblem({
  type: 'about:blank',
  title: 'Bad Request',
  status: 400,
  detail: 'The request breaks a rule.',
  message: 'Please check the form',
  errors: [{ path: 'note', in: 'body', code: 'taken', message: 'This note is taken' }],
})

test('errors of the server land beside their fields and in the summary, and leave when the field changes', async () => {
  await openForm({ save: () => Promise.reject(refused) })
  await enter('note', 'Hello')
  await submit()
  expect([errorOf('title'), errorOf('note')]).toEqual(['', 'This note is taken'])
  expect(document.activeElement).toBe(field('note'))
  expect(find(HTMLElement, '[data-failure]').textContent).toBe('Please check the formNote: This note is taken')
  expect(field('note').value).toBe('Hello')
  await enter('note', 'Hi')
  expect(errorOf('note')).toBe('')
})

test('the summary says a message once, and no name that the message has', async () => {
  const { send } = await openForm({ initialValues: { title: '', note: '' } })
  await submit()
  expect(send).not.toHaveBeenCalled()
  expect(errorOf('title')).toBe('Title is required')
  expect(find(HTMLElement, '[data-failure]').textContent).toBe('Title is required')
})

const summary = () => document.querySelector('[data-failure]')?.textContent

test('the summary has the errors in the order of the fields on the screen, whatever the order of the server', async () => {
  const errors = ['note', 'elsewhere', 'title'].map((path) => ({ path, in: 'body', code: 'invalid', message: `Wrong ${path}` }))
  await openForm({ save: () => Promise.reject(new HttpProblem({ ...refused.problem, errors })) })
  await submit()
  expect(summary()).toBe('Please check the formTitle: Wrong titleNote: Wrong noteThis form: Wrong elsewhere')
})

test('an entry of the summary goes when its field is corrected, and the summary with the last of them', async () => {
  await openForm({ initialValues: { title: '', note: 'too long' } })
  await submit()
  expect(summary()).toBe('Please correct 2 fieldsTitle is requiredNote is too long')
  await enter('title', 'New')
  expect(summary()).toBe('Note is too long')
  await enter('note', 'short')
  expect(summary()).toBeUndefined()
  expect(document.activeElement).toBe(field('title'))
})

test('an entry of the server’s errors goes when the refused value is changed', async () => {
  await openForm({ save: () => Promise.reject(refused) })
  await submit()
  await enter('title', 'New')
  expect(summary()).toBe('Please check the formNote: This note is taken')
  await enter('note', 'Hi')
  expect(summary()).toBeUndefined()
})

test('a failure shows the reference that the server gave it', async () => {
  const instance = 'urn:uuid:6f1c2b84-0d57-4a7e-8f43-52d1b0c9e377'
  const failed = new HttpProblem({ type: 'about:blank', title: 'Server error', status: 500, detail: 'Something broke.', instance })
  await openForm({ save: () => Promise.reject(failed) })
  await submit()
  expect(find(HTMLElement, '[data-failure]').textContent).toBe(
    'Something broke.Reference for support: 6f1c2b84-0d57-4a7e-8f43-52d1b0c9e377',
  )
})

test('pending input is flushed before the form is validated and sent', async () => {
  const { send } = await openForm({ pendingNote: 'Later' })
  await submit()
  expect(send.mock.lastCall?.[0]).toEqual({ title: 'Old', note: 'Later' })
  expect(field('note').value).toBe('Later')
})

test('pending input that breaks a rule is refused like any other', async () => {
  const { send } = await openForm({ pendingNote: 'much too long' })
  await submit()
  expect(send).not.toHaveBeenCalled()
  expect(errorOf('note')).toBe('Note is too long')
})

test('a form that is submitted while a file is being prepared waits for it, and sends it', async () => {
  const file = Promise.withResolvers<string>()
  const { send, onSaved } = await openForm({ preparedNote: file.promise })
  await press('Choose')
  for (const _time of [1, 2]) await submit()
  expect(send).not.toHaveBeenCalled()
  expect(find(HTMLFormElement, 'form').getAttribute('aria-busy')).toBe('true')
  await act(async () => file.resolve('Small'))
  expect(send.mock.calls.map(([values]) => values)).toEqual([{ title: 'Old', note: 'Small' }])
  expect(onSaved).toHaveBeenCalledExactlyOnceWith({ changed: false })
})

test('input that is entered while the request is in flight stays, and counts as unsaved', async () => {
  const response = Promise.withResolvers<Values>()
  const { send, onSaved } = await openForm({ save: async (_values, _options, store) => store(await response.promise) })
  await enter('title', 'First')
  await submit()
  await enter('note', 'more')
  await act(async () => response.resolve({ title: 'First, stored', note: '' }))
  expect([field('title').value, field('note').value]).toEqual(['First, stored', 'more'])
  expect(onSaved).toHaveBeenCalledExactlyOnceWith({ changed: true })
  // An undone change leaves the form as it is stored: the button still works, and leaves the form.
  await enter('note', '')
  await submit()
  expect(send).toHaveBeenCalledTimes(2)
})

test('a form that saves in the background gives its values away at the press, and is empty for the next record, with the focus', async () => {
  const take = vi.fn<(values: Values) => void>()
  const { send } = await openForm({ initialValues: { title: '', note: '' }, another: { take, isAlways: false } })
  await enter('title', 'First')
  for (const _press of [1, 2]) await press('Add another')
  expect([field('title').value, errorOf('title'), document.activeElement]).toEqual(['', '', field('title')])
  await enter('title', 'Second')
  await press('Add another')
  expect(take.mock.calls.map(([values]) => values)).toEqual([
    { title: 'First', note: '' },
    { title: 'Second', note: '' },
  ])
  await enter('title', 'Third')
  await submit()
  expect(send.mock.lastCall?.[0]).toEqual({ title: 'Third', note: '' })
})

test('a form gives no values away that break a rule of the contract: it shows the error, or leaves it to the server', async () => {
  const take = vi.fn<(values: Values) => void>()
  const { send } = await openForm({ clientValidation: false, another: { take, isAlways: true }, save: () => Promise.reject(refused) })
  await enter('note', 'too long')
  await submit()
  expect(take).not.toHaveBeenCalled()
  expect(send.mock.lastCall?.[0]).toEqual({ title: 'Old', note: 'too long' })
  expect([field('note').value, errorOf('note')]).toEqual(['too long', 'This note is taken'])
})

test('a dialog stays open with what was entered while its save was in flight', async () => {
  const response = Promise.withResolvers<void>()
  await openDialog(() => response.promise)
  await enter('title', 'Sent')
  await submit()
  await enter('title', 'Sent, and more')
  await act(async () => response.resolve())
  const shown = () => document.querySelector('[role="dialog"][data-state="open"]')
  expect([shown() !== null, field('title').value]).toEqual([true, 'Sent, and more'])
  await submit()
  await settled(() => expect(shown()).toBeNull())
})

test('Ctrl+S submits the form', async () => {
  const { send } = await openForm()
  const save = new KeyboardEvent('keydown', { key: 's', ctrlKey: true, cancelable: true })
  await act(async () => window.dispatchEvent(save))
  expect(save.defaultPrevented).toBe(true)
  expect(send).toHaveBeenCalledTimes(1)
})

test('unsaved changes are confirmed before they are lost', async () => {
  const { goTo, path } = await openForm()
  await enter('title', 'New')
  await goTo('/elsewhere')
  expect(path()).toBe('/')
  await press('Stay')
  expect([path(), field('title').value]).toEqual(['/', 'New'])
  await goTo('/elsewhere')
  await press('Leave')
  expect(path()).toBe('/elsewhere')
})

test('a form whose changes are saved may be left', async () => {
  const { goTo, path } = await openForm()
  await enter('title', 'New')
  await submit()
  await goTo('/elsewhere')
  expect(path()).toBe('/elsewhere')
})
