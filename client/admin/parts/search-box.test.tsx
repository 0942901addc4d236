// @vitest-environment jsdom
import { act } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { enterText, mount } from '../../../tests/support/mount.tsx'
import { SearchBox } from './search-box.tsx'

async function openBox() {
  const find = vi.fn<(text: string) => void>()
  const close = await mount(
    <MemoryRouter>
      <SearchBox label="Search Clients" value="" find={find} />
    </MemoryRouter>,
  )
  return { find, close }
}

const type = (text: string) => enterText(document.querySelector('input'), text)
const wait = (milliseconds: number) => act(async () => vi.advanceTimersByTime(milliseconds))
const submit = () => act(async () => document.querySelector('form')?.requestSubmit())

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('the search waits until nothing is typed for a quarter of a second', async () => {
  const { find } = await openBox()
  for (const text of ['Z', 'Ze', 'Zep']) {
    await type(text)
    await wait(249)
  }
  expect(find).not.toHaveBeenCalled()
  await wait(1)
  expect(find.mock.calls).toEqual([['Zep']])
})

test('Enter searches at once, and only once', async () => {
  const { find } = await openBox()
  await type(' Zephyr ')
  await submit()
  expect(find.mock.calls).toEqual([['Zephyr']])
  await wait(1000)
  expect(find).toHaveBeenCalledTimes(1)
})

test('a box that goes away searches no more', async () => {
  const { find, close } = await openBox()
  await type('Zep')
  await close()
  await wait(1000)
  expect(find).not.toHaveBeenCalled()
})
