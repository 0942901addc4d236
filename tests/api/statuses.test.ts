import { once } from 'node:events'
import { request } from 'node:http'
import { connect, createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ApiResponse, allRoutes, call, exampleBody, exampleQuery, type SignedIn, signUp } from '../support/client.ts'
import { expectProblem } from '../support/expectations.ts'
import { picture, tinyVideo } from '../support/files.ts'
import { createDatabase, sharedService, startTestService, type TestService } from '../support/service.ts'

/**
 * The responses that every operation declares and that no ordinary test of it provokes: too much, too often, a key used twice, a database
 * that is broken or away. The other ones are in the walk and in the tests of each kind of record.
 */
const image = await picture()
const service = await sharedService()
const admin = await signUp(service)

const ids = (wanted: (route: (typeof allRoutes)[number]) => boolean) =>
  allRoutes.filter(wanted).map(({ operation }) => operation.operationId)
const declaring = (status: string) => ids(({ operation }) => status in operation.responses)
const hideable = ids(({ operation: { parameters = [] } }) => parameters.some((each) => '$ref' in each && each.$ref.endsWith('/Hidden')))
const isForm = (id: string) =>
  allRoutes.some(({ operation }) => operation.operationId === id && operation.requestBody?.content['multipart/form-data'] !== undefined)

type TryOut = { headers?: Record<string, string>; query?: Record<string, string> }

/** Calls an operation with the contract's examples of its parameters and body. */
const tryOut = (
  service: TestService,
  id: string,
  token: string | undefined,
  { headers = {}, query = {} }: TryOut = {},
): Promise<ApiResponse> =>
  call(service, id, {
    body: exampleBody(id, { image: () => image, video: tinyVideo }),
    query: { ...exampleQuery(id), ...query },
    params: { slug: 'full-truckload', id: crypto.randomUUID(), contentType: 'faqs', recordId: crypto.randomUUID() },
    token,
    headers,
  })

describe('beyond the size limits', () => {
  test.each(declaring('413').filter(isForm))(
    '%s refuses a form whose Content-Length is above the maximum (API-GEN-16, SEC-I-03)',
    async (id) => {
      const { path, verb } = allRoutes.find(({ operation }) => operation.operationId === id) ?? { path: '', verb: 'post' }
      const headers = {
        authorization: `Bearer ${admin.token}`,
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': 400_000_000,
      }
      const sent = request(`${service.url}/api/v1${path}`, { method: verb.toUpperCase(), headers })
      sent.on('error', () => undefined)
      sent.flushHeaders()
      const [response] = (await once(sent, 'response')) as [{ statusCode: number }]
      sent.destroy()
      expect(response.statusCode).toBe(413)
    },
  )
})

test.each(declaring('422'))('%s refuses a key that came with another body', async (id) => {
  const key = { 'idempotency-key': crypto.randomUUID() }
  const { token } = admin
  const example = exampleBody(id, { image: () => image, video: tinyVideo }) ?? {}
  if ('enquiryId' in example) example.enquiryId = await enquiryId()
  const first = await call(service, id, { body: example, token, headers: key })
  expect([first.status, first.body.message]).toEqual([201, first.body.message])
  const [text] = Object.entries(example).filter(
    ([name, value]) => name !== 'enquiryId' && typeof value === 'string' && !/[<@:/]|^\d{4}-\d\d-\d\d$/.test(value),
  )
  // A body without a text has files alone, a list, a choice, or addresses and markup.
  const [name = '', value] =
    text ?? Object.entries(example).find(([, part]) => Array.isArray(part) || part === false) ?? Object.entries(example)[0] ?? []
  const other = { [name]: value === false ? true : typeof value === 'string' ? `${value}s` : name === 'files' ? [image, image] : [] }
  expectProblem(await call(service, id, { body: { ...example, ...other }, token, headers: key }), 422)
})

async function enquiryId(): Promise<unknown> {
  const { body } = await call(service, 'createEnquiry', { body: exampleBody('createEnquiry', { image: () => image, video: tinyVideo }) })
  return (body.enquiry as Record<string, unknown>)._id
}

describe('from another site', () => {
  test.each(declaring('403'))('%s refuses a cross-site request (API-GEN-13, SEC-D-03)', async (id) => {
    // A public list is refused only where it is to have hidden records.
    const query: Record<string, string> = hideable.includes(id) ? { hidden: 'include' } : {}
    expectProblem(await tryOut(service, id, undefined, { query, headers: { cookie: admin.cookie, 'sec-fetch-site': 'cross-site' } }), 403)
  })
})

describe('too often', () => {
  let service: TestService
  let admin: SignedIn
  beforeAll(async () => {
    service = await startTestService({ RATE_LIMITS: 'on' })
    admin = await signUp(service)
    const reads = Array.from({ length: 620 }, () => call(service, 'viewFaq', { body: {} }))
    const writes = Array.from({ length: 300 }, () => call(service, 'deleteFaq', { body: {}, token: admin.token }))
    const visits = Array.from({ length: 120 }, () => call(service, 'countVisit', { body: { path: '/' } }))
    await Promise.all([...reads, ...writes, ...visits])
  })
  afterAll(() => service.stop())

  test.each(declaring('429'))('%s returns 429 with Retry-After (API-GEN-18, SEC-J-05)', async (id) => {
    const response = await tryOut(service, id, admin.token)
    expectProblem(response, 429)
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})

describe('without tables', () => {
  let service: TestService
  let admin: SignedIn
  beforeAll(async () => {
    service = await startTestService()
    admin = await signUp(service)
    await service.tools.database.raw('alter schema public rename to elsewhere')
  })
  afterAll(() => service.stop())

  test.each(declaring('500'))('%s returns 500 with a reference, and neither a stack nor a query (API-GEN-19, SEC-L-04)', async (id) => {
    const response = await tryOut(service, id, admin.token)
    expectProblem(response, 500)
    expect(response.body.instance).toMatch(/^urn:uuid:/)
    expect(JSON.stringify(response.body)).not.toMatch(/select|insert|relation|node_modules|\.ts:/)
  })
})

describe('without a database', () => {
  let service: TestService
  let admin: SignedIn
  let cut: () => void
  beforeAll(async () => {
    const { url, close } = await cable(await createDatabase())
    service = await startTestService({}, url)
    admin = await signUp(service)
    cut = close
    cut()
  })
  afterAll(() => service.stop())

  test.each(declaring('503'))('%s returns 503 with Retry-After (API-GEN-19)', async (id) => {
    const response = await tryOut(service, id, admin.token)
    expectProblem(response, 503)
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})

/** A way to a database that can be cut. */
async function cable(databaseUrl: string): Promise<{ url: string; close: () => void }> {
  const far = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const onward = connect(Number(far.port), far.hostname)
    for (const socket of [near, onward]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
    }
    near.pipe(onward).pipe(near)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  const near = new URL(databaseUrl)
  near.hostname = '127.0.0.1'
  near.port = String(typeof address === 'object' && address !== null ? address.port : 0)
  return {
    url: near.href,
    close: () => {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
