import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Parameter, readContract, resolve, routes, type Schema } from '../contract/document.ts'
import { readFastPath } from './read-fast-path.ts'
import { validatorMiddleware } from './validator.ts'

const contract = readContract()
const root = contract.servers[0]?.url ?? ''
const plain = readFastPath(contract)
const reads = routes(contract).filter(({ verb, path }) => verb === 'get' && !path.includes('{'))
const list = reads.find(({ operation }) => operation.operationId === 'listFeatures') ?? reads[0]

/** Responds with the query as the validator parses it, or with its error. */
let server: Server
beforeAll(async () => {
  const named = validatorMiddleware(contract, { validateResponses: false })
  const app = express()
  app.set('query parser', 'simple')
  app.use(root, named('metadataMiddleware'), named('requestMiddleware'), (request, response) => void response.json(request.query))
  app.use(((error, _request, response, _next) => void response.status(error.status ?? 500).json({})) satisfies express.ErrorRequestHandler)
  server = createServer(app).listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => void server.close())

async function validated(url: string) {
  const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${url}`)
  return { status: response.status, query: await response.json() }
}

const parametersOf = (operation: (typeof reads)[number]['operation']) =>
  (operation.parameters ?? []).map((parameter) => resolve<Parameter>(contract, parameter))

/** Names and values: valid, nearly valid and arbitrary; percent-encoded, form-encoded or raw. */
function query(parameters: Parameter[]) {
  const names = ['page', 'search', '__proto__', 'x', ...parameters.map(({ name }) => name)]
  const values = parameters.flatMap(({ schema }) => (resolve<Schema>(contract, schema).enum ?? []) as string[])
  const value = fc.oneof(
    fc.integer({ min: -2, max: 120 }).map(String),
    fc.constantFrom(
      '1',
      '10',
      '01',
      '1e1',
      '1.0',
      '+1',
      '1000000',
      '1000001',
      'true',
      'false',
      'True',
      '',
      'x'.repeat(200),
      'x'.repeat(201),
      ...values,
    ),
    fc.string({ unit: 'grapheme', maxLength: 12 }),
  )
  const spelt = (text: string) =>
    fc.constantFrom(encodeURIComponent(text), new URLSearchParams({ '': text }).toString().slice(1), text.replaceAll(/[^!-~]|#/g, ''))
  const pair = fc.tuple(fc.constantFrom(...names), value.chain(spelt)).map(([name, text]) => `${name}=${text}`)
  return fc.array(fc.oneof({ weight: 9, arbitrary: pair }, fc.constantFrom('', '=', 'page', 'search=', 'page[]=1')), { maxLength: 4 })
}

describe.each(reads.map(({ path, operation }) => ({ name: operation.operationId, path, operation })))('$name', ({ path, operation }) => {
  test('the fast path accepts only queries that the validator accepts, and parses them equally', async () => {
    await fc.assert(
      fc.asyncProperty(query(parametersOf(operation)), async (pairs) => {
        const url = `${root}${path}${pairs.length === 0 ? '' : `?${pairs.join('&')}`}`
        const taken = plain(operation, url)
        if (taken !== undefined) expect({ url, status: 200, query: taken }).toEqual({ url, ...(await validated(url)) })
      }),
      { numRuns: 60 },
    )
  })
})

test.each([
  ['', { page: 1, limit: 10, search: '', sort: 'order' }],
  ['?', { page: 1, limit: 10, search: '', sort: 'order' }],
  ['?page=2&limit=100&sort=-name', { page: 2, limit: 100, search: '', sort: '-name' }],
  ['?search=Nhava+Sheva%20%26%20Mundra', { page: 1, limit: 10, search: 'Nhava Sheva & Mundra', sort: 'order' }],
])('the fast path parses a usual read: %s', (text, expected) => {
  expect(list && plain(list.operation, `${root}${list.path}${text}`)).toEqual(expected)
})

test.each([
  '?page=0',
  '?limit=101',
  '?limit=10&limit=20',
  '?x=1',
  '?search=',
  '?sort=order+',
  '?search=%C3%28%zz',
  `?search=${'x'.repeat(201)}`,
  '?__proto__=1',
])('the fast path leaves a doubtful query to the validator: %s', (text) => {
  expect(list && plain(list.operation, `${root}${list.path}${text}`)).toBeUndefined()
})

test('an operation with a body, a path parameter or a constrained header has no fast path', () => {
  const ruled = ({ in: place, name }: Parameter) => place !== 'query' && name !== 'If-None-Match'
  const others = routes(contract).filter(({ verb, operation }) => verb !== 'get' || parametersOf(operation).some(ruled))
  expect(others.length).toBeGreaterThan(0)
  expect(others.filter(({ path, operation }) => plain(operation, root + path) !== undefined)).toEqual([])
})
