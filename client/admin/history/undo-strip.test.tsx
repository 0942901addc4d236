// @vitest-environment jsdom
import { act, useState } from 'react'
import { expect, test } from 'vitest'
import { mount, respondWith, settled } from '../../../tests/support/mount.tsx'
import { rowId } from '../parts/row-id.ts'
import { UndoStrip } from './undo-strip.tsx'

/** @param shown the record whose row the list has when the strip is closed. */
function Screen({ shown }: { shown: string }) {
  const [open, setOpen] = useState(true)
  return (
    <>
      <h1 tabIndex={-1}>Clients</h1>
      {open ? (
        <UndoStrip contentType="clients" recordId="c1" name="Kestrel Tea" close={() => setOpen(false)} />
      ) : (
        <p id={rowId(shown)}>
          <a href="/admin/edit-client">Kestrel Tea</a>
        </p>
      )}
    </>
  )
}

/** Shows the strip. @param listVersions the server's response to the read. @returns the addresses of the restores. */
async function showStrip(listVersions: () => Promise<Response>, shown = 'c1') {
  const restores: string[] = []
  respondWith(async (input, { method } = {}) => {
    if (method !== 'POST') return listVersions()
    restores.push(String(input))
    return Response.json({ message: 'Version restored' })
  })
  await mount(<Screen shown={shown} />)
  return restores
}

const versions = async () => Response.json({ versions: [{ _id: 'v2', action: 'deleted', at: '2026-11-20T10:00:00Z' }] })
const undo = () => [...document.querySelectorAll('button')].find(({ textContent }) => /^(Undo|Restoring)/.test(textContent))
const press = () =>
  act(async () => {
    undo()?.focus()
    undo()?.click()
  })

test('an Undo that fails before it can restore says so in place, and can be pressed again', async () => {
  let respond = async () =>
    Response.json({ type: 'about:blank', title: 'Busy', status: 503, detail: '', message: 'Too busy.' }, { status: 503 })
  const restores = await showStrip(() => respond())
  await press()
  await settled(() => expect(document.querySelector('[role=group]')?.textContent).toBe('‘Kestrel Tea’ was not restored.Too busy.'))
  expect(restores).toEqual([])
  respond = versions
  await press()
  await settled(() => expect(undo()).toBeUndefined())
  expect(restores).toEqual(['/api/v1/versions/v2/restore'])
})

test('Undo pressed twice restores once, and keeps the focus meanwhile', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const restores = await showStrip(() => promise.then(versions))
  await press()
  await press()
  expect([document.activeElement, undo()?.disabled, undo()?.ariaDisabled]).toEqual([undo(), false, 'true'])
  resolve()
  await settled(() => expect(undo()).toBeUndefined())
  expect(restores).toHaveLength(1)
})

test('z undoes the delete from wherever the focus is, which goes to the restored row, but not from a text that is being written', async () => {
  const restores = await showStrip(versions)
  const field = document.body.appendChild(document.createElement('input'))
  const beside = document.body.appendChild(document.createElement('button'))
  const type = (target: Element) => act(async () => target.dispatchEvent(new KeyboardEvent('keydown', { key: 'z', bubbles: true })))
  await type(field)
  expect(restores).toEqual([])
  beside.focus()
  await type(beside)
  await settled(() => expect(undo()).toBeUndefined())
  expect(restores).toHaveLength(1)
  await settled(() => expect(document.activeElement?.textContent).toBe('Kestrel Tea'))
  field.remove()
  beside.remove()
})

test.each([
  ['the link of the restored row', 'c1', 'Kestrel Tea'],
  ['the heading, where the page does not show the row,', 'c2', 'Clients'],
])('%s has the focus when the strip closes after an Undo', async (_what, shown, focused) => {
  await showStrip(versions, shown)
  await press()
  await settled(() => expect(undo()).toBeUndefined())
  expect(document.activeElement?.textContent).toBe(focused)
})
