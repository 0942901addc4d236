import { expect, onTestFinished, test, vi } from 'vitest'
import { http } from '../../lib/http.ts'
import { HttpProblem } from '../../lib/problem.ts'
import { idempotentCreate } from './idempotent-create.ts'

/** Creates whose responses have these statuses, one after the other. @returns sends one, with its key as the result. */
function creates(...statuses: number[]) {
  const { create } = idempotentCreate()
  return async (input: Record<string, unknown>) => {
    let key: string | null = null
    const send = async (headers: HeadersInit) => {
      key = new Headers(headers).get('idempotency-key')
      const status = statuses.shift() ?? 201
      if (status !== 201) throw new HttpProblem({ type: 'about:blank', title: 'Failed', status, detail: 'Failed.' })
    }
    await create(input, send).catch(() => undefined)
    return key
  }
}

const picture = () => new File(['yard'], 'yard.png')

test('a create that is sent again after its response was lost has the same idempotency key, and the next record another', async () => {
  const send = creates(0, 502, 429)
  const chosen = picture()
  const first = await send({ question: 'Where?', picture: chosen })
  expect(first).toMatch(/^[\d-]{20,255}$/)
  for (const _attempt of [2, 3, 4]) expect(await send({ question: 'Where?', picture: chosen })).toBe(first)
  expect(await send({ question: 'Where?', picture: chosen })).not.toBe(first)
})

test('a create of another text or picture, and one as a draft, has an idempotency key of its own', async () => {
  const send = creates(0, 0, 0, 0)
  const keys = [
    await send({ question: 'Where?', picture: picture() }),
    await send({ question: 'Where?', picture: picture() }),
    await send({ question: 'When?' }),
    await send({ question: 'When?', draft: true }),
  ]
  expect(new Set(keys).size).toBe(4)
})

test('an idempotency key that the server refuses is not sent again', async () => {
  const send = creates(422)
  const refused = await send({ question: 'Where?' })
  expect(await send({ question: 'Where?' })).not.toBe(refused)
})

test('a create whose response cannot be read is sent again with the same idempotency key', async () => {
  const request = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('{"mess', { status: 201 }))
  onTestFinished(() => request.mockRestore())
  const { create } = idempotentCreate()
  for (const _attempt of [1, 2]) {
    const failed = create({ question: 'Where?' }, (headers) => http('/api/v1/faq/create-faq', { method: 'POST', headers }))
    await expect(failed).rejects.toBeInstanceOf(HttpProblem)
  }
  const [first, second] = request.mock.calls.map(([, init]) => new Headers(init?.headers).get('idempotency-key'))
  expect(first).toMatch(/./)
  expect(second).toBe(first)
})
