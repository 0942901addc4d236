import { HttpProblem, type Problem } from './problem.ts'

/** What a request may carry besides fetch's own options: the server's rendering passes a `fetcher` that needs no network. */
export type RequestOptions = RequestInit & { fetcher?: (url: string) => Promise<unknown> }

/**
 * The one fetch of the client; every generated hook calls it.
 * @returns the parsed body of a 2xx answer.
 * @throws HttpProblem for every other answer, and for an answer that never came (status 0).
 */
export async function http<T>(url: string, { fetcher, ...init }: RequestOptions = {}): Promise<T> {
  if (fetcher !== undefined) return (await fetcher(url).catch(asProblem)) as T
  const response = await fetch(url, { credentials: 'include', ...init }).catch((cause: unknown) => {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause
    throw new HttpProblem(offline)
  })
  const body: unknown = await response.json().catch(() => undefined)
  if (response.ok) return body as T
  throw new HttpProblem(isProblem(body) ? body : { ...unreadable, status: response.status })
}

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
