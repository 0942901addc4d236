import type { Request, RequestHandler, Response } from 'express'
import { expect, test } from 'vitest'
import { compose } from './compose.ts'

const failure = new Error('broken')

/** What the steps leave behind, and what they hand on to Express. */
async function run(...steps: (RequestHandler | string)[]) {
  const seen: unknown[] = []
  const noting = (name: string): RequestHandler => {
    return (_request, _response, next) => {
      seen.push(name)
      next()
    }
  }
  const handlers = steps.map((step) => (typeof step === 'string' ? noting(step) : step))
  const handedOn = await new Promise<unknown>((resolve) => compose(...handlers)({} as Request, {} as Response, resolve))
  return { seen, handedOn }
}

test('steps run one after the other, and then comes what follows them', async () => {
  expect(await run('one', async (_request, _response, next) => next(), 'two')).toEqual({ seen: ['one', 'two'], handedOn: undefined })
})

test('no step at all hands on', async () => {
  expect(await run()).toEqual({ seen: [], handedOn: undefined })
})

test.each<[string, RequestHandler]>([
  [
    'throws',
    () => {
      throw failure
    },
  ],
  ['rejects', () => Promise.reject(failure)],
  ['hands on an error', (_request, _response, next) => next(failure)],
])('a step that %s ends the way, and the error goes to Express', async (_what, step) => {
  expect(await run('one', step, 'never')).toEqual({ seen: ['one'], handedOn: failure })
})
