// @vitest-environment jsdom
import { act } from 'react'
import { expect, test } from 'vitest'
import {
  choosePicture,
  conflictWith,
  enter,
  type LaneDefinition,
  lane,
  laneDefinition,
  openForm,
  publicationResponds,
  save,
  storing,
  versionSent,
} from '../../../tests/support/lane-form.tsx'
import { press, respondWith, settled } from '../../../tests/support/mount.tsx'
import { SlugControl } from '../controls/slug/slug-control.tsx'
import { setDescription } from '../media/file-requests.ts'

test('an order that was not changed in the form is not sent, so that a move of the row meanwhile stays', async () => {
  const send = await openForm({ send: storing() })
  await enter('title', 'Pune to Hosur')
  await save('Save draft')
  expect(send.mock.lastCall?.[0]).toEqual({ title: 'Pune to Hosur' })
  await enter('order', '3')
  await save('Save draft')
  expect(send.mock.lastCall?.[0]).toEqual({ title: 'Pune to Hosur', order: 3 })
  await enter('order', '0')
  await save('Save draft')
  expect(send.mock.lastCall?.[0]).toEqual({ title: 'Pune to Hosur', order: 0 })
})

const submitLabel = () => document.querySelector('button[type="submit"]')?.textContent

test('a form goes on as the form of the record that it has created, whose newer version it does not overwrite unasked', async () => {
  const theirs = { ...lane, title: 'Nashik', updatedAt: '2026-11-20T12:00:00Z' }
  const store = storing()
  const created = Promise.withResolvers<void>()
  const send = await openForm({
    row: undefined,
    live: undefined,
    theirs,
    send: async (input, query, options) => {
      if (new Headers(options.headers).has('If-Match')) throw conflictWith(theirs)
      await created.promise
      return store(input, query, options)
    },
  })
  await enter('title', 'Hosur')
  await press('Create Lane')
  await enter('title', 'Hosur by night')
  created.resolve()
  await settled(() => expect(submitLabel()).toBe('Update Lane'))
  await press('Update Lane')
  expect(versionSent(send)).toBe('"2026-11-20T11:01:00Z"')
  await settled(() => expect(document.querySelector('[role="alertdialog"]')?.textContent).toContain('See changes'))
  await press('See changes')
  const cells = [...document.querySelectorAll('[role="alertdialog"] td')].map(({ textContent }) => textContent)
  expect(cells).toEqual(['Hosur by night', 'Nashik'])
  await save('Discard mine')
  expect(document.querySelector<HTMLInputElement>('input[name="title"]')?.value).toBe('Nashik')
  expect(send).toHaveBeenCalledTimes(2)
})

test('a description that could not be saved with its picture is reported, with the name of the picture', async () => {
  const dock = new File(['picture'], 'dock.png', { type: 'image/png' })
  respondWith(async () => Response.json({}, { status: 503 }))
  await openForm({ send: storing() })
  await choosePicture(dock)
  setDescription(dock, { alt: 'A dock at dusk' })
  await save('Update Lane')
  const report = 'The alternative text and focal point of ‘dock.png’ were not saved. Choose Describe at the picture to enter them again.'
  await settled(() => expect(document.body.textContent).toContain(report))
})

test('a picture goes up once although the draft that it was saved with could not be scheduled', async () => {
  publicationResponds(422, { type: 'about:blank', title: 'Refused', status: 422, detail: 'Not at this time.' })
  const send = await openForm({ send: storing() })
  await choosePicture(new File(['picture'], 'dock.png', { type: 'image/png' }))
  await save('Schedule')
  expect(document.querySelector('[data-failure]')?.textContent).toBe('Not at this time.')
  expect(send.mock.lastCall?.[0].pictures).toHaveLength(1)
  await save('Schedule')
  expect(send).toHaveBeenCalledTimes(2)
  expect(send.mock.lastCall?.[0].pictures).toBeUndefined()
  expect(versionSent(send)).toBe('"2026-11-20T11:01:00Z"')
})

const definitionWithSlug: LaneDefinition = {
  ...laneDefinition,
  fields: {
    ...laneDefinition.fields,
    slug: { label: 'Slug', Control: (props) => <SlugControl {...props} base="/lanes/" taken={async () => []} />, initialValue: '' },
  },
  livePath: ({ slug }) => `/lanes/${slug}`,
}
const redirects = () => /The old address .* will redirect here\./.exec(document.body.textContent ?? '')?.[0]

test('the slug of a draft names the live address as the one that will redirect', async () => {
  const drafted = { ...lane, slug: 'drafted' }
  publicationResponds(200, {
    message: '',
    content: { contentType: 'clients', record: { ...lane, slug: 'newer', updatedAt: '2026-11-20T12:00:00Z' } },
  })
  await openForm({ send: storing(drafted), definition: definitionWithSlug, row: drafted, live: { ...lane, slug: 'live' } })
  expect(redirects()).toBe('The old address /lanes/live will redirect here.')
  await enter('slug', 'live')
  expect(redirects()).toBeUndefined()
  await enter('slug', 'newer')
  await save('Update Lane')
  expect(redirects()).toBeUndefined()
  await enter('slug', 'live')
  expect(redirects()).toBe('The old address /lanes/newer will redirect here.')
})

test('an account that may only save drafts has no button to publish, and the shortcut for saving saves a draft', async () => {
  const send = await openForm({ send: storing(), permission: 'draft' })
  expect(document.querySelector('button[type="submit"]')).toBeNull()
  await enter('title', 'Hosur')
  await act(async () => window.dispatchEvent(new KeyboardEvent('keydown', { key: 's', ctrlKey: true, cancelable: true })))
  await settled(() => expect(send.mock.lastCall?.slice(0, 2)).toEqual([{ title: 'Hosur' }, { draft: true }]))
})

test('an account that may only read sends nothing', async () => {
  const send = await openForm({ send: storing(), permission: 'read' })
  await act(async () => document.querySelector('form')?.requestSubmit())
  expect(document.body.textContent).toContain('You can read this, but not change it')
  expect(document.querySelector('button[type="submit"]')).toBeNull()
  expect(document.body.textContent).not.toContain('Save draft')
  expect(send).not.toHaveBeenCalled()
})
