import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Header, type Operation, resolve } from '../../server/contract/document.ts'
import { contract, signUp } from '../support/client.ts'
import { done, type Plain } from '../support/expectations.ts'
import { tinyVideo } from '../support/files.ts'
import { startTestService, type TestService } from '../support/service.ts'

/** Uploads are served as files, past the validator that checks the API's answers; so their answers are held against the contract here. */
let service: TestService
let film: string
let etag: string
beforeAll(async () => {
  service = await startTestService()
  const { token } = await signUp(service)
  const { body } = await done(service, 'createService', { body: { title: 'Filmed', serviceVideo: tinyVideo() }, token })
  film = String((body.service as Plain).serviceVideo)
  etag = (await ask('HEAD', film)).headers.etag ?? ''
})
afterAll(() => service.stop())

type Reply = { status: number; headers: Record<string, string | undefined>; bytes: number }

/** By a plain socket, because fetch has its own mind about caching and ranges. */
function ask(method: string, path: string, headers: Record<string, string> = {}): Promise<Reply> {
  return new Promise((resolved, reject) => {
    const sent = request(`${service.url}${path}`, { method, headers }, (answer) => {
      let bytes = 0
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      answer.on('end', () => resolved({ status: answer.statusCode ?? 0, headers: answer.headers as Reply['headers'], bytes }))
    })
    sent.on('error', reject)
    sent.end()
  })
}

type WithHeaders = { headers?: Record<string, Header | { $ref: string }>; content?: Record<string, unknown> }
const path = contract.paths['/uploads/{kind}/{name}']
const item = path as Record<string, Operation>
const parameters = (path as { parameters?: { name: string; schema: { pattern: string } }[] }).parameters ?? []
const matches = (wanted: string, type: string) => type === wanted || (wanted.endsWith('/*') && type.startsWith(wanted.slice(0, -1)))

/** What an answer has that the contract does not say, or the other way round. */
function differences(verb: string, { status, headers }: Reply): string[] {
  const declared = item[verb]?.responses[String(status)]
  if (declared === undefined) return [`${status} is not declared`]
  const response = resolve<WithHeaders>(contract, declared)
  const wrong = Object.entries(response.headers ?? {}).flatMap(([name, header]) => {
    const { const: fixed, pattern, maxLength } = resolve<Header>(contract, header).schema
    const value = headers[name.toLowerCase()]
    if (value === undefined) return [`${name} is missing`]
    const right = fixed === undefined ? value.length <= Number(maxLength) && new RegExp(String(pattern ?? '')).test(value) : value === fixed
    return right ? [] : [`${name} is ${value}`]
  })
  const types = Object.keys(response.content ?? {})
  const type = headers['content-type']?.split(';')[0] ?? ''
  const known = types.length === 0 || types.some((wanted) => matches(wanted, type))
  return known ? wrong : [...wrong, `the type ${type} is not declared`]
}

const missing = '/uploads/service/00000000000000000000000000000000.webp'
const cases: [name: string, verb: string, path: () => string, headers: () => Record<string, string>, status: number][] = [
  ['a file', 'get', () => film, () => ({}), 200],
  ['a part of a file', 'get', () => film, () => ({ range: 'bytes=0-9' }), 206],
  ['several parts at once', 'get', () => film, () => ({ range: 'bytes=0-1,4-5' }), 200],
  ['a file that the caller has', 'get', () => film, () => ({ 'if-none-match': etag }), 304],
  ['a part after the end', 'get', () => film, () => ({ range: 'bytes=9999999-' }), 416],
  ['no such file', 'get', () => missing, () => ({}), 404],
  ['the head of a file', 'head', () => film, () => ({}), 200],
  ['the head of a file that the caller has', 'head', () => film, () => ({ 'if-none-match': etag }), 304],
  ['the head of no such file', 'head', () => missing, () => ({}), 404],
]

test.each(cases)('API-FILE-01 %s is answered as the contract says', async (_name, verb, path, headers, status) => {
  const reply = await ask(verb.toUpperCase(), path(), headers())
  expect([reply.status, differences(verb, reply)]).toEqual([status, []])
})

test('API-FILE-01 the cases above are all that the contract declares for uploads', () => {
  const declared = ['get', 'head'].flatMap((verb) => Object.keys(item[verb]?.responses ?? {}).map((status) => `${verb} ${status}`))
  expect([...new Set(cases.map(([, verb, , , status]) => `${verb} ${status}`))].sort()).toEqual(declared.sort())
})

test('API-FILE-01 every address of a file that a record may carry is one that the contract allows', () => {
  const name = new RegExp(parameters.find((parameter) => parameter.name === 'name')?.schema.pattern ?? '')
  const id = '3f9c1d2e4b5a69788796a5b4c3d2e1f0'
  const allowed = [`${id}.webp`, `${id}-480.webp`, `${id}.mp4`, `${id}.mov`, `${id}.webm`, film.split('/').at(-1) ?? '']
  expect(allowed.filter((file) => !name.test(file))).toEqual([])
  expect([`${id}.svg`, `${id}-480.mp4`, `${id}-7.webp`, `../${id}.webp`].filter((file) => name.test(file))).toEqual([])
})

test('API-FILE-01 a verb that changes something is refused', async () => {
  expect((await ask('DELETE', film)).status).toBe(405)
})
