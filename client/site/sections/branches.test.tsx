// @vitest-environment jsdom
import { expect, test } from 'vitest'
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
