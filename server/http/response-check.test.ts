import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { pino } from 'pino'
import { afterEach, expect, test } from 'vitest'
import { takeUndeclared } from '../../tests/support/observed-responses.ts'
import { type Contract, type Operation, readContract, routes } from '../contract/document.ts'
import { problem } from '../contract/problem.ts'
import { createRouteTable } from '../contract/route-table.ts'
import { problemWriter } from './problem-writer.ts'
import { requestLog } from './request-log.ts'
import { type ResponseCheck, responseCheck } from './response-check.ts'
import { routing } from './routing.ts'
import { validator } from './validator.ts'

let server: Server
afterEach(() => void server.close())

const faq = { _id: crypto.randomUUID(), question: 'Do you weigh at night?', answer: 'Until two.', order: 0 }
const stored = { ...faq, createdAt: '2026-03-02T04:30:00.000000Z', updatedAt: '2026-03-02T04:30:00.000000Z' }

/** Reads one FAQ from a server with the test's own contract and handler. */
async function view(handler: (check: ResponseCheck) => express.RequestHandler, change: (operation: Operation) => void = () => undefined) {
  const contract: Contract = structuredClone(readContract())
  const operation = routes(contract).find((route) => route.operation.operationId === 'viewFaq')?.operation
  if (operation !== undefined) change(operation)
  const table = createRouteTable(contract)
  const check = responseCheck(contract)
  const app = express()
  app.set('case sensitive routing', true)
  app.use(requestLog(pino({ level: 'silent' })))
  app.use(routing(table))
  app.use('/api/v1', validator(contract, table, [express.json()]), handler(check))
  app.use(problemWriter(contract, () => undefined, check))
  server = createServer(app).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1/faq/view-faq`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ faqId: faq._id }),
  })
  return { status: response.status, body: (await response.json()) as { detail: string } }
}

function respondingWith(body: object) {
  return (check: ResponseCheck): express.RequestHandler =>
    (_request, response, next) => {
      const violation = check(response, body)
      if (violation === undefined) response.json(body)
      else next(violation)
    }
}
const failingWith = (error: Error) => (): express.RequestHandler => () => {
  throw error
}
const refusing = failingWith(problem.notFound('FAQ'))
const undeclare = (status: string) => (operation: Operation) => void delete operation.responses[status]

test('a response and a problem that conform to the contract are not changed', async () => {
  expect(await view(respondingWith({ message: 'One FAQ', faq: stored }))).toMatchObject({ status: 200, body: { faq: stored } })
  expect(await view(refusing)).toMatchObject({ status: 404, body: { detail: 'There is no such FAQ.' } })
  expect(takeUndeclared()).toEqual([])
})

test.each<[string, () => ReturnType<typeof view>, string]>([
  [
    'a stray property',
    () => view(respondingWith({ message: 'One FAQ', faq: { ...stored, extra: 1 } })),
    'viewFaq 200: /faq/extra must NOT have unevaluated properties (unevaluatedProperties)',
  ],
  [
    'a missing property',
    () => view(respondingWith({ message: 'One FAQ', faq: { ...stored, order: undefined } })),
    "viewFaq 200: /faq/order must have required property 'order' (required)",
  ],
  ['an undeclared refusal', () => view(refusing, undeclare('404')), 'viewFaq 404: the contract does not declare this status'],
  [
    'an undeclared server error',
    () => view(failingWith(problem.unavailable()), undeclare('503')),
    'viewFaq 503: the contract does not declare this status',
  ],
  [
    'a refusal that is not a valid problem document',
    () => view(failingWith(problem.invalid({ path: 'x', message: 'y', ...{ stray: true } }))),
    'viewFaq 400: /errors/0/stray must NOT have unevaluated properties (unevaluatedProperties)',
  ],
])('%s is a 500 with operation, status, place and rule, and fails the test that causes it', async (_what, request, reason) => {
  const { status, body } = await request()
  expect([status, body.detail]).toEqual([500, expect.stringContaining(reason)])
  expect(takeUndeclared()).toContainEqual(expect.stringContaining(reason))
})
