import { HttpProblem } from './problem.ts'

/**
 * Retry after a rate limit: repeats a request that was refused by 429 once the time that the server names is over. For actions of many
 * requests, of which the last would otherwise fail for their number alone.
 * @throws what the request throws otherwise, and the reason of an abort.
 */
export async function onceAllowed<Result>(send: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
  for (;;) {
    try {
      return await send()
    } catch (error) {
      if (!(error instanceof HttpProblem) || error.status !== 429 || error.retryAfter === undefined) throw error
      await wait(error.retryAfter * 1000, signal)
    }
  }
}

export const wait = (milliseconds: number, signal?: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
