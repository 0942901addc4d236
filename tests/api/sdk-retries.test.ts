import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Settings } from '../../scripts/sdk/package/index.ts'
import { callSdk, loadSdk, thrownBy, unpackSdk } from '../support/sdk.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const sdk = await loadSdk(await unpackSdk(temporaryFolder()))
afterEach(() => void vi.useRealTimers())

/** A client with scripted outcomes in order: responses, or errors that fetch throws. */
function scripted(responses: (Response | Error)[], settings: Partial<Settings> = {}) {
  const sent: Request[] = []
  const fetch = async (request: Request) => {
    sent.push(request)
    const response = responses[sent.length - 1] ?? Response.json({}, { status: 500 })
    if (response instanceof Error) throw response
    return response
  }
  return { sent, client: sdk.createClient({ baseUrl: 'http://portolan.example/api/v1', fetch, ...settings }) }
}
const list = () => Response.json({ message: 'Done', faqs: [] })
const refusal = (retryAfter: string) =>
  Response.json({ type: '/docs/problems/too-many-requests' }, { status: 429, headers: { 'retry-after': retryAfter } })
const lost = () => new TypeError('fetch failed')

/** Fakes the clock, and chance: each wait is half a second longer than it must be. */
function fakeTime(now = 0) {
  vi.useFakeTimers({ now })
  const random = vi.spyOn(Math, 'random').mockReturnValue(0.5)
  onTestFinished(() => random.mockRestore())
}

test.each([
  ['in seconds', '20'],
  ['as a date', 'Mon, 02 Mar 2026 04:30:20 GMT'],
])('`Retry-After`, %s, is waited for, and up to a second more, so that clients do not retry at once', async (_what, after) => {
  fakeTime(Date.UTC(2026, 2, 2, 4, 30))
  const { sent, client } = scripted([refusal(after), list()])
  const result = callSdk(client, 'listFaqs')
  await vi.advanceTimersByTimeAsync(20_499)
  expect(sent.length).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect([(await result).faqs, sent.length]).toEqual([[], 2])
})

test('a `Retry-After` of the client’s limit is waited for, whatever is added to it', async () => {
  fakeTime()
  const { sent, client } = scripted([refusal('60'), list()])
  const result = callSdk(client, 'listFaqs')
  await vi.runAllTimersAsync()
  await result
  expect(sent.length).toBe(2)
})

test('a `Retry-After` beyond the client’s limit is left to the caller', async () => {
  const { sent, client } = scripted([refusal('600')])
  const error = await thrownBy(callSdk(client, 'createEnquiry', {}))
  expect(sdk.isProblem(error, 'too-many-requests') && [error.retryAfter, sent.length]).toEqual([600, 1])
})

const faq = { question: 'Do you weigh at night?', answer: 'Until two.' }
const again: [string, string, object, object][] = [
  ['a read', 'listFaqs', {}, {}],
  ['a read that is a POST', 'viewFaq', { faqId: '0' }, {}],
  ['a create, which has a key', 'createFaq', faq, {}],
  ['an edit', 'editFaq', { faqId: '0', ...faq }, {}],
  ['a deletion', 'deleteFaq', { faqId: '0' }, {}],
]
const notAgain: [string, string, object, object][] = [
  ['an edit that names the state it is based on, which it has changed', 'editFaq', { faqId: '0', ...faq }, { basedOn: 'then' }],
  ['an edit that adds files', 'editService', { serviceId: '0', title: 'x', gallery: [new File(['x'], 'x.png')] }, {}],
  ['a new password, whose current one is then another', 'changePassword', { currentPassword: 'x', password: 'y' }, {}],
  ['the poster of a video, which has one only', 'setMediaPoster', { id: '0', poster: new File(['x'], 'x.png') }, {}],
  ['signing in', 'loginUser', { email: 'a@b.example', password: 'x' }, {}],
]

async function timesSent(id: string, input: object, options: object): Promise<number> {
  vi.useFakeTimers()
  const { sent, client } = scripted([lost(), list()])
  const settled = Promise.allSettled([callSdk(client, id, input, options)])
  await vi.runAllTimersAsync()
  await settled
  return sent.length
}
test.each(again)('when its response was lost, %s is retried', async (_what, id, input, options) => {
  expect(await timesSent(id, input, options)).toBe(2)
})
test.each(notAgain)('when its response was lost, %s is not retried', async (_what, id, input, options) => {
  expect(await timesSent(id, input, options)).toBe(1)
})

test('every attempt of a create has the same idempotency key, and the next create another', async () => {
  vi.useFakeTimers()
  const { sent, client } = scripted([lost(), list(), list()])
  const first = callSdk(client, 'createFaq', faq)
  await vi.runAllTimersAsync()
  await first
  await callSdk(client, 'createFaq', faq)
  const [one, two, three] = sent.map(({ headers }) => headers.get('idempotency-key'))
  expect([one === two, one === three, one?.length]).toEqual([true, false, 32])
})

test('a server that stays out of reach is an error of its own, with its cause', async () => {
  vi.useFakeTimers()
  const { sent, client } = scripted([lost(), lost(), lost()])
  const thrown = thrownBy(callSdk(client, 'listFaqs'))
  await vi.runAllTimersAsync()
  const error = await thrown
  expect(sdk.isNetworkError(error) && [error.reason, error.cause instanceof TypeError, sent.length]).toEqual(['connection', true, 3])
})

test('`retries: 0` sends once', async () => {
  const { sent, client } = scripted([lost()], { retries: 0 })
  expect(sdk.isNetworkError(await thrownBy(callSdk(client, 'listFaqs')))).toBe(true)
  expect(sent.length).toBe(1)
})

test('a call ends when its signal does, between two attempts as well', async () => {
  const { sent, client } = scripted([refusal('50')])
  const controller = new AbortController()
  const thrown = thrownBy(callSdk(client, 'listFaqs', {}, { signal: controller.signal }))
  await vi.waitFor(() => expect(sent.length).toBe(1), 20_000)
  controller.abort('enough')
  expect(await thrown).toBe('enough')
})

/** Accepts requests and sends no response; for FAQs, the first bytes of one. */
const silentServer = (): Server =>
  createServer((request, response) => {
    if (request.url?.includes('/faq/')) response.writeHead(200, { 'content-type': 'application/json' }).write('{"faqs":')
  })

test.each([
  ['never begins', 'listFeatures'],
  ['never ends', 'listFaqs'],
])('a response that %s is not waited for beyond the timeout', async (_what, id) => {
  const silent = silentServer().listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const baseUrl = `http://127.0.0.1:${(silent.address() as AddressInfo).port}/elsewhere`
  const error = await thrownBy(callSdk(sdk.createClient({ baseUrl, timeout: 100, retries: 0 }), id))
  silent.closeAllConnections()
  silent.close()
  if (!sdk.isNetworkError(error)) throw error
  expect([error.reason, String(error.cause)]).toEqual(['timeout', 'TimeoutError: No complete response within 100 ms.'])
})
