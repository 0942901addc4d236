// @vitest-environment jsdom
import { act, useState } from 'react'
import { expect, test } from 'vitest'
import { mount, press, settled } from '../../../tests/support/mount.tsx'
import { HttpProblem } from '../../lib/problem.ts'
import { rowId } from '../parts/row-id.ts'
import { useSelection } from './selection.tsx'

const all = ['Dunlin', 'Kestrel', 'Plover'].map((name) => ({ _id: name, name, updatedAt: '2026-11-20T10:00:00Z' }))

/** The first page of a list of two, on which some of all the records cannot be hidden. */
function FirstPage({ refused }: { refused: string[] }) {
  const list = { rows: all.slice(0, 2), total: 3, filter: {}, readAll: async () => all, singular: 'client', plural: 'Clients' }
  const { bar, result } = useSelection(
    { ...list, nameOf: ({ name }) => name },
    [
      {
        label: 'Hide',
        verb: 'hidden',
        send: async ({ name }) => {
          if (refused.includes(name))
            throw new HttpProblem({ type: 'about:blank', title: '', status: 404, detail: '', message: 'It is gone.' })
          return { message: '' }
        },
      },
    ],
    true,
  )
  return (
    <>
      {result}
      {bar}
    </>
  )
}

/** Hides all records of both pages. @returns what the selection's bar then says. */
async function hideAll(refused: string[]): Promise<string | undefined> {
  await mount(<FirstPage refused={refused} />)
  await act(async () => document.querySelector('input')?.click())
  await settled(() => expect(document.body.textContent).toContain('Select all 3'))
  await press('Select all 3')
  await settled(() => expect(document.body.textContent).toContain('3 selected'))
  await press('Hide')
  await settled(() => expect(document.body.textContent).toContain(`${3 - refused.length} of 3 hidden`))
  return document.querySelector('[data-selection-bar] strong')?.textContent
}

test('of a selection over several pages only what failed stays selected after an action', async () => {
  expect(await hideAll(['Plover'])).toBe('1 selected')
})

test('a selection over several pages ends after an action that succeeded for all', async () => {
  expect(await hideAll([])).toBeUndefined()
})

/** A list without what is done. */
function OpenOnes() {
  const [rows, setRows] = useState(all.map((row) => ({ ...row, isDone: false })))
  const list = { rows, total: 3, filter: {}, readAll: async () => rows, singular: 'enquiry', plural: 'Enquiries' }
  const edit = (isDone: boolean) => async (row: { _id: string }) => {
    setRows(rows.map((one) => (one._id === row._id ? { ...one, isDone } : one)))
    return { message: '' }
  }
  const { result, rowActions } = useSelection(
    { ...list, nameOf: ({ name }) => name },
    [
      {
        label: 'Done',
        verb: 'marked done',
        onRow: { Icon: () => null, isFor: () => true },
        send: edit(true),
        undo: { verb: 'put back', send: edit(false), rest: '' },
      },
    ],
    true,
  )
  return (
    <>
      <h1 tabIndex={-1}>Enquiries</h1>
      {result}
      {rows
        .filter(({ isDone }) => !isDone)
        .map((row) => (
          <p key={row._id} id={rowId(row._id)}>
            <a href="/">{row.name}</a>
            {rowActions?.(row).map(
              (action) =>
                'run' in action && (
                  <button key={action.kind} type="button" onClick={action.run}>
                    {action.name}
                  </button>
                ),
            )}
          </p>
        ))}
    </>
  )
}

test('an action of a row that takes the row away gives the focus to the next one, and z brings it back', async () => {
  await mount(<OpenOnes />)
  const done = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Done: Dunlin')
  await act(async () => {
    done?.focus()
    done?.click()
  })
  const focused = () => document.activeElement?.textContent
  await settled(() =>
    expect([document.querySelector('[role=status] p')?.textContent, focused()]).toEqual(['‘Dunlin’ marked done', 'Kestrel']),
  )
  await act(async () => document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'z', bubbles: true })))
  await settled(() => expect([document.querySelector('[role=status] p')?.textContent, focused()]).toEqual(['‘Dunlin’ put back', 'Kestrel']))
  expect(document.querySelectorAll('a')).toHaveLength(3)
})
