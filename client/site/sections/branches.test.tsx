// @vitest-environment jsdom
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { mount } from '../../../tests/support/mount.tsx'
import { Branches } from './branches.tsx'

const branch = (number: number) => ({
  _id: `00000000-0000-4000-8000-00000000000${number}`,
  branchName: `Dock ${number}`,
  branchAddress: `Gate ${number}, Bhiwandi`,
  branchMap: '',
})

test('an only branch is a text with its link to the maps, and no choice; the address of the chosen one of several is repeated at its link', async () => {
  const unmount = await mount(<Branches branches={[branch(1)]} />)
  expect(document.querySelector('#branches li')?.textContent).toBe('Dock 1Gate 1, BhiwandiOpen in maps')
  expect(document.querySelectorAll('#branches :is(button, [aria-live])')).toHaveLength(0)
  await unmount()
  await mount(<Branches branches={[branch(1), branch(2)]} />)
  expect(document.querySelector('#branches [aria-live]')?.textContent).toBe('Gate 1, Bhiwandi. Open in maps')
})

test('a branch that is chosen without a connection has its name in place of its map, which the browser would answer with an error page', async () => {
  const withMap = (number: number) => ({ ...branch(number), branchMap: `<iframe src="https://www.openstreetmap.org/${number}"></iframe>` })
  await mount(<Branches branches={[withMap(1), withMap(2)]} />)
  expect(document.querySelectorAll('#branches iframe')).toHaveLength(1)
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await act(async () => document.querySelectorAll<HTMLElement>('#branches button')[1]?.click())
  expect(document.querySelectorAll('#branches iframe')).toHaveLength(0)
  expect(document.querySelector('#branches [aria-live] strong')?.textContent).toBe('Dock 2')
})
