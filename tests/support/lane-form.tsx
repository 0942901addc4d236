import { act, useEffect } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { beforeAll, expect, vi } from 'vitest'
import { GalleryControl } from '../../client/admin/controls/gallery-control.tsx'
import { NumberControl } from '../../client/admin/controls/number-control.tsx'
import type { MessageResponse, RecordDefinition, WriteQuery } from '../../client/admin/definition.ts'
import { RecordForm } from '../../client/admin/form/record-form.tsx'
import type { RequestOptions } from '../../client/lib/http.ts'
import { HttpProblem } from '../../client/lib/problem.ts'
import { TextControl } from '../../client/work/fields/text-controls.tsx'
import { useForm } from '../../client/work/form/use-form.ts'
import type { Permission } from '../../client/work/form/work-form.tsx'
import { enterText, mount, press, queriesOf, respondWith, settled, storeEditorToken } from './mount.tsx'

export type Row = { _id: string; updatedAt: string; title: string; order: number; pictures: string[]; slug?: string }
type Input = { title: string; order?: number; pictures?: File[]; slug?: string }
export type Send = (input: Input, query: WriteQuery, options: RequestOptions) => Promise<MessageResponse>

export type LaneDefinition = Omit<RecordDefinition<Row, Input>, 'create'>

const schema = { properties: { order: { type: 'integer' } } } as const

export const laneDefinition: LaneDefinition = {
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
export const lane: Row = { _id: '1', updatedAt: '2026-11-20T10:00:00Z', title: 'Pune', order: 0, pictures: [] }

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
export async function openForm({ send, ...options }: Options) {
  storeEditorToken()
  const sent = vi.fn<Send>(send)
  const router = createMemoryRouter([{ path: '/', element: <LaneForm row={lane} live={lane} {...options} send={sent} /> }])
  await mount(<RouterProvider router={router} />, queriesOf(null))
  return sent
}

export const enter = (name: string, text: string) => enterText(document.querySelector<HTMLInputElement>(`input[name="${name}"]`), text)
export const choosePicture = (file: File) =>
  act(async () => {
    const input = document.querySelector('input[type="file"]')
    Object.defineProperty(input, 'files', { value: [file] })
    input?.dispatchEvent(new Event('change', { bubbles: true }))
  })
/** Presses a button that saves, and waits for the end of the save. */
export async function save(label: string): Promise<void> {
  await press(label)
  await settled(() => expect(document.querySelector('form')?.getAttribute('aria-busy')).toBe('false'))
}
export const versionSent = (send: { mock: { lastCall?: Parameters<Send> | undefined } }) =>
  new Headers(send.mock.lastCall?.[2].headers).get('If-Match')

/** Responses to the publication of a draft, in place of the server's. */
export const publicationResponds = (status: number, body: object) => respondWith(async () => Response.json(body, { status }))

beforeAll(() => {
  Element.prototype.scrollIntoView = () => {}
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined })
})

/** A fake server that stores each write as a new version. */
export function storing(row: Row = lane): Send {
  let stored = row
  let minutes = 0
  return async ({ pictures = [], ...input }) => {
    minutes += 1
    const addresses = [...stored.pictures, ...pictures.map(({ name }) => `/uploads/lanes/${name}`)]
    stored = { ...stored, ...input, pictures: addresses, updatedAt: `2026-11-20T11:0${minutes}:00Z` }
    return { message: '', ...{ lane: stored } }
  }
}

export const conflictWith = ({ updatedAt }: Row, updatedByYou = false) =>
  new HttpProblem({
    type: 'about:blank',
    title: 'Precondition Failed',
    status: 412,
    detail: 'A newer version was saved.',
    current: { updatedAt, userName: 'Asha', updatedByYou },
  })
