// @vitest-environment jsdom
import { act } from 'react'
import { expect, test } from 'vitest'
import { mount, press, settled } from '../../../tests/support/mount.tsx'
import { HttpProblem } from '../../lib/problem.ts'
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
