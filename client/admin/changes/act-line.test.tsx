// @vitest-environment jsdom
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { mount, queriesOf, storeEditorToken } from '../../../tests/support/mount.tsx'
import { getListTrashQueryKey } from '../../generated/api/trash/trash.ts'
import type { Change } from '../../generated/model/index.ts'
import { ActLine } from './act-line.tsx'

/** The line of a change of a client, by default an edit, and whether it offers an Undo. @param deleted ids of records, which version v3 deleted. */
async function lineOf(deleted: readonly string[], more: Partial<Change> = {}, isOfDay = false) {
  storeEditorToken()
  const queryClient = queriesOf(null)
  queryClient.setQueryData(getListTrashQueryKey({ page: 1, limit: 100 }), { records: deleted.map((_id) => ({ _id, versionId: 'v3' })) })
  const change: Change = {
    _id: 'v2',
    contentType: 'clients',
    recordId: 'c1',
    title: 'Kestrel Tea',
    action: 'updated',
    restored: false,
    changed: ['title'],
    userName: 'Meera Kulkarni',
    at: '2026-11-20T10:02:00Z',
    ...more,
  }
  await mount(
    <MemoryRouter>
      <ActLine act={[change]} isOfDay={isOfDay} />
    </MemoryRouter>,
    queryClient,
  )
  const text = document.body.textContent
  return {
    href: document.querySelector('a')?.getAttribute('href'),
    isSaid: text.includes('deleted since'),
    hasUndo: document.querySelector('button') !== null,
    time: document.querySelector('time')?.textContent,
  }
}

test('a change leads to the form of its record', async () => {
  expect(await lineOf(['c2'])).toMatchObject({ href: '/admin/edit-client?id=c1', isSaid: false, hasUndo: true })
})

test('a change of a record that was deleted since says so, and leads to where it comes back', async () => {
  expect(await lineOf(['c1'])).toMatchObject({ href: '/admin/trash?contentType=clients&search=Kestrel+Tea', isSaid: true, hasUndo: false })
})

test.each([
  ['is offered while the record is deleted', ['c1'], 'v3', true],
  ['is not offered once the record was restored', [], 'v3', false],
  ['is not offered for an earlier deletion of a record that was deleted again', ['c1'], 'v1', false],
])('Undo of a deletion %s', async (_sentence, deleted, _id, hasUndo) => {
  expect(await lineOf(deleted, { _id, action: 'deleted', changed: [] })).toMatchObject({ hasUndo })
})

test('a change below its day has its time of day', async () => {
  expect((await lineOf([], {}, true)).time).toMatch(/^\d{1,2}:\d{2}/)
})
