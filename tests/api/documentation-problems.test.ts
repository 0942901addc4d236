import { expect, test } from 'vitest'
import { problemTypes } from '../../server/contract/problem-types.ts'
import { textOfHtml as textOf } from '../support/html.ts'
import { sharedService, startTestService } from '../support/service.ts'

const service = await sharedService()

const read = async (path: string) => {
  const response = await fetch(service.url + path)
  return { status: response.status, type: response.headers.get('content-type')?.split(';')[0], text: await response.text() }
}

test.each(Object.entries(problemTypes))(
  'the type of the problem %s is the address of a page that shows a whole response (API-GEN-09)',
  async (kind, { status, title }) => {
    const { text } = await read(`/docs/problems/${kind}`)
    const [, shown = ''] = /aria-label="Example response"><code>(.*?)<\/code>/s.exec(text) ?? []
    const [head = '', body = ''] = textOf(shown).split('\n\n')
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} \\w.*\ncontent-type: application/problem\\+json`))
    const nonEmptyText = expect.stringMatching(/\w{3}/)
    expect(JSON.parse(body)).toMatchObject({ type: `/docs/problems/${kind}`, title, status, detail: nonEmptyText, message: nonEmptyText })
  },
)

test('the catalogue of problems lists each with its name in tables by what they are about, in order of status', async () => {
  const { text } = await read('/docs/problems')
  expect(text).toContain(
    '<th scope="col">Kind</th><th scope="col">Status</th><th scope="col">When</th><th scope="col">Send again</th></tr>',
  )
  const tables = text.split('<h2 ').slice(1)
  const rowsOf = (table: string) => [
    ...table.matchAll(/<tr><td[^>]*><a href="\/docs\/problems\/([a-z-]+)">[^<]+<\/a> <code>\1<\/code><\/td><td[^>]*>(\d{3})<\/td>/g),
  ]
  expect(tables.flatMap((table) => rowsOf(table).map(([, kind]) => kind)).toSorted()).toEqual(Object.keys(problemTypes).toSorted())
  for (const statuses of tables.map((table) => rowsOf(table).map(([, , status]) => status))) expect(statuses).toEqual(statuses.toSorted())
})

test('the page of a problem links the operations that return it and those that help', async () => {
  const { text } = await read('/docs/problems/range-not-satisfiable')
  expect(text).toContain('<a href="/docs/operations/getUpload">')
  const { text: unverified } = await read('/docs/problems/unverified')
  expect(unverified).toContain('href="/docs/operations/resendOtp"')
})

test('the examples of refused sign-ins have the headers of a real response', async () => {
  const limited = await startTestService({ RATE_LIMITS: 'on' })
  const email = 'ira.menon@portolan.example'
  const refusals: [kind: string, path: string, body: object][] = [
    ['wrong-credentials', '/user/login', { email, password: 'seven grey cranes' }],
    ['otp-refused', '/user/verify-otp', { email, otp: '123456' }],
    ['link-refused', '/user/reset-password', { token: 'x'.repeat(43), password: 'seven grey cranes' }],
    ['second-factor-refused', '/user/totp/verify', { code: '123456' }],
  ]
  for (const [kind, path, body] of refusals) {
    const { text } = await read(`/docs/problems/${kind}.md`)
    const [, shown = ''] = /^HTTP[^\n]*\n(.*?)\n\n/ms.exec(text) ?? []
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(`${limited.url}/api/v1${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    const own = (name: string) => /^(content-type|cache-control|www-authenticate|set-cookie|haulfront-contract)$/.test(name)
    const sent = [...response.headers].filter(([name]) => own(name)).map(([name, value]) => `${name}: ${value}`)
    expect([
      kind,
      shown
        .split('\n')
        .filter((line) => own(line.split(':')[0] ?? ''))
        .toSorted(),
    ]).toEqual([kind, sent.toSorted()])
  }
  await limited.stop()
})
