import { HttpProblem } from '../../lib/problem.ts'
import { randomKey } from '../../lib/random-key.ts'
import { isSameInput } from '../values/unsaved-input.ts'

type Input = Record<string, unknown>

/**
 * Idempotent creates of one form: the same input is sent with the same key until the server has confirmed it, because a response that is lost
 * does not say whether the record was created.
 */
export function idempotentCreate() {
  let attempts: { input: Input; key: string }[] = []
  const forget = (key: string) => {
    attempts = attempts.filter((attempt) => attempt.key !== key)
  }
  /** Lets the next create of this input go on from an earlier one. */
  const resume = (input: Input, key: string) => void attempts.push({ input, key })

  /** The server refuses a key that comes with another body. */
  const keyOf = (input: Input): string => {
    const earlier = attempts.find((attempt) => isSameInput(attempt.input, input))
    if (earlier !== undefined) return earlier.key
    const key = randomKey()
    resume(input, key)
    return key
  }

  const create = async <Result>(input: Input, send: (headers: HeadersInit) => Promise<Result>): Promise<Result> => {
    const key = keyOf(input)
    try {
      const result = await send({ 'Idempotency-Key': key })
      forget(key)
      return result
    } catch (error) {
      if (error instanceof HttpProblem && error.status === 422) forget(key)
      throw error
    }
  }
  return { create, keyOf, resume }
}
