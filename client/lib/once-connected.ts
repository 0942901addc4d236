import { wait } from './once-allowed.ts'
import { HttpProblem } from './problem.ts'

/** Seconds before each further attempt. */
const delays = [2, 4, 8, 16, 30]

/** No response, or one of a server or proxy that is away for a moment. */
const isPassing = (error: unknown): boolean => error instanceof HttpProblem && [0, 502, 503, 504].includes(error.status)

/**
 * Retry with backoff: repeats a request while the line or the server is away, for a minute. Time without any network does not count.
 * @param onWait runs before each wait.
 * @throws what the request throws otherwise or at last, and the reason of an abort.
 */
export async function onceConnected<Result>(send: () => Promise<Result>, signal: AbortSignal, onWait: () => void): Promise<Result> {
  for (const delay of delays) {
    try {
      return await send()
    } catch (error) {
      if (!isPassing(error)) throw error
      onWait()
      await wait(delay * 1000, signal)
      if (!navigator.onLine) await untilOnline(signal)
    }
  }
  return send()
}

const untilOnline = (signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    window.addEventListener('online', () => resolve(), { once: true, signal })
    signal.addEventListener('abort', () => reject(signal.reason))
  })
