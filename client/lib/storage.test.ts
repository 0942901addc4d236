import { expect, onTestFinished, test, vi } from 'vitest'
import { localStore as store } from './storage.ts'

const refuse = () => expect.fail('SecurityError')
/** Full, with a former value in it. */
const full = () => {
  let former: string | null = 'former'
  return { getItem: () => former, setItem: refuse, removeItem: () => (former = null) }
}

test.each<[state: string, storage: () => object | null | undefined]>([
  ['is blocked', () => ({ getItem: refuse, setItem: refuse, removeItem: refuse })],
  ['is full', full],
  ['is switched off in a web view', () => null],
  ['is missing, as on the server', () => undefined],
])('a value that is set where the browser’s storage %s lasts as long as the page', (_state, storage) => {
  vi.stubGlobal('localStorage', storage())
  onTestFinished(() => void vi.unstubAllGlobals())
  store.set('key', 'one')
  store.set('key', 'two')
  expect([store.get('key'), store.isLasting()]).toEqual(['two', false])
  store.remove('key')
  expect(store.get('key')).toBeNull()
})
