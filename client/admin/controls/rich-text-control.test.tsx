// @vitest-environment jsdom
import type { Editor } from '@tiptap/react'
import { act, Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { mount } from '../../../tests/support/mount.tsx'
import { WorkForm } from '../../work/form/work-form.tsx'
import { RichTextControl } from './rich-text-control.tsx'

type Values = { text: string }

/** A form with a text that is stored, and a button that enters another one as recovery does. */
async function openForm() {
  const save = vi.fn<(values: Values) => Promise<object>>(async () => ({}))
  await mount(
    <Suspense>
      <WorkForm<Values> schema={{}} clientValidation={false} fileUrls={{}} initialValues={{ text: '<p>Stored</p>' }} save={save}>
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
const typeAtEnd = (text: string) =>
  act(async () => {
    const { editor } = textbox() as HTMLElement & { editor: Editor }
    editor.commands.insertContentAt(editor.state.doc.content.size - 1, text)
  })

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
