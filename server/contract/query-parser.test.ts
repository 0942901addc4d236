import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasOnlyQuery, requestValidator } from '../http/validator.ts'
import { type Parameter, parametersOf, readContract, resolve, routes, type Schema } from './document.ts'
import { createRouteTable } from './route-table.ts'

const contract = readContract()
const root = contract.servers[0]?.url ?? ''
const { parseQuery, match } = createRouteTable(contract)
const reads = routes(contract).filter(({ verb, path }) => verb === 'get' && !path.includes('{'))
const publicReads = routes(contract).filter(({ verb, operation }) => verb === 'get' && operation.security?.length === 0)
const list = reads.find(({ operation }) => operation.operationId === 'listFeatures') ?? reads[0]

/** A server that responds with the query as the validator parses it, or with its error. */
let server: Server
beforeAll(async () => {
  const { setOperation, validate } = requestValidator(contract)
  const app = express()
  app.set('query parser', 'simple')
  app.use((request, response, next) => {
    response.locals.route = match(request.method, request.path)
    next()
  })
  app.use(root, setOperation, validate, (request, response) => void response.json(request.query))
  app.use(((error, _request, response, _next) => void response.status(error.status ?? 500).json({})) satisfies express.ErrorRequestHandler)
  server = createServer(app).listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => void server.close())

async function validated(url: string) {
  const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${url}`)
  return { status: response.status, query: await response.json() }
}

/** Names and values: valid, nearly valid and arbitrary; percent-encoded, form-encoded or raw. */
function query(parameters: Parameter[]) {
  const names = ['page', 'search', '__proto__', 'x', ...parameters.map(({ name }) => name)]
  const values = parameters.flatMap(({ schema }) => (resolve<Schema>(contract, schema).enum ?? []) as string[])
  const value = fc.oneof(
    fc.integer({ min: -2, max: 120 }).map(String),
    fc.constantFrom(
      ...'1 10 01 1e1 1.0 +1 1000000 1000001 true false True'.split(' '),
      ...['', 'x'.repeat(200), 'x'.repeat(201), ...values],
    ),
    fc.string({ unit: 'grapheme', maxLength: 12 }),
  )
  const spelt = (text: string) =>
    fc.constantFrom(encodeURIComponent(text), new URLSearchParams({ '': text }).toString().slice(1), text.replaceAll(/[^!-~]|#/g, ''))
  const pair = fc.tuple(fc.constantFrom(...names), value.chain(spelt)).map(([name, text]) => `${name}=${text}`)
  return fc.array(fc.oneof({ weight: 9, arbitrary: pair }, fc.constantFrom('', '=', 'page', 'search=', 'page[]=1')), { maxLength: 4 })
}

describe.each(reads.map(({ path, operation }) => ({ name: operation.operationId, path, operation })))('$name', ({ path, operation }) => {
  test('accepts only queries that the validator accepts, and parses them equally', async () => {
    await fc.assert(
      fc.asyncProperty(query(parametersOf(contract, operation)), async (pairs) => {
        const text = pairs.join('&')
        const url = `${root}${path}${text === '' ? '' : `?${text}`}`
        const parsed = parseQuery(operation, text)
        if (parsed !== undefined) expect({ url, status: 200, query: parsed }).toEqual({ url, ...(await validated(url)) })
      }),
      { numRuns: 60 },
    )
  })
})

test.each([
  ['', { hidden: 'exclude', page: 1, limit: 10, search: '', sort: 'order', state: 'any' }],
  ['page=2&limit=100&sort=-name', { hidden: 'exclude', page: 2, limit: 100, search: '', sort: '-name', state: 'any' }],
  ['search=', { hidden: 'exclude', page: 1, limit: 10, search: '', sort: 'order', state: 'any' }],
  [
    'search=Nhava+Sheva%20%26%20Mundra',
    { hidden: 'exclude', page: 1, limit: 10, search: 'Nhava Sheva & Mundra', sort: 'order', state: 'any' },
  ],
])('parses the usual query "%s"', (text, expected) => {
  expect(list && parseQuery(list.operation, text)).toEqual(expected)
})

test.each([
  'page=0',
  'page=',
  'limit=101',
  'limit=10&limit=20',
  'x=1',
  'sort=order+',
  'search=%C3%28%zz',
  `search=${'x'.repeat(201)}`,
  '__proto__=1',
])('leaves the ambiguous query "%s" to the validator', (text) => {
  expect(list && parseQuery(list.operation, text)).toBeUndefined()
})

test('parses the defaults of every public read, with and without path parameters', () => {
  const unparsed = publicReads.filter(({ operation }) => parseQuery(operation, '') === undefined)
  expect(unparsed.map(({ operation }) => operation.operationId)).toEqual([])
})

test('an operation with a body, a path parameter or a constrained header is not a query-only one', () => {
  const isConstrained = ({ in: location, name }: Parameter) => location !== 'query' && name !== 'If-None-Match'
  const others = routes(contract).filter(({ operation }) => operation.requestBody ?? parametersOf(contract, operation).some(isConstrained))
  expect(others.length).toBeGreaterThan(0)
  expect(others.filter(({ operation }) => hasOnlyQuery(contract, operation))).toEqual([])
})
