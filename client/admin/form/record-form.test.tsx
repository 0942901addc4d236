// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, useEffect } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { enterText, mount, settled } from '../../../tests/support/mount.tsx'
import { getGetCurrentUserQueryKey } from '../../generated/api/sessions/sessions.ts'
import type { RequestOptions } from '../../lib/http.ts'
import { HttpProblem } from '../../lib/problem.ts'
import { TextControl } from '../../work/fields/text-controls.tsx'
import { useForm } from '../../work/form/use-form.ts'
import type { Permission } from '../../work/form/work-form.tsx'
import { GalleryControl } from '../controls/gallery-control.tsx'
import { NumberControl } from '../controls/number-control.tsx'
import { SlugControl } from '../controls/slug/slug-control.tsx'
import type { MessageResponse, WriteQuery } from '../definition.ts'
import { setDescription } from '../media/file-requests.ts'
import { type RecordDefinition, RecordForm } from './record-form.tsx'

type Row = { _id: string; updatedAt: string; title: string; order: number; pictures: string[]; slug?: string }
type Input = { title: string; order?: number; pictures?: File[]; slug?: string }
type Send = (input: Input, query: WriteQuery, options: RequestOptions) => Promise<MessageResponse>

type LaneDefinition = Omit<RecordDefinition<Row, Input>, 'create'>

const schema = { properties: { order: { type: 'integer' } } } as const

const laneDefinition: LaneDefinition = {
  contentType: 'clients',
  name: 'Lane',
  edit: { schema, messages: { success: 'Lane updated', failure: 'Lane not updated' }, roles: ['editor'] },
  fields: {
    title: { label: 'Title', Control: TextControl, initialValue: '' },
    order: { label: 'Order', Control: NumberControl, initialValue: '' },
    pictures: {
      label: 'Pictures',
      Control: (props) => <GalleryControl {...props} removal="removed" order="pictureOrder" />,
      initialValue: undefined,
    },
    slug: { label: 'Slug', Control: () => null, initialValue: undefined },
  },
  fileUrls: ({ pictures }) => ({ pictures }),
  queryKey: ['lanes'],
}
const createToasts = { success: 'Lane created', failure: 'Lane not created' }
const lane: Row = { _id: '1', updatedAt: '2026-11-20T10:00:00Z', title: 'Pune', order: 0, pictures: [] }

type Options = {
  send: Send
  theirs?: Row
  definition?: LaneDefinition
  row?: Row | undefined
  live?: Row | undefined
  permission?: Permission
}

/** The form of a record, or with an undefined row the form that creates it. The list of drafts is never read anew. */
function LaneForm({ send, theirs = lane, definition = laneDefinition, row, live, permission = 'publish' }: Options) {
  const form = useForm<Row, Input>()
  useEffect(() => {
    if (row !== undefined) form.send({ type: 'loaded', row, draft: row === live ? undefined : {}, live })
  }, [form.send, row, live])
  if (row !== undefined && form.state.base === undefined) return null
  return (
    <RecordForm<Row, Input>
      definition={{ ...definition, create: { ...definition.edit, send, clientValidation: false, messages: createToasts } }}
      singular="lane"
      form={form}
      permission={permission}
      recordId={row?._id}
      read={async () => ({ row: theirs, draft: undefined })}
      send={(_record, ...request) => send(...request)}
      backPath="/"
      onSaved={() => undefined}
      moreActions={({ saveDraft }) => (
        <>
          <button type="button" onClick={() => saveDraft({})}>
            Save draft
          </button>
          <button type="button" onClick={() => saveDraft({ at: '2027-01-01T00:00:00Z' })}>
            Schedule
          </button>
        </>
      )}
    />
  )
}

/** @returns the requests of the form's creates and edits. */
async function openForm({ send, ...options }: Options) {
  localStorage.setItem('token', `.${btoa('{"role":"editor"}')}.`)
  onTestFinished(() => localStorage.removeItem('token'))
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  queryClient.setQueryData(getGetCurrentUserQueryKey(), { message: '', user: null })
  const sent = vi.fn<Send>(send)
  const router = createMemoryRouter([{ path: '/', element: <LaneForm row={lane} live={lane} {...options} send={sent} /> }])
  await mount(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return sent
}

const enter = (name: string, text: string) => enterText(document.querySelector<HTMLInputElement>(`input[name="${name}"]`), text)
const press = (label: string) =>
  act(async () => {
    const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === label)
    if (button === undefined) throw new Error(`There is no button ${label}`)
    button.click()
  })
const choosePicture = (file: File) =>
  act(async () => {
    const input = document.querySelector('input[type="file"]')
    Object.defineProperty(input, 'files', { value: [file] })
    input?.dispatchEvent(new Event('change', { bubbles: true }))
  })
/** Presses a button that saves, and waits for the end of the save. */
async function save(label: string): Promise<void> {
  await press(label)
  await settled(() => expect(document.querySelector('form')?.getAttribute('aria-busy')).toBe('false'))
}
const versionSent = (send: { mock: { lastCall?: Parameters<Send> | undefined } }) =>
  new Headers(send.mock.lastCall?.[2].headers).get('If-Match')

/** Responses to the publication of a draft, in place of the server's. */
function publicationResponds(status: number, body: object) {
  const request = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(body, { status }))
  onTestFinished(() => request.mockRestore())
  return request
}

beforeAll(() => {
  Element.prototype.scrollIntoView = () => {}
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined })
})

/** A server that stores what it is sent, each time in a version of its own. */
function storing(row: Row = lane): Send {
  let stored = row
  let minutes = 0
  return async ({ pictures = [], ...input }, _query, { onSuccess }) => {
    minutes += 1
    const addresses = [...stored.pictures, ...pictures.map(({ name }) => `/uploads/lanes/${name}`)]
    stored = { ...stored, ...input, pictures: addresses, updatedAt: `2026-11-20T11:0${minutes}:00Z` }
    const response = { message: '', ...{ lane: stored } }
    onSuccess?.(response)
    return response
  }
}

const conflictWith = ({ updatedAt }: Row) =>
  new HttpProblem({
    type: 'about:blank',
    title: 'Precondition Failed',
    status: 412,
    detail: 'A newer version was saved.',
    current: { updatedAt, updatedBy: 'Asha' },
  })

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

test('a conflict does not offer to overwrite an order that was not changed in the form, and overwriting leaves it', async () => {
  const theirs = { ...lane, title: 'Nashik', order: 5, updatedAt: '2026-11-20T12:00:00Z' }
  const store = storing(theirs)
  const send = await openForm({
    theirs,
    send: async (input, query, options) => {
      if (new Headers(options.headers).get('If-Match') !== `"${theirs.updatedAt}"`) throw conflictWith(theirs)
      return store(input, query, options)
    },
  })
  await enter('title', 'Hosur')
  await press('Update Lane')
  await vi.waitFor(() => press('See changes'))
  const cells = [...document.querySelectorAll('[role="alertdialog"] td')].map(({ textContent }) => textContent)
  expect(cells).toEqual(['Hosur', 'Nashik'])
  await save('Overwrite')
  expect(send.mock.lastCall?.[0]).toEqual({ title: 'Hosur' })
  expect(document.querySelector<HTMLInputElement>('input[name="order"]')?.value).toBe('5')
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
  await vi.waitFor(() => press('See changes'))
  const cells = [...document.querySelectorAll('[role="alertdialog"] td')].map(({ textContent }) => textContent)
  expect(cells).toEqual(['Hosur by night', 'Nashik'])
  await save('Discard mine')
  expect(document.querySelector<HTMLInputElement>('input[name="title"]')?.value).toBe('Nashik')
  expect(send).toHaveBeenCalledTimes(2)
})

test('an update right after a draft was saved publishes that draft, before the list of drafts is read again', async () => {
  const published = { ...lane, title: 'Hosur', updatedAt: '2026-11-20T12:00:00Z' }
  const publication = publicationResponds(200, { message: '', content: { contentType: 'clients', record: published } })
  const send = await openForm({ send: storing() })
  await enter('title', 'Nashik')
  await save('Save draft')
  await enter('title', 'Hosur')
  await save('Update Lane')
  expect(send.mock.lastCall?.slice(0, 2)).toEqual([{ title: 'Hosur' }, { draft: true }])
  expect(versionSent(send)).toBe('"2026-11-20T11:01:00Z"')
  expect(publication).toHaveBeenCalledTimes(1)
  await enter('title', 'Hosur by night')
  await save('Update Lane')
  expect(send.mock.lastCall?.slice(0, 2)).toEqual([{ title: 'Hosur by night' }, {}])
})

test('a description that could not be saved with its picture is reported, with the name of the picture', async () => {
  const dock = new File(['picture'], 'dock.png', { type: 'image/png' })
  const request = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({}, { status: 503 }))
  onTestFinished(() => request.mockRestore())
  await openForm({ send: storing() })
  await choosePicture(dock)
  setDescription(dock, { alt: 'A dock at dusk' })
  await save('Update Lane')
  const report = 'The alternative text and focal point of “dock.png” were not saved. Choose Describe at the picture to enter them again.'
  await vi.waitFor(() => expect(document.body.textContent).toContain(report))
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
