import { HttpProblem, isAbort, type Problem } from './problem.ts'

/** How much of a body with files is sent, in bytes. */
export type Progress = { sent: number; total: number }

/** What a request may carry besides fetch's own options. */
export type RequestOptions = RequestInit & {
  /** The server's rendering reads by this, which needs no network. */
  fetcher?: (url: string) => Promise<unknown>
  /** Hears how much of a body with files is sent. */
  onProgress?: (progress: Progress) => void
}

/**
 * The one fetch of the client; every generated hook calls it.
 * @returns the parsed body of a 2xx answer.
 * @throws HttpProblem for every other answer, and for an answer that never came (status 0).
 */
export async function http<T>(url: string, { fetcher, onProgress, ...init }: RequestOptions = {}): Promise<T> {
  if (fetcher !== undefined) return (await fetcher(url).catch(asProblem)) as T
  const response = await answerTo(url, init, onProgress).catch((cause: unknown) => {
    throw isAbort(cause) ? cause : new HttpProblem(offline)
  })
  const body: unknown = await response.json().catch(() => undefined)
  if (response.ok) return body as T
  throw new HttpProblem(
    isProblem(body) ? body : { ...unreadable, status: response.status },
    Number(response.headers.get('retry-after')) || undefined,
  )
}

async function answerTo(url: string, init: RequestInit, onProgress: RequestOptions['onProgress']): Promise<Response> {
  const { body } = init
  if (onProgress === undefined || !(body instanceof FormData) || !hasFiles(body)) return fetch(url, { credentials: 'include', ...init })
  // In a file of its own, because visitors of the site send none.
  const { sendFiles } = await import('./send-files.ts')
  return sendFiles(url, { ...init, body }, onProgress)
}

const hasFiles = (form: FormData) => [...form.values()].some((value) => value instanceof Blob)

const offline: Problem = {
  type: 'about:blank',
  title: 'No connection',
  status: 0,
  detail: 'The server could not be reached.',
}

const unreadable: Problem = {
  type: 'about:blank',
  title: 'Unexpected answer',
  status: 0,
  detail: 'The server answered something unexpected.',
}

/** The server's rendering throws the server's own errors, whose body is what the browser would have got. */
function asProblem(cause: unknown): never {
  const body = typeof cause === 'object' && cause !== null && 'body' in cause ? cause.body : undefined
  throw new HttpProblem(isProblem(body) ? body : { ...unreadable, status: 500 })
}

function isProblem(body: unknown): body is Problem {
  return typeof body === 'object' && body !== null && 'status' in body && 'title' in body
}

/** Orval names a hook's error type by this. */
export type ErrorType<_Declared> = HttpProblem
