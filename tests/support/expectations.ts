import { expect } from 'vitest'
import { type ApiResponse, type CallOptions, call } from './client.ts'

export const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
/** RFC 3339, in UTC. */
export const timestamp = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/

export type Plain = Record<string, unknown>

/** Calls an operation that must succeed; throws with the server's problem when it does not. */
export async function done(service: { url: string }, operationId: string, options: CallOptions = {}): Promise<ApiResponse> {
  const response = await call(service, operationId, options)
  if (response.status >= 300) throw new Error(`${operationId} returned ${response.status}: ${JSON.stringify(response.body)}`)
  return response
}

/** A mailed code as a word of its own: by chance, its six digits are a part of an id or of a time in a log. */
export const codeAlone = (code: string): RegExp => new RegExp(`\\b${code}\\b`)

/** The paths of a problem's field errors. */
export const fieldErrors = ({ body }: ApiResponse) => ((body.errors ?? []) as { path: string }[]).map(({ path }) => path)

/** An RFC 9457 problem with a message for people. */
export function expectProblem(response: ApiResponse, status: number): void {
  const shape = {
    type: expect.stringMatching(/^\/docs\/problems\//),
    title: expect.any(String),
    detail: expect.any(String),
    message: expect.any(String),
  }
  expect(response.body).toMatchObject({ ...shape, status })
  expect(response.status).toBe(status)
  expect(response.type).toBe('application/problem+json')
}

/** A problem 400 about these fields. */
export function expectFieldErrors(response: ApiResponse, paths: string[]): void {
  expectProblem(response, 400)
  expect(fieldErrors(response)).toEqual(paths)
}

/** Polls until a condition becomes true; for background work of the server. */
export async function eventually<T>(look: () => Promise<T | undefined | false> | T | undefined | false, milliseconds = 20_000): Promise<T> {
  const deadline = Date.now() + milliseconds
  for (;;) {
    const found = await look()
    if (found !== undefined && found !== false) return found
    if (Date.now() > deadline) throw new Error(`It did not happen within ${milliseconds} ms`)
    await new Promise((wait) => setTimeout(wait, 50))
  }
}
