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
const address = /Gate 1, Bhiwandi/g

test('the address of the only branch, which has no map, stands once beside its link to the maps; that of the chosen one of several is repeated there', async () => {
  const unmount = await mount(<Branches branches={[branch(1)]} />)
  expect(document.body.textContent?.match(address)).toHaveLength(1)
  expect(document.querySelector('a')?.textContent).toBe('Open in maps')
  await unmount()
  await mount(<Branches branches={[branch(1), branch(2)]} />)
  expect(document.body.textContent?.match(address)).toHaveLength(2)
})

test('a branch that is chosen without a connection has its name in place of its map, which the browser would answer with an error page', async () => {
  const withMap = (number: number) => ({ ...branch(number), branchMap: `<iframe src="https://www.openstreetmap.org/${number}"></iframe>` })
  await mount(<Branches branches={[withMap(1), withMap(2)]} />)
  expect(document.querySelectorAll('iframe')).toHaveLength(1)
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await act(async () => document.querySelectorAll('button')[1]?.click())
  expect(document.querySelectorAll('iframe')).toHaveLength(0)
  expect(document.querySelector('[aria-live] strong')?.textContent).toBe('Dock 2')
})
