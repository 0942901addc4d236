import { HttpProblem } from '../../lib/problem.ts'
import { randomKey } from '../../lib/random-key.ts'
import { isSameInput } from '../values/unsaved-input.ts'

/**
 * Idempotent creates of one form: the same input is sent with the same key until the server has confirmed it, because a response that is lost
 * does not say whether the record was created.
 */
export function idempotentCreate() {
  let attempt: { input: Record<string, unknown>; key: string } | undefined

  return async <Result>(input: Record<string, unknown>, send: (headers: HeadersInit) => Promise<Result>): Promise<Result> => {
    // The server refuses a key that comes with another body.
    if (attempt === undefined || !isSameInput(attempt.input, input)) attempt = { input, key: randomKey() }
    try {
      const result = await send({ 'Idempotency-Key': attempt.key })
      attempt = undefined
      return result
    } catch (error) {
      if (error instanceof HttpProblem && error.status === 422) attempt = undefined
      throw error
    }
  }
}
