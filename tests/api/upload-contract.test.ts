import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Operation, type ResponseObject, resolve } from '../../server/contract/document.ts'
import { contract, signUp } from '../support/client.ts'
import { done, type Plain } from '../support/expectations.ts'
import { tinyVideo } from '../support/files.ts'
import { hasObjectStore, type ObjectStore, startObjectStore } from '../support/object-store/object-store.ts'
import { startTestService, type TestService } from '../support/service.ts'

/** Uploads are served as files, past the validator of the API's responses; so the types of their responses are compared with the contract here. */
let service: TestService
let film: string
let etag: string
let token: string

async function start(environment: Record<string, string> = {}): Promise<void> {
  service = await startTestService(environment)
  token = (await signUp(service)).token
  const { body } = await done(service, 'createService', { body: { title: 'Filmed', serviceVideo: tinyVideo() }, token })
  film = String((body.service as Plain).serviceVideo)
  etag = (await sendRequest('HEAD', film)).headers.etag ?? ''
}

type Reply = { status: number; headers: Record<string, string | undefined>; bytes: number }

/** By a plain socket, because fetch has its own mind about caching and ranges. */
function sendRequest(method: string, path: string, headers: Record<string, string> = {}): Promise<Reply> {
  return new Promise((resolved, reject) => {
    const sent = request(`${service.url}${path}`, { method, headers }, (response) => {
      let bytes = 0
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      response.on('end', () => resolved({ status: response.statusCode ?? 0, headers: response.headers as Reply['headers'], bytes }))
    })
    sent.on('error', reject)
    sent.end()
  })
}

const path = contract.paths['/uploads/{kind}/{name}']
const item = path as Record<string, Operation>
const parameters = (path as { parameters?: { name: string; schema: { pattern: string } }[] }).parameters ?? []
const matches = (wanted: string, type: string) => type === wanted || (wanted.endsWith('/*') && type.startsWith(wanted.slice(0, -1)))

/** Differences between a response and the contract in status and type; every response of a test is compared in its headers. */
function differences(verb: string, { status, headers }: Reply): string[] {
  const declared = item[verb]?.responses[String(status)]
  if (declared === undefined) return [`${status} is not declared`]
  const types = Object.keys(resolve<ResponseObject>(contract, declared).content ?? {})
  const type = headers['content-type']?.split(';')[0] ?? ''
  const known = types.length === 0 || types.some((wanted) => matches(wanted, type))
  return known ? [] : [`the type ${type} is not declared`]
}

const malformed = '/uploads/service/%zz.webp'
const missing = '/uploads/service/00000000000000000000000000000000.webp'
type Case = [name: string, verb: string, path: () => string, headers: () => Record<string, string>, status: number]
const cases: Case[] = [
  ['a file', 'get', () => film, () => ({}), 200],
  ['a part of a file', 'get', () => film, () => ({ range: 'bytes=0-9' }), 206],
  ['its end', 'get', () => film, () => ({ range: 'bytes=-8' }), 206],
  ['a part of the file that the caller began with', 'get', () => film, () => ({ range: 'bytes=0-9', 'if-range': etag }), 206],
  ['a part of a file that has changed', 'get', () => film, () => ({ range: 'bytes=0-9', 'if-range': '"another"' }), 200],
  ['several parts at once', 'get', () => film, () => ({ range: 'bytes=0-1,4-5' }), 200],
  ['a part in another unit', 'get', () => film, () => ({ range: 'frames=0-1' }), 200],
  ['a file that the caller has', 'get', () => film, () => ({ 'if-none-match': etag }), 304],
  ['a file that the caller had another state of', 'get', () => film, () => ({ 'if-none-match': '"another"' }), 200],
  ['a part after the end', 'get', () => film, () => ({ range: 'bytes=9999999-' }), 416],
  ['no such file', 'get', () => missing, () => ({}), 404],
  ['a part of no such file', 'get', () => missing, () => ({ range: 'bytes=0-9' }), 404],
  ['a name that cannot be decoded', 'get', () => malformed, () => ({}), 400],
  ['the head of a name that cannot be decoded', 'head', () => malformed, () => ({}), 400],
  ['the head of a file', 'head', () => film, () => ({}), 200],
  ['the head of a part, which is that of the file', 'head', () => film, () => ({ range: 'bytes=0-9' }), 200],
  ['the head of a file that the caller has', 'head', () => film, () => ({ 'if-none-match': etag }), 304],
  ['the head of no such file', 'head', () => missing, () => ({}), 404],
]
const away: Case[] = [
  ['a file', 'get', () => film, () => ({}), 503],
  ['a part of a file', 'get', () => film, () => ({ range: 'bytes=0-9' }), 503],
  ['the head of a file', 'head', () => film, () => ({}), 503],
]
const size = 88
const wholeOrPart: Record<number, number[]> = { 200: [size], 206: [8, 10], 304: [0] }

async function check([, verb, path, headers, status]: Case): Promise<void> {
  const reply = await sendRequest(verb.toUpperCase(), path(), headers())
  expect([reply.status, differences(verb, reply)]).toEqual([status, []])
  const bytes = verb === 'head' ? [0] : wholeOrPart[status]
  if (bytes !== undefined) expect(bytes).toContain(reply.bytes)
  if (status === 200) expect(reply.headers['content-length']).toBe(String(size))
}

describe('stored on the disk', () => {
  beforeAll(() => start())
  afterAll(() => service.stop())

  test.each(cases)('the response to %s matches the contract (API-FILE-01)', (...row) => check(row))

  test('the file of a draft, which no cache stores, matches the contract, and so does its address in a link (API-FILE-01)', async () => {
    const body = { title: 'Filmed again', serviceVideo: tinyVideo() }
    const draft = (await done(service, 'createService', { body, query: { draft: 'true' }, token })).body.service as Plain
    const params = { contentType: 'services', recordId: String(draft._id) }
    const link = String((await done(service, 'shareDraft', { params, token })).body.token)
    const address = `${draft.serviceVideo}?draft=${link}`
    const [whole, part, head] = [
      await sendRequest('GET', address),
      await sendRequest('GET', address, { range: 'bytes=0-9' }),
      await sendRequest('HEAD', address),
    ]
    expect([whole, part, head].map(({ status, headers }) => [status, headers['cache-control']])).toEqual([
      [200, 'no-store'],
      [206, 'no-store'],
      [200, 'no-store'],
    ])
    expect([differences('get', whole), differences('get', part), differences('head', head)]).toEqual([[], [], []])
    const declared = parameters.find(({ name }) => name === 'draft')?.schema ?? { pattern: 'not declared' }
    expect(link).toMatch(new RegExp(resolve<{ pattern: string }>(contract, declared).pattern))
  })

  test('a verb that changes something is refused (API-FILE-01)', async () => {
    const reply = await sendRequest('DELETE', film)
    expect([reply.status, differences('get', reply), differences('head', reply)]).toEqual([405, [], []])
  })
})

describe.skipIf(!hasObjectStore)('stored in a bucket', () => {
  let store: ObjectStore
  beforeAll(async () => {
    store = await startObjectStore()
    await start(store.environment)
  })
  afterAll(async () => {
    await service.stop()
    await store.stop()
  })

  test.each(cases)('the response to %s matches the contract (API-FILE-01)', (...row) => check(row))

  describe('while the bucket is away', () => {
    beforeAll(() => store.link.cut())
    afterAll(() => store.link.restore())
    test.each(away)('the response to %s matches the contract (API-FILE-01)', (...row) => check(row))
  })
})

test('the cases above are all that the contract declares for uploads (API-FILE-01)', () => {
  // A 405 is the response to neither of the two.
  const statuses = (verb: string) => Object.keys(item[verb]?.responses ?? {}).filter((status) => status !== '405')
  const declared = ['get', 'head'].flatMap((verb) => statuses(verb).map((status) => `${verb} ${status}`))
  expect([...new Set([...cases, ...away].map(([, verb, , , status]) => `${verb} ${status}`))].sort()).toEqual(declared.sort())
})

test('every address of a file that a record may carry is one that the contract allows (API-FILE-01)', () => {
  const name = new RegExp(parameters.find((parameter) => parameter.name === 'name')?.schema.pattern ?? '')
  const id = '3f9c1d2e4b5a69788796a5b4c3d2e1f0'
  const allowed = [`${id}.webp`, `${id}-480.webp`, `${id}.mp4`, `${id}.mov`, `${id}.webm`]
  expect(allowed.filter((file) => !name.test(file))).toEqual([])
  expect([`${id}.svg`, `${id}-480.mp4`, `${id}-7.webp`, `../${id}.webp`].filter((file) => name.test(file))).toEqual([])
})
