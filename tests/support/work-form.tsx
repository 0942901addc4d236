import { act, type ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { vi } from 'vitest'
import type { FormSchema } from '../../client/lib/form-schema.ts'
import { TextControl } from '../../client/work/fields/text-controls.tsx'
import { useControl } from '../../client/work/fields/use-control.ts'
import { FormDialog } from '../../client/work/form/form-dialog.tsx'
import type { Another, SaveOptions } from '../../client/work/form/form-parts.ts'
import { usePendingInput, usePrepare } from '../../client/work/form/form-rules.ts'
import { LeaveGuard } from '../../client/work/form/leave-guard.tsx'
import { useForm } from '../../client/work/form/use-form.ts'
import { type FormHandle, StatefulForm, WorkForm } from '../../client/work/form/work-form.tsx'
import { enterText, mount } from './mount.tsx'

export type Values = { title: string; note: string }
/** Sends the values. `store` gives the form the record as the server has stored it. */
export type Save<Input> = (values: Input, options: SaveOptions, store: (stored: Input) => void) => Promise<unknown>

type StoringProps<Input extends object> = Pick<
  Parameters<typeof StatefulForm<never, Input>>[0],
  'schema' | 'clientValidation' | 'onSaved'
> & { another?: Another<Input> | undefined } & {
  initialValues: Input
  save: Save<Input>
  children: (form: FormHandle<Input>) => ReactNode
}

/** The form of a record whose fields are its only properties, on a server that may store other values than it was sent. */
export function StoringForm<Input extends object>({ save, ...props }: StoringProps<Input>) {
  const form = useForm<{ updatedAt: string; values: Input }, Input>()
  const store = (values: Input) => form.send({ type: 'published', row: { updatedAt: new Date().toISOString(), values } })
  const records = {
    valuesOf: (row: { values: Input } | undefined) => row?.values ?? props.initialValues,
    fileUrlsOf: () => ({}),
    readConflict: async () => undefined,
    tellTakenOver: () => undefined,
  }
  return <StatefulForm {...props} fileUrls={{}} form={form} records={records} save={(values, options) => save(values, options, store)} />
}

const schema: FormSchema = {
  type: 'object',
  required: ['title'],
  properties: {
    title: { type: 'string', minLength: 1, 'x-messages': { required: 'Title is required' } },
    note: { type: 'string', maxLength: 5, 'x-messages': { maxLength: 'Note is too long' } },
  },
}

type Options = {
  save?: Save<Values>
  initialValues?: Values
  clientValidation?: boolean
  pendingNote?: string
  preparedNote?: Promise<string>
  another?: Another<Values>
}

/** Input of a control that is not part of the form's values until it is flushed. */
function PendingNote({ note }: { note: string }) {
  usePendingInput((values) => ({ ...values, note }))
  return null
}

/** A field whose value is prepared asynchronously, as a photo that is made smaller. */
function PreparedNote({ note }: { note: Promise<string> }) {
  const { setValue } = useControl<string>('note')
  const prepare = usePrepare()
  return (
    <button
      type="button"
      onClick={() =>
        void prepare(async () => {
          const prepared = await note
          if (prepared === 'Unusable') return { note: 'This note cannot be used' }
          setValue(prepared)
          return undefined
        })
      }
    >
      Choose
    </button>
  )
}

/** A form with two fields, on a screen that can be left. */
export async function openForm({
  save,
  initialValues = { title: 'Old', note: '' },
  clientValidation = true,
  pendingNote,
  preparedNote,
  another,
}: Options = {}) {
  const send = vi.fn<Save<Values>>(save ?? (async () => undefined))
  const onSaved = vi.fn<(form: { changed: boolean }) => void>()
  const form = (
    <StoringForm<Values> {...{ schema, clientValidation, initialValues, onSaved, another }} save={send}>
      {({ dirty, saving, cancel, addAnother }) => (
        <>
          <LeaveGuard changed={dirty} />
          <TextControl name="title" label="Title" />
          <TextControl name="note" label="Note" />
          {pendingNote !== undefined && <PendingNote note={pendingNote} />}
          {preparedNote !== undefined && <PreparedNote note={preparedNote} />}
          <button type="submit">{saving ? 'Saving...' : 'Save'}</button>
          <button type="button" onClick={addAnother}>
            Add another
          </button>
          <button type="button" onClick={cancel}>
            Cancel upload
          </button>
        </>
      )}
    </StoringForm>
  )
  const router = createMemoryRouter([
    { path: '/', element: form },
    { path: '/elsewhere', element: <h1>Elsewhere</h1> },
  ])
  await mount(<RouterProvider router={router} />)
  return { send, onSaved, goTo: (path: string) => act(async () => router.navigate(path)), path: () => router.state.location.pathname }
}

/** A dialog with a form of one field. */
export async function openDialog(save: () => Promise<void>): Promise<void> {
  const dialog = (
    <FormDialog title="Edit">
      {({ close, guard }) => (
        <WorkForm<Values>
          schema={schema}
          clientValidation
          fileUrls={{}}
          initialValues={{ title: '', note: '' }}
          save={save}
          onSaved={close}
        >
          {({ dirty }) => (
            <>
              {guard(dirty)}
              <TextControl name="title" label="Title" />
            </>
          )}
        </WorkForm>
      )}
    </FormDialog>
  )
  await mount(<RouterProvider router={createMemoryRouter([{ path: '/', element: dialog }])} />)
}

export function find<Type extends Element>(type: new () => Type, selector: string): Type {
  const element = document.querySelector(selector)
  if (!(element instanceof type)) throw new Error(`There is no ${selector}`)
  return element
}
export const field = (name: string) => find(HTMLInputElement, `input[name="${name}"]`)
export const errorOf = (name: string) => document.getElementById(`field-${name}-error`)?.textContent
export const enter = (name: string, text: string) => enterText(field(name), text)
export const submit = () => act(async () => find(HTMLFormElement, 'form').requestSubmit())
