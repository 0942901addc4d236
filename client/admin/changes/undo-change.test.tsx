// @vitest-environment jsdom
import { act } from 'react'
import { expect, test } from 'vitest'
import { mount, queriesOf, respondWith, settled, storeEditorToken } from '../../../tests/support/mount.tsx'
import type { Change, Version } from '../../generated/model/index.ts'
import { UndoChange } from './undo-change.tsx'

const recordId = 'c1'
const updatedAt = '2026-11-20T10:02:00Z'
const versionOf = (number: number, more: Partial<Version>): Version => ({
  _id: `v${number}`,
  contentType: 'clients',
  recordId,
  number,
  action: 'updated',
  title: 'Kestrel Tea',
  changed: ['title'],
  userName: 'Meera Kulkarni',
  at: `2026-11-20T10:0${number}:00Z`,
  isLive: false,
  ...more,
})
const created = versionOf(1, { action: 'created' })

/**
 * Shows the line of a version with its Undo.
 * @param versions of the record, newest first.
 * @param reading time that the server takes to list them. @param action of the line.
 * @returns the requests that restore.
 */
async function showLine(version: Version, versions: Version[], reading = Promise.resolve(), action: Change['action'] = 'updated') {
  storeEditorToken()
  const restores: { url: string; body: unknown; expected: string | null }[] = []
  respondWith(async (input, { method, body, headers } = {}) => {
    const url = String(input)
    if (method === 'POST') {
      restores.push({ url, body: JSON.parse(String(body)), expected: new Headers(headers).get('If-Match') })
      return Response.json({ message: 'Version restored' })
    }
    await reading
    if (url.includes(recordId)) return Response.json({ page: 1, limit: 100, total: versions.length, totalPage: 1, versions })
    const read = versions.find(({ _id }) => url.endsWith(_id))
    return Response.json({ version: read, content: { contentType: 'clients', record: { _id: recordId, updatedAt } }, properties: [] })
  })
  const { _id, changed, userName, at } = version
  const change: Change = {
    _id,
    contentType: 'clients',
    recordId,
    title: 'Kestrel Tea',
    action,
    restored: false,
    changed,
    userName,
    at,
  }
  await mount(<UndoChange change={change} what="Client “Kestrel Tea”" verb="updated" />, queriesOf(null))
  return restores
}

const undo = () => {
  const button = document.querySelector<HTMLButtonElement>('button[aria-label^="Undo"]')
  if (button === null) throw new Error('There is no Undo')
  return button
}
const expectMessage = (message: string) =>
  settled(() => {
    expect(document.body.textContent).toContain(message)
    expect(undo().disabled).toBe(false)
  })

test('Undo gives the changed properties their former values while the record has no newer edit; a move is none', async () => {
  const edited = versionOf(2, {})
  const restores = await showLine(edited, [versionOf(3, { action: 'moved', changed: ['order'] }), edited, created])
  await act(async () => undo().click())
  await expectMessage('Version restored')
  expect(restores).toEqual([{ url: expect.stringContaining('v1'), body: { properties: ['title'] }, expected: `"${updatedAt}"` }])
})

test('Undo is not offered where nothing was changed, because it would take back what others have changed', async () => {
  const empty = versionOf(2, { changed: [] })
  await showLine(empty, [versionOf(3, {}), empty, created])
  expect(document.querySelector('button[aria-label^="Undo"]')).toBeNull()
})

test.each(['moved', 'hidden', 'shown'] as const)('Undo is not offered for a record that was %s', async (action) => {
  await showLine(versionOf(2, {}), [versionOf(2, {}), created], undefined, action)
  expect(document.querySelector('button[aria-label^="Undo"]')).toBeNull()
})

test('Undo of an edit does not bring back a record that was deleted since, and says so', async () => {
  const edited = versionOf(2, {})
  const restores = await showLine(edited, [versionOf(3, { action: 'deleted', changed: [] }), edited, created])
  await act(async () => undo().click())
  await expectMessage('This was deleted since. Undo the deletion first.')
  expect(restores).toEqual([])
})

test('Undo pressed twice restores once', async () => {
  const edited = versionOf(2, {})
  const { promise, resolve } = Promise.withResolvers<void>()
  const restores = await showLine(edited, [edited, created], promise)
  await act(async () => undo().click())
  await act(async () => undo().click())
  resolve()
  await expectMessage('Version restored')
  expect(restores).toHaveLength(1)
})

test('Undo of a creation asks before it deletes; of a record that was deleted since it says so', async () => {
  await showLine(created, [versionOf(2, { action: 'deleted', changed: [] }), created], undefined, 'created')
  await act(async () => undo().click())
  await expectMessage('This was deleted since.')
  expect(document.querySelector('[role=alertdialog], [role=dialog]')).toBeNull()
})
