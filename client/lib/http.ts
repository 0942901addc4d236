import { HttpProblem, isAbort, type Problem } from './problem.ts'
import type { Progress } from './send-files.ts'

/** fetch's options, plus the in-process fetcher and upload progress. */
export type RequestOptions = RequestInit & {
  /** In-process API client of server-side rendering; used instead of the network. */
  fetcher?: (url: string) => Promise<unknown>
  /** Receives the upload progress of a body with files. */
  onProgress?: (progress: Progress) => void
}

/**
 * The single fetch wrapper of the client; every generated function and hook calls it.
 * @returns the parsed body of a 2xx response.
 * @throws HttpProblem for every other response, and, with status 0, for a network failure and a success whose body cannot be read: its result
 * is unknown.
 */
export async function http<T>(url: string, { fetcher, onProgress, ...init }: RequestOptions = {}): Promise<T> {
  if (fetcher !== undefined) return (await fetcher(url).catch(asProblem)) as T
  const response = await fetchResponse(url, init, onProgress).catch((cause: unknown) => {
    throw isAbort(cause) ? cause : new HttpProblem(offline)
  })
  const body: unknown = await response.json().catch((cause: unknown) => {
    if (isAbort(cause)) throw cause
    if (response.ok) throw new HttpProblem(unreadable)
  })
  if (response.ok) return body as T
  throw new HttpProblem(
    isProblem(body) ? body : { ...unreadable, status: response.status },
    Number(response.headers.get('retry-after')) || undefined,
  )
}

async function fetchResponse(url: string, init: RequestInit, onProgress: RequestOptions['onProgress']): Promise<Response> {
  const { body } = init
  if (onProgress === undefined || !(body instanceof FormData) || !hasFiles(body)) return fetch(url, { credentials: 'include', ...init })
  // Lazy chunk: visitors of the public site send no files.
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
  title: 'Unexpected response',
  status: 0,
  detail: 'The server sent an unexpected response.',
}

/**
 * Converts a server error into HttpProblem: during server-side rendering the in-process client throws the server's own errors, whose body
 * is the one that the browser would get.
 */
function asProblem(cause: unknown): never {
  const body = typeof cause === 'object' && cause !== null && 'body' in cause ? cause.body : undefined
  throw new HttpProblem(isProblem(body) ? body : { ...unreadable, status: 500 })
}

function isProblem(body: unknown): body is Problem {
  return typeof body === 'object' && body !== null && 'status' in body && 'title' in body
}

/** Orval refers to a hook's error type by this name. */
export type ErrorType<_Declared> = HttpProblem
