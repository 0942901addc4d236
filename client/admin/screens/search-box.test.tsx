// @vitest-environment jsdom
import { ChakraProvider } from '@chakra-ui/react'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { workSystem } from '../../ui/theme/work-system.ts'
import { SearchBox } from './search-box.tsx'

let unmount = () => {}

async function openBox() {
  const find = vi.fn<(text: string) => void>()
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  unmount = () => {
    root.unmount()
    host.remove()
  }
  await act(async () =>
    root.render(
      <ChakraProvider value={workSystem}>
        <MemoryRouter>
          <SearchBox label="Search Clients" value="" find={find} />
        </MemoryRouter>
      </ChakraProvider>,
    ),
  )
  return find
}

const type = (text: string) =>
  act(async () => {
    const input = document.querySelector('input')
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
    input?.dispatchEvent(new Event('input', { bubbles: true }))
  })
const wait = (milliseconds: number) => act(async () => vi.advanceTimersByTime(milliseconds))
const submit = () => act(async () => document.querySelector('form')?.requestSubmit())

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  vi.useFakeTimers()
})

afterEach(async () => {
  await act(async () => unmount())
  vi.useRealTimers()
})

test('L-11 the search waits until nothing is typed for a quarter of a second', async () => {
  const find = await openBox()
  for (const text of ['Z', 'Ze', 'Zep']) {
    await type(text)
    await wait(249)
  }
  expect(find).not.toHaveBeenCalled()
  await wait(1)
  expect(find.mock.calls).toEqual([['Zep']])
})

test('Enter searches at once, and only once', async () => {
  const find = await openBox()
  await type(' Zephyr ')
  await submit()
  expect(find.mock.calls).toEqual([['Zephyr']])
  await wait(1000)
  expect(find).toHaveBeenCalledTimes(1)
})

test('a box that goes away searches no more', async () => {
  const find = await openBox()
  await type('Zep')
  await act(async () => unmount())
  await wait(1000)
  expect(find).not.toHaveBeenCalled()
})
