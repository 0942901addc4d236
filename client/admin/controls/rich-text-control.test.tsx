// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import type { Editor } from '@tiptap/react'
import { act, Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { mount } from '../../../tests/support/mount.tsx'
import { WorkForm } from '../../work/form/work-form.tsx'
import { RichTextControl } from './rich-text-control.tsx'

type Values = { text: string }

/** A form with a text that is stored, and a button that enters another one as recovery does. */
async function openForm(text = '<p>Stored</p>') {
  const save = vi.fn<(values: Values) => Promise<object>>(async () => ({}))
  await mount(
    <Suspense>
      <WorkForm<Values> schema={{}} clientValidation={false} fileUrls={{}} initialValues={{ text }} save={save}>
        {({ enter }) => (
          <>
            <RichTextControl name="text" label="Text" />
            <button type="button" data-restore onClick={() => enter({ text: '<p>Restored</p>' })}>
              Restore
            </button>
          </>
        )}
      </WorkForm>
    </Suspense>,
    new QueryClient({ defaultOptions: { queries: { enabled: false } } }),
  )
  // The control loads them in the same order.
  await act(async () => {
    await import('./rich-text/editor.tsx')
    await import('./rich-text/markup.ts')
  })
  return save
}

const textbox = () => document.getElementById('field-text')
const restore = () => act(async () => document.querySelector<HTMLElement>('[data-restore]')?.click())
const submit = () => act(async () => document.querySelector('form')?.requestSubmit())
const withEditor = (run: (editor: Editor) => unknown) => act(async () => void run((textbox() as HTMLElement & { editor: Editor }).editor))
const typeAtEnd = (text: string) => withEditor((editor) => editor.commands.insertContentAt(editor.state.doc.content.size - 1, text))
const press = (name: string) => act(async () => document.querySelector<HTMLElement>(`button[aria-label="${name}"]`)?.click())
const input = () => document.querySelector<HTMLInputElement>('[role="group"] input:not([type="file"])')

test('a text that is restored is shown in the editor, and what is then typed is added to it', async () => {
  const save = await openForm()
  await typeAtEnd(' text')
  await restore()
  expect(textbox()?.textContent).toBe('Restored')
  await typeAtEnd(' once')
  await typeAtEnd(' more')
  expect(textbox()?.textContent).toBe('Restored once more')
  await submit()
  expect(save.mock.lastCall?.[0]).toEqual({ text: '<p>Restored once more</p>' })
})

test('the form of a link or a picture closes when another one is selected, so that it changes no other than the one that it shows', async () => {
  await openForm('<p><a href="/one">one</a> <a href="/two">two</a></p><img src="/three.png" alt="three"><p>four</p>')
  await withEditor((editor) => editor.commands.setTextSelection(2))
  await press('Link')
  expect(input()?.value).toBe('/one')
  await withEditor((editor) => editor.commands.setTextSelection(3))
  expect(input()?.value).toBe('/one')
  await withEditor((editor) => editor.commands.setTextSelection(6))
  expect(input()).toBeNull()
  await press('Picture')
  expect(input()?.value).toBe('')
  await withEditor((editor) => editor.commands.setNodeSelection(9))
  expect(input()).toBeNull()
  await press('Picture')
  expect(input()?.value).toBe('/three.png')
})
