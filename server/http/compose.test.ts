import type { Request, RequestHandler, Response } from 'express'
import { expect, test } from 'vitest'
import { compose } from './compose.ts'

const failure = new Error('broken')

/** Runs the middleware; returns the order in which it ran and the argument of the last `next`. */
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

test('middleware runs in order, and then calls next', async () => {
  expect(await run('one', async (_request, _response, next) => next(), 'two')).toEqual({ seen: ['one', 'two'], handedOn: undefined })
})

test('an empty chain calls next', async () => {
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
  ['passes an error to next', (_request, _response, next) => next(failure)],
])('middleware that %s ends the chain, and the error goes to Express', async (_what, step) => {
  expect(await run('one', step, 'never')).toEqual({ seen: ['one'], handedOn: failure })
})
