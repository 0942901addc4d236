// @vitest-environment jsdom
import { act, type ReactElement } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, test } from 'vitest'
import { chooseOption, mount, press, queriesOf, respondWith, settled } from '../../../../tests/support/mount.tsx'
import { enter, field, find, submit } from '../../../../tests/support/work-form.tsx'
import { NewTokenDialog } from '../../tokens/new-token-dialog.tsx'
import { NewWebhookDialog } from '../../webhooks/webhook-dialogs.tsx'

/** Opens a dialog by its button. @returns the requests that it sends, each of which waits for its response. */
async function open(dialog: ReactElement, button: string) {
  const requests: { method: string | undefined; body: object; respond: (status: number, body: object) => Promise<void> }[] = []
  respondWith(async (_, init) => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    const respond = (status: number, body: object) => act(async () => resolve(Response.json({ message: 'Done', ...body }, { status })))
    requests.push({ method: init?.method, body: JSON.parse(String(init?.body)) as object, respond })
    return promise
  })
  const router = createMemoryRouter([{ path: '/', element: dialog }])
  await mount(<RouterProvider router={router} />, queriesOf({ _id: 'u1', role: 'superAdmin' }))
  await press(button)
  await settled(() => find(HTMLFormElement, 'form'))
  return requests
}

const onClosed = async () => undefined
const saveShortcut = () => act(async () => window.dispatchEvent(new KeyboardEvent('keydown', { key: 's', ctrlKey: true })))
const isClosed = () => settled(() => expect(document.querySelector('[role="dialog"][data-state="open"]')).toBeNull())
const cover = (coverage: string) => chooseOption(find(HTMLSelectElement, '#field-contentTypes'), coverage)
const shown = () => document.querySelector('code')?.textContent

test('a name that is typed while a token is being created is the next token’s, after the secret of the first', async () => {
  const requests = await open(<NewTokenDialog look={{}} onClosed={onClosed} />, ' New token')
  await enter('name', 'Import')
  await cover('enquiries')
  for (const _press of [1, 2]) await submit()
  await enter('name', 'Import at night')
  await requests[0]?.respond(400, { status: 400, title: 'Invalid input', errors: [{ path: 'name', message: 'This name is taken' }] })
  await settled(() => find(HTMLFormElement, 'form[aria-busy="false"]'))
  expect(field('name').value).toBe('Import at night')
  await submit()
  await enter('name', 'Report')
  await requests[1]?.respond(201, { secret: 'hf_first' })
  await settled(() => expect(shown()).toBe('hf_first'))
  await saveShortcut()
  expect(requests).toHaveLength(2)
  await press('I have stored it')
  expect(field('name').value).toBe('Report')
  await submit()
  expect(requests.map(({ body }) => body)).toMatchObject([{ name: 'Import' }, { name: 'Import at night' }, { name: 'Report' }])
  await requests[2]?.respond(201, { secret: 'hf_second' })
  await settled(() => expect(shown()).toBe('hf_second'))
  await press('I have stored it')
  await isClosed()
})

test('an address that is typed while its webhook is being created is a change of the webhook, after its secret', async () => {
  const requests = await open(<NewWebhookDialog onClosed={onClosed} />, ' New webhook')
  await enter('url', 'https://chat.example/hook')
  await act(async () => find(HTMLInputElement, 'input[type="checkbox"]').click())
  await submit()
  await enter('url', 'https://chat.example/hooks')
  await requests[0]?.respond(201, { secret: 'whsec_1', webhook: { _id: 'w1', updatedAt: '2026-11-28T01:00:00.000Z' } })
  await settled(() => expect(shown()).toBe('whsec_1'))
  await press('I have stored it')
  expect(field('url').value).toBe('https://chat.example/hooks')
  await submit()
  expect(requests[1]).toMatchObject({ method: 'PUT', body: { url: 'https://chat.example/hooks' } })
  await requests[1]?.respond(200, { webhook: { _id: 'w1', updatedAt: '2026-11-28T01:00:05.000Z' } })
  await isClosed()
})
