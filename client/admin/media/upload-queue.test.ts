// @vitest-environment jsdom
import { expect, onTestFinished, test, vi } from 'vitest'
import { createUploadQueue } from './upload-queue.ts'

/** Longer than Vitest's second, which a busy machine exceeds. */
const waitFor = (check: () => void) => vi.waitFor(check, 10_000)

type Response = { status: number; body?: object }
const stored = { status: 201, body: { media: [{ _id: 'yard', kind: 'image' }] } }
const problem = (status: number, more: object = {}) => ({ status, body: { title: '', detail: '', status, ...more } })

/** A server that responds to the uploads in turn, and then as to the last one; status 0 is a line that breaks. */
function server(...responses: Response[]) {
  const sent: { name: string; query: string; key: string | undefined }[] = []
  class Upload {
    upload = {}
    onload?: () => void
    onerror?: () => void
    status = 0
    responseText = ''
    query = ''
    key: string | undefined
    open(_method: string, url: string) {
      this.query = url.split('?')[1] ?? ''
    }
    setRequestHeader(name: string, value: string) {
      if (name === 'idempotency-key') this.key = value
    }
    getAllResponseHeaders = () => ''
    abort = () => undefined
    async send(form: FormData) {
      const { status, body } = responses.at(Math.min(sent.length, responses.length - 1)) ?? stored
      sent.push({ name: (form.get('files') as File).name, query: this.query, key: this.key })
      await new Promise(setImmediate)
      this.status = status
      this.responseText = JSON.stringify(body)
      if (status === 0) this.onerror?.()
      else this.onload?.()
    }
  }
  vi.stubGlobal('XMLHttpRequest', Upload)
  onTestFinished(() => void vi.unstubAllGlobals())
  return sent
}

const pictures = (...names: string[]) => names.map((name) => new File(['GIF89a'], name, { type: 'image/gif' }))
const handlers = { onUploaded: () => undefined }

function queueOf(...names: string[]) {
  const queue = createUploadQueue()
  onTestFinished(queue.forgetAll)
  queue.start(pictures(...names), handlers)
  const uploads = () => queue.snapshot().uploads
  /** Waits until as many files have ended. */
  const until = (count: number) =>
    waitFor(() => expect(uploads().filter(({ isDone, error, existing }) => isDone || error || existing)).toHaveLength(count))
  return { queue, uploads, until, ids: () => uploads().map(({ id }) => id) }
}

/** Whether the browser would ask before the page is left. */
const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

test('over plain HTTP, where browsers have no randomUUID, uploads to the library have ids of their own', () => {
  Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(crypto, 'randomUUID'))
  const queue = createUploadQueue()
  // Files that the library refuses, so that nothing is sent.
  queue.start([new File(['one'], 'one.txt'), new File(['two'], 'two.txt')], handlers)
  expect(new Set(queue.snapshot().uploads.map(({ id }) => id)).size).toBe(2)
  expect(asks()).toBe(false)
})

test('the browser asks before the page is left as long as files are sent or wait, and not once they have ended', async () => {
  server(stored, problem(413), stored)
  const { until } = queueOf('1.gif', '2.gif', '3.gif')
  expect(asks()).toBe(true)
  await until(3)
  expect(asks()).toBe(false)
})

test('when one file fails the others go on, and it can be sent again', async () => {
  const sent = server(problem(500, { message: 'The disk is full' }), stored)
  const { queue, uploads, until, ids } = queueOf('1.gif', '2.gif', '3.gif')
  await until(3)
  expect(uploads().map(({ error, canRetry, isDone }) => error ?? canRetry ?? isDone)).toEqual(['The disk is full', true, true])
  queue.retry(ids().slice(0, 1))
  await waitFor(() => expect(uploads().every(({ isDone }) => isDone)).toBe(true))
  expect(sent.map(({ name }) => name)).toEqual(['1.gif', '2.gif', '3.gif', '1.gif'])
})

test('a file whose response was lost with the line is sent again with the same idempotency key', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const sent = server({ status: 0 }, stored)
  const { uploads } = queueOf('1.gif')
  await vi.waitFor(() => expect(uploads()[0]?.isOffline).toBe(true), { interval: 5 })
  await vi.advanceTimersByTimeAsync(2000)
  vi.useRealTimers()
  await waitFor(() => expect(uploads()[0]?.isDone).toBe(true))
  expect(sent).toHaveLength(2)
  expect(sent[0]?.key).toBe(sent[1]?.key)
})

test('when the session ends the files wait for another one, and none of them fails', async () => {
  server(stored, problem(401))
  const { queue, uploads } = queueOf('1.gif', '2.gif', '3.gif', '4.gif')
  await waitFor(() => expect(queue.snapshot().isPaused).toBe(true))
  await waitFor(() => expect(uploads().filter(({ isDone }) => isDone)).toHaveLength(1))
  server(stored)
  queue.resume()
  await waitFor(() => expect(uploads().every(({ isDone }) => isDone)).toBe(true))
})

test('files that wait for a session are not sent by another account', async () => {
  server(problem(401))
  const { queue, uploads } = queueOf('1.gif', '2.gif')
  queue.belongTo('meera')
  await waitFor(() => expect(queue.snapshot().isPaused).toBe(true))
  queue.belongTo('meera')
  expect(uploads()).toHaveLength(2)
  const sent = server(stored)
  queue.belongTo('arjun')
  queue.resume()
  expect([uploads(), sent]).toEqual([[], []])
})

test('a file that the library has waits for a decision, and is sent once more to keep both', async () => {
  const existing = { _id: 'yard', name: 'yard.webp', address: '/uploads/library/yard.webp' }
  const sent = server(problem(409, { existing: [existing] }), stored)
  const { queue, uploads, until, ids } = queueOf('1.gif')
  await until(1)
  expect(uploads()).toMatchObject([{ existing }])
  queue.keepBoth(ids())
  await waitFor(() => expect(uploads()[0]?.isDone).toBe(true))
  expect(sent.map(({ query }) => query)).toEqual(['duplicates=refuse', 'duplicates=keep'])
})
