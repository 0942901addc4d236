import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inspect } from 'node:util'
import { describe, expect, test } from 'vitest'
import { callSdk, loadSdk, type SdkClient, thrownBy, unpackSdk } from '../support/sdk.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const packageFolder = await unpackSdk(temporaryFolder())
const sdk = await loadSdk(packageFolder)

const baseUrl = 'http://portolan.example/api/v1'
const clientOf = (response: Response | Error): SdkClient => {
  const fetch = async () => {
    if (response instanceof Error) throw response
    return response
  }
  return sdk.createClient({ baseUrl, fetch, retries: 0 })
}

describe('an address that cannot be right is refused before any request', () => {
  test.each([
    ['missing', '', 'baseUrl is missing'],
    ['without a scheme', 'localhost:3000/api/v1', 'begins with neither http:// nor https://'],
    ['without the path of the API', 'http://portolan.example/', 'without the path of the API'],
    ['a path alone, outside of a page', '/api/v1', 'which only pages of the site itself can use'],
    ['no address at all', 'http://[::1/api/v1', 'is no web address'],
    ['with a query', 'http://portolan.example/api/v1?x=1', 'has a query or a fragment'],
    ['with a user name', 'http://ira:secret@portolan.example/api/v1', 'has a user name'],
  ])('%s', (_what, address, message) => {
    expect(() => sdk.createClient({ baseUrl: address })).toThrow(message)
  })
})

test('the address may be a URL, and end with a slash or blanks', async () => {
  const sent: string[] = []
  const fetch = async (request: Request) => {
    sent.push(request.url)
    return Response.json({ message: 'Done' })
  }
  for (const address of [new URL(baseUrl), `${baseUrl}//`, ` ${baseUrl} `])
    await callSdk(sdk.createClient({ baseUrl: address, fetch }), 'getAbout')
  expect(new Set(sent).size).toBe(1)
})

test('a token with a line break within is refused without being printed, and one at its end is left out', async () => {
  const secret = 'hf_abc\ndef'
  const refusal = (() => {
    try {
      sdk.createClient({ baseUrl, token: secret })
    } catch (error) {
      return String(error)
    }
    return ''
  })()
  expect([refusal.includes('The token has a blank'), refusal.includes('abc')]).toEqual([true, false])
  const fetch = async ({ headers }: Request) => Response.json({ sent: headers.get('authorization') })
  const sentBy = async (token: string) => (await callSdk(sdk.createClient({ baseUrl, token, fetch }), 'getAbout')).sent
  expect([await sentBy('hf_abc\n'), await sentBy('')]).toEqual(['Bearer hf_abc', null])
})

test('a call without a part of its address is refused before any request', async () => {
  const client = clientOf(new Error('a request'))
  expect(String(await thrownBy(callSdk(client, 'getServiceBySlug', {})))).toBe(
    'TypeError: getServiceBySlug needs “slug”, a part of the address',
  )
})

test('a list without pages is not read page by page', async () => {
  const all = clientOf(new Error('a request')).all as (id: string) => AsyncGenerator
  expect(String(await thrownBy(all('listHeroSections').next()))).toContain('listHeroSections is not a paged list')
})

describe('a response that the API has not written is an error that says so', () => {
  const html = (status: number) =>
    new Response('<html><h1>502 Bad Gateway</h1></html>', { status, headers: { 'content-type': 'text/html' } })
  test.each([
    ['a page of a proxy', 'listFaqs', html(502), 'answered 502 with text/html'],
    ['a page of a network that wants a sign-in', 'listFaqs', html(200), 'answered 200 with text/html'],
    ['a page in place of a CSV', 'exportEnquiries', html(200), 'answered 200 with text/html'],
    ['nothing', 'listFaqs', new Response(null, { status: 204 }), 'answered 204 without a content type'],
    ['a list in place of an object', 'listFaqs', Response.json([]), 'answered 200 with application/json'],
    ['an error of another API', 'listFaqs', Response.json({ type: 7, errors: 'x' }, { status: 400 }), 'answered 400 with application/json'],
  ])('%s', async (_what, id, response, words) => {
    const error = await thrownBy(callSdk(clientOf(response), id))
    expect(sdk.isProblem(error, 'about:blank') && [error.title, error.message, error.status]).toEqual([
      'Unexpected response',
      expect.stringContaining(words),
      response.status,
    ])
  })
})

test.each([
  [429, 'wait, and try again'],
  [503, 'try again later'],
  [403, 'Check the proxy'],
  [404, 'Check baseUrl'],
  [200, 'Check baseUrl'],
])('the message of a response of %s that the API has not written says what to do about that status', async (status, advice) => {
  const page = new Response('<html></html>', { status, headers: { 'content-type': 'text/html' } })
  expect(String(await thrownBy(callSdk(clientOf(page), 'listFaqs')))).toContain(advice)
})

test('an error names its operation, method and address, without the query, and prints them', async () => {
  const call = { operation: 'getUpload', method: 'GET', url: `${baseUrl.replace('/api/v1', '')}/uploads/client/x.webp` }
  const refusal = Response.json({ type: '/docs/problems/not-found', message: 'No such file.' }, { status: 404 })
  for (const outcome of [refusal, new Response('', { status: 502 }), new TypeError('fetch failed')]) {
    const error = await thrownBy(callSdk(clientOf(outcome), 'getUpload', { kind: 'client', name: 'x.webp', draft: 'a secret' }))
    expect(error).toMatchObject(call)
    expect(inspect(error)).toContain("operation: 'getUpload'")
    expect(inspect(error)).not.toContain('secret')
  }
})

test('a network error says why there is no response', async () => {
  const cause = new Error('connect ECONNREFUSED 127.0.0.1:3000')
  const error = await thrownBy(callSdk(clientOf(new TypeError('fetch failed', { cause })), 'listFaqs'))
  expect(String(error)).toContain('/faq/all-faqs: connect ECONNREFUSED 127.0.0.1:3000.')
})

test.each([
  ['a Buffer', Buffer.from('x')],
  ['an ArrayBuffer', new ArrayBuffer(1)],
])('%s in place of a file is refused before any request, and the message says how a file is made', async (_what, clientImage) => {
  const error = await thrownBy(callSdk(clientOf(Response.json({})), 'createClient', { title: 'Vasai Paper Mills', clientImage }))
  expect(String(error)).toMatch(/^TypeError: clientImage has bytes .* fileOf\(/)
})

test('an error prints what it says, and no mark of its class', async () => {
  const error = await thrownBy(callSdk(clientOf(Response.json({ type: '/docs/problems/not-found' }, { status: 404 })), 'listFaqs'))
  expect(sdk.isProblem(error, 'not-found') && Object.getOwnPropertySymbols(error)).toEqual([])
})

test('editors show what a method does, who may call it, whether it is sent once, and the problems that it throws', async () => {
  const declarations = await readFile(join(packageFolder, 'operations.d.ts'), 'utf8')
  const commentOf = (id: string) => new RegExp(`/\\*\\*((?:(?!\\*/)[\\s\\S])*)\\*/\\s+${id}\\(`).exec(declarations)?.[1] ?? ''
  const comment = commentOf('editFaq')
  expect(comment).toContain('Edits a question.')
  expect(comment).toContain('Super admins and editors may call it')
  expect(comment).toMatch(/@throws \{HaulfrontProblem\} .*`precondition-failed`/)
  expect([comment, commentOf('createToken')].map((text) => text.includes('not sent again'))).toEqual([false, true])
})

test('the read-me of the package names its file, and the address of no machine', async () => {
  const readme = await readFile(join(packageFolder, 'README.md'), 'utf8')
  expect(readme).toMatch(/npm install https:\/\/www\.example\.com\/docs\/sdk\/haulfront-sdk-\d+\.\d+\.\d+\.tgz/)
  expect(readme).not.toMatch(/127\.0\.0\.1|localhost|\{\{/)
})

test('the package holds its licence, and nothing that only Node has', async () => {
  expect(await readFile(join(packageFolder, 'LICENSE'), 'utf8')).toContain('MIT License')
  const names = ['client', 'errors', 'form', 'index', 'operations', 'retry', 'settings', 'webhook', 'webhook-error']
  const texts = await Promise.all(names.map((name) => readFile(join(packageFolder, `${name}.js`), 'utf8')))
  expect(texts.filter((text) => /from 'node:|\brequire\(|\bprocess\.|\bBuffer\b/.test(text))).toEqual([])
})
