import { type FailedCall, HaulfrontNetworkError, retryAfter } from './errors.ts'

export type Received = { call: FailedCall; response: Response; body: unknown }
type Attempt = (signal: AbortSignal) => Promise<Received>
export type RetryLimits = {
  timeout: number
  retries: number
  maxRetryAfter: number
  signal: AbortSignal | undefined
  /** Whether a repeated request does no harm, even after a first one that succeeded. */
  idempotent: boolean
}

/** Milliseconds before the first retry without a `Retry-After`; each further one waits twice as long. */
const firstDelay = 500
/** The maximum delay of setTimeout, in milliseconds. */
const maxTimerDelay = 2 ** 31 - 1

/**
 * Retries until there is a final response: after a rate limit (429) always, because nothing was done; after no response or 502 to 504 only
 * idempotent calls, because the first one may have taken effect.
 * @throws HaulfrontNetworkError after the last attempt, or the reason of `signal`.
 */
export async function withRetries(attempt: Attempt, limits: RetryLimits): Promise<Received> {
  for (let sent = 1; ; sent += 1) {
    const result = await withTimeout(attempt, limits).catch((error: unknown) => {
      if (error instanceof HaulfrontNetworkError) return error
      throw error
    })
    const delay = sent > limits.retries ? undefined : delayAfter(result, sent, limits)
    if (delay !== undefined) await sleep(delay, limits.signal)
    else if (result instanceof HaulfrontNetworkError) throw result
    else return result
  }
}

/** Milliseconds to wait before sending again; undefined for no retry. */
function delayAfter(
  result: Received | HaulfrontNetworkError,
  sent: number,
  { idempotent, maxRetryAfter }: RetryLimits,
): number | undefined {
  const delay = firstDelay * 2 ** (sent - 1) * (0.75 + Math.random() / 2)
  if (result instanceof HaulfrontNetworkError) return idempotent ? delay : undefined
  const { response } = result
  const isTemporary = response.status === 429 || (idempotent && [502, 503, 504].includes(response.status))
  if (!isTemporary) return undefined
  const seconds = retryAfter(response)
  if (seconds === undefined) return delay
  // Random jitter, so that clients that were refused together do not return at the same moment.
  return seconds > maxRetryAfter ? undefined : (seconds + Math.random()) * 1000
}

async function withTimeout(attempt: Attempt, { timeout, signal }: RetryLimits): Promise<Received> {
  signal?.throwIfAborted()
  const controller = new AbortController()
  const abort = () => controller.abort(signal?.reason)
  const timer = timeout > 0 ? setTimeout(() => controller.abort(new TimeoutError(timeout)), Math.min(timeout, maxTimerDelay)) : undefined
  signal?.addEventListener('abort', abort, { once: true })
  try {
    return await attempt(controller.signal)
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
  }
}

class TimeoutError extends Error {
  override readonly name = 'TimeoutError'
  constructor(timeout: number) {
    super(`No complete response within ${timeout} ms.`)
  }
}

/** The error of fetch, or of reading a body: the caller's abort, or a network error. */
export function networkError(cause: unknown, call: FailedCall, signal: AbortSignal): unknown {
  if (!signal.aborted) return new HaulfrontNetworkError('connection', call, cause)
  return signal.reason instanceof TimeoutError ? new HaulfrontNetworkError('timeout', call, signal.reason) : signal.reason
}

async function sleep(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  signal?.throwIfAborted()
  return new Promise((slept, aborted) => {
    const abort = () => {
      clearTimeout(timer)
      aborted(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', abort)
      slept()
    }, milliseconds)
    signal?.addEventListener('abort', abort, { once: true })
  })
}
