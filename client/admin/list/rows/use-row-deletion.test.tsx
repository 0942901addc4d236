// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { mount, press, settled } from '../../../../tests/support/mount.tsx'
import * as messages from '../../../generated/messages.ts'
import { HttpProblem } from '../../../lib/problem.ts'
import { useRowDeletion } from './use-row-deletion.tsx'

const dunlin = { _id: 'c1', name: 'Dunlin', updatedAt: '2026-11-20T10:00:00Z' }

function Screen({ send }: { send: () => Promise<{ message: string }> }) {
  const remove = { send, question: 'Delete it?', messages: messages.deleteClient, roles: [] }
  const { ask, strip, dialog } = useRowDeletion({ singular: 'client', nameOf: ({ name }: typeof dunlin) => name, remove }, 'clients')
  return (
    <>
      <h1 tabIndex={-1}>Clients</h1>
      <button type="button" onClick={() => ask(dunlin)}>
        Ask
      </button>
      {strip}
      {dialog}
    </>
  )
}

/** Deletes the record. @returns the names of the buttons once the dialog has closed. */
async function remove(send: () => Promise<{ message: string }>) {
  const unmount = await mount(<Screen send={send} />)
  await press('Ask')
  await settled(() => expect(document.querySelector('[role=alertdialog]')).not.toBeNull())
  await press('Delete')
  await settled(() => expect(document.querySelector('[role=alertdialog]')).toBeNull())
  const names = [...document.querySelectorAll('button')].map(({ textContent }) => textContent)
  await unmount()
  return names
}

test('a delete offers an Undo, unless the record was deleted by somebody else before', async () => {
  expect(await remove(async () => ({ message: 'Client Deleted Successfully' }))).toContain('Undo z')
  const missing = new HttpProblem({ type: 'about:blank', title: '', status: 404, detail: '', message: 'There is no such client.' })
  expect(await remove(() => Promise.reject(missing))).not.toContain('Undo z')
})
