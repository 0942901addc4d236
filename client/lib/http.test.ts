import { expect, onTestFinished, test, vi } from 'vitest'
import { http } from './http.ts'
import { HttpProblem } from './problem.ts'

/** The server's next response, in place of one over the network. */
function respondWith(body: BodyInit, status = 200) {
  const request = vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(new Response(body, { status }))
  onTestFinished(() => request.mockRestore())
}

/** A body that breaks off within its first bytes. */
const brokenBody = (reason: Error) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"message":"Cre'))
      controller.error(reason)
    },
  })

test.each([
  { what: 'breaks off', body: brokenBody(new TypeError('terminated')) },
  { what: 'is the page of a captive portal', body: '<!doctype html><title>Log in to the network</title>' },
  { what: 'is empty', body: '' },
])('a success whose body $what is a failure of an unknown result', async ({ body }) => {
  respondWith(body, 201)
  const failure: unknown = await http('/api/v1/faq/create-faq', { method: 'POST' }).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(HttpProblem)
  expect(failure).toMatchObject({ status: 0, message: 'The server sent an unexpected response.' })
})

test('a request that is aborted while its body is read ends with the abort', async () => {
  const aborted = new DOMException('Aborted', 'AbortError')
  respondWith(brokenBody(aborted))
  await expect(http('/api/v1/faq/create-faq')).rejects.toBe(aborted)
})

test('an error whose body is no problem document keeps its status', async () => {
  respondWith('<h1>Bad Gateway</h1>', 502)
  await expect(http('/api/v1/faq/create-faq')).rejects.toMatchObject({ status: 502, message: 'The server sent an unexpected response.' })
})
