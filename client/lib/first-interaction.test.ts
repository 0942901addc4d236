import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { observeFirstInteraction, whenVisible } from './first-interaction.ts'
import { whenUsed } from './first-use.ts'

type Notice = (entries: { isIntersecting: boolean }[]) => void

const page = new EventTarget()
let watched: { notice: Notice; margin: string; element: unknown; ended: boolean }

beforeEach(() => {
  const element = { id: 'clients', contains: () => false }
  vi.stubGlobal('document', { getElementById: (id: string) => (id === 'clients' ? element : null) })
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(notice: Notice, { rootMargin }: { rootMargin: string }) {
        watched = { notice, margin: rootMargin, element: undefined, ended: false }
      }
      observe(target: unknown) {
        watched.element = target
      }
      disconnect() {
        watched.ended = true
      }
    },
  )
})
afterEach(() => vi.unstubAllGlobals())

/** Whether a promise is settled by now. */
const kept = (promise: Promise<void>) =>
  Promise.race([promise.then(() => true), new Promise<false>((done) => setImmediate(() => done(false)))])

test('waits until the element is well inside the window', async () => {
  const promise = whenVisible('clients')
  watched.notice([{ isIntersecting: false }])
  expect(await kept(promise)).toBe(false)
  watched.notice([{ isIntersecting: true }])
  expect(await kept(promise)).toBe(true)
  expect(watched).toMatchObject({ margin: '0px 0px -15% 0px', element: { id: 'clients' }, ended: true })
})

test.each(['pointerdown', 'keydown', 'hashchange'])('does not wait any longer after a %s', async (event) => {
  const promise = whenVisible('clients')
  expect(await kept(promise)).toBe(false)
  page.dispatchEvent(new Event(event))
  expect(await kept(promise)).toBe(true)
  expect(watched.ended).toBe(true)
})

test.each(['pointermove', 'scroll', 'input', 'pointerdown'])('waits for a %s where being seen is not enough', async (event) => {
  const promise = whenUsed('clients')
  expect(await kept(promise)).toBe(false)
  page.dispatchEvent(new Event(event))
  expect(await kept(promise)).toBe(true)
})

test('waits 3 s at most where being seen is not enough, and leaves no timer when an event comes before', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const promise = whenUsed('clients')
    vi.advanceTimersByTime(2999)
    expect(await kept(promise)).toBe(false)
    vi.advanceTimersByTime(1)
    expect(await kept(promise)).toBe(true)
    const used = whenUsed('clients')
    page.dispatchEvent(new Event('scroll'))
    expect(await kept(used)).toBe(true)
    expect(vi.getTimerCount()).toBe(0)
  } finally {
    vi.useRealTimers()
  }
})

test('does not wait where the server sent no such element', async () => {
  expect(await kept(whenVisible('elsewhere'))).toBe(true)
})

test('does not wait on the server', async () => {
  vi.stubGlobal('document', undefined)
  expect(await kept(whenVisible('clients'))).toBe(true)
})

test('does not wait after the first interaction', async () => {
  observeFirstInteraction()
  page.dispatchEvent(new Event('keydown'))
  expect(await kept(whenVisible('clients'))).toBe(true)
})
