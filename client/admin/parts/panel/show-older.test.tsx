// @vitest-environment jsdom
import { act, useRef, useState } from 'react'
import { expect, test } from 'vitest'
import { mount } from '../../../../tests/support/mount.tsx'
import { ShowOlder } from './show-older.tsx'

const total = 5

/** A list of which two more entries are loaded at each press, once the returned function is called. */
async function openList(): Promise<() => Promise<void>> {
  let load = () => {}
  function Lanes() {
    const list = useRef<HTMLUListElement>(null)
    const [shown, setShown] = useState(2)
    const [busy, setBusy] = useState(false)
    load = () => {
      setShown(Math.min(shown + 2, total))
      setBusy(false)
    }
    return (
      <>
        <ul ref={list}>
          {Array.from({ length: shown }, (_, index) => `Lane ${index + 1}`).map((name) => (
            <li key={name}>
              <a href={`#${name}`}>{name}</a>
            </li>
          ))}
        </ul>
        <ShowOlder list={list} shown={shown} hasMore={shown < total} busy={busy} show={() => setBusy(true)} />
      </>
    )
  }
  await mount(<Lanes />)
  return () => act(async () => load())
}

const focused = () => document.activeElement?.textContent
const older = () => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Show older')
const pressOlder = () =>
  act(async () => {
    older()?.focus()
    older()?.click()
  })

test('the button for older entries has the focus until none are left, and then their first one has it', async () => {
  const load = await openList()
  await pressOlder()
  await load()
  expect(focused()).toBe('Show older')
  await pressOlder()
  await load()
  expect(focused()).toBe('Lane 5')
  expect(older()).toBeUndefined()
})
