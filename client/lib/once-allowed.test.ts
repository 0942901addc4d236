import { expect, onTestFinished, test, vi } from 'vitest'
import { onceAllowed } from './once-allowed.ts'
import { HttpProblem } from './problem.ts'

const refusal = (status: number, retryAfter?: number) =>
  new HttpProblem({ type: 'about:blank', title: '', status, detail: '', message: 'Please wait' }, retryAfter)

test('a request that a rate limit refuses is sent again after the time that the server names', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const send = vi.fn().mockRejectedValueOnce(refusal(429, 40)).mockResolvedValueOnce('done')
  const result = onceAllowed<string>(send)
  await vi.advanceTimersByTimeAsync(39_000)
  expect(send).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1000)
  expect(await result).toBe('done')
})

test('another refusal is not repeated', async () => {
  const send = vi.fn().mockRejectedValue(refusal(409, 40))
  await expect(onceAllowed(send)).rejects.toMatchObject({ status: 409 })
  expect(send).toHaveBeenCalledTimes(1)
})

test('an abort ends the wait', async () => {
  const controller = new AbortController()
  const send = vi.fn().mockRejectedValue(refusal(429, 40))
  const result = onceAllowed(send, controller.signal)
  await vi.waitFor(() => expect(send).toHaveBeenCalled(), 20_000)
  controller.abort()
  await expect(result).rejects.toMatchObject({ name: 'AbortError' })
})
