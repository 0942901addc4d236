import { describe, expect, test } from 'vitest'
import { rawRequest } from '../support/raw-request.ts'
import { sharedService } from '../support/service.ts'

const service = await sharedService()

type Reply = { status: number; head: string; body: string }

async function send(...lines: string[]): Promise<Reply> {
  const [head = '', ...body] = (await rawRequest(service.url, `${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n`)).split('\r\n\r\n')
  return { status: Number(/^HTTP\/1\.1 (\d{3}) /.exec(head)?.[1]), head, body: body.join('\r\n\r\n') }
}
const get = (target: string, host = 'portolan.example') => send(`GET ${target} HTTP/1.1`, `Host: ${host}`)

const invalidHosts = [
  ...['portolan.example/promo', 'a b', 'x@y', 'portolan.example:80:80', 'portolan.example:http', 'portolan.example:99999', 'http://x'],
  ...['[::1', '::1', '[x]', '1.2.3.999', 'x%zz', 'x,y', '-x', '', '\\x', 'x?y', 'x#y', '<x>', 'm\xe9.example'],
]
const invalidTargets = [
  ...['//', '///', '/\\', '//%2e%2e%2fetc', '//any/about', '//evil.example/%2e%2e', '/\\evil.example', '/a\\b', '/#x', '/x?y#z'],
  ...'/% /%zz /%c0%ae /%00 /x%0d%0aX-Evil:%201 /x%0d%0aSet-Cookie:%20session=evil /.. /a/../b /%2e%2e/b /a/%2E /./about'.split(' '),
]

describe.each([
  ['a page', '/about', 'text/html'],
  ['a read of the API', '/api/v1/faq/all-faqs', 'application/problem+json'],
])('for %s', (_what, path, type) => {
  test.each(invalidHosts)('the host "%s" is refused (SEC-M-04)', async (host) => {
    const { status, head } = await get(path, host)
    expect([status, head.includes(type)]).toEqual([400, true])
  })

  test('two hosts are refused', async () => {
    expect((await send(`GET ${path} HTTP/1.1`, 'Host: portolan.example', 'Host: evil.example')).status).toBe(400)
  })

  test.each(['portolan.example', 'PORTOLAN.example:8080', 'my_app:3000', '127.0.0.1', '[::1]:3000', 'xn--mnchen-3ya.example', 'a.'])(
    'the host "%s" is accepted',
    async (host) => {
      expect((await get(path, host)).status).toBe(200)
    },
  )
})

test.each(invalidTargets)(
  'the target "%s" is no page or the home page, is refused below the API, and is not reflected in a header',
  async (target) => {
    const page = await get(target)
    const location = /\r\nlocation: (.*)/i.exec(page.head)?.[1]
    expect(target === '/#x' ? [200] : [location === '/' ? 301 : 404]).toContain(page.status)
    expect([undefined, '/']).toContain(location)
    const { status, head, body } = await get(`/api/v1${target}`)
    // An empty segment in the middle of a path is well-formed, so that 404 is also right.
    expect(target.startsWith('//') ? [400, 404] : [400]).toContain(status)
    expect(head).toMatch(/content-type: application\/problem\+json/i)
    expect(page.head + head).not.toMatch(/\r\n(x-evil|set-cookie):/i)
    expect(JSON.parse(body)).toMatchObject({ status, message: expect.any(String) })
  },
)

test('a refusal has the security headers, and does not reflect the host', async () => {
  const { head, body } = await get('/about', 'evil.example/x')
  expect(head).toMatch(/content-security-policy: default-src 'none'/)
  expect(head).toMatch(/x-content-type-options: nosniff/)
  expect(head + body).not.toContain('evil.example')
})

test('a query may have every character that browsers send', async () => {
  expect((await get(`/faqs?a=b/../c&d=%zz&e[f]={"g":'h'}|^\``)).status).toBe(200)
})

test('an absolute-form target is accepted, and its host is the effective one', async () => {
  const page = await send('GET http://portolan.example/about HTTP/1.1', 'Host: evil.example')
  expect([page.status, page.body.includes('href="http://portolan.example/about"')]).toEqual([200, true])
  expect(page.body).not.toContain('evil.example')
  expect((await send('GET http://portolan.example HTTP/1.1', 'Host: portolan.example')).status).toBe(200)
  expect((await send('GET http://a@b/about HTTP/1.1', 'Host: portolan.example')).status).toBe(400)
})

test('an HTTP/1.0 probe without a host gets a response', async () => {
  expect((await send('GET /healthz HTTP/1.0')).status).toBe(200)
  expect((await send('GET /about HTTP/1.0')).status).toBe(200)
})

test('a host cannot poison the cached page of another host (SEC-M-04)', async () => {
  await get('/contact', 'portolan.example/promo')
  expect((await get('/promo/contact', 'portolan.example')).status).toBe(404)
})
