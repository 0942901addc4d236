import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { followShortLink } from '../../server/content/maps/short-links.ts'
import { call, signUp } from '../support/client.ts'
import { done, expectProblem } from '../support/expectations.ts'
import { sharedService } from '../support/service.ts'

/** Short links of maps: which requests the server sends for an editor. */
const service = await sharedService()
const meera = await signUp(service)

/** A local provider that redirects each path as in `redirects`. */
async function provider(redirects: Record<string, string>) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    const location = redirects[request.url ?? '']
    response.writeHead(location === undefined ? 200 : 302, location === undefined ? {} : { location }).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as { port: number }
  const readRedirect = async ({ pathname }: URL, signal: AbortSignal) => {
    const response = await fetch(`http://127.0.0.1:${port}${pathname}`, { method: 'HEAD', redirect: 'manual', signal })
    return response.headers.get('location') ?? undefined
  }
  return { asked, readRedirect }
}

const follow = (path: string, { readRedirect }: Awaited<ReturnType<typeof provider>>) =>
  followShortLink(new URL(path, 'https://maps.app.goo.gl'), readRedirect)

const place = 'https://www.google.com/maps/place/Chakan/@18.7606,73.8143,15z'

test('a short link is followed to the address of its map, which gets no request', async () => {
  const google = await provider({ '/one': 'https://maps.app.goo.gl/two', '/two': place })
  expect(await follow('/one', google)).toBe(place)
  expect(google.asked).toEqual(['HEAD /one', 'HEAD /two'])
})

test('three redirects are followed, and no more', async () => {
  const [one, two, three] = ['/two', '/three', '/four'].map((path) => `https://maps.app.goo.gl${path}`)
  const google = await provider({ '/one': one ?? '', '/two': two ?? '', '/three': three ?? '', '/four': place })
  expect(await follow('/one', google)).toBeUndefined()
  expect(google.asked).toHaveLength(3)
})

test.each([
  'https://evil.example/maps',
  'http://www.google.com/maps',
  'https://www.google.com:8443/maps',
  'https://www.google.com.evil.example/maps',
  'https://[::1]/maps',
  'javascript:alert(1)',
  '//localhost/maps',
])('a redirect to %s is not followed', async (location) => {
  const google = await provider({ '/one': location })
  expect(await follow('/one', google)).toBeUndefined()
  expect(google.asked).toEqual(['HEAD /one'])
})

test('an editor gets the target of a short link, or none when the server has no internet access', async () => {
  const before = service.tools.readRedirect
  onTestFinished(() => {
    service.tools.readRedirect = before
  })
  const url = 'https://maps.app.goo.gl/one'
  const resolve = async () => (await done(service, 'resolveMapLink', { body: { url }, token: meera.token })).body.address
  service.tools.readRedirect = (await provider({ '/one': place })).readRedirect
  expect(await resolve()).toBe(place)
  service.tools.readRedirect = () => Promise.reject(new Error('getaddrinfo EAI_AGAIN'))
  expect(await resolve()).toBeUndefined()
})

test.each([
  'https://evil.example/one',
  'http://maps.app.goo.gl/one',
  'https://goo.gl/one',
  'https://maps.app.goo.gl:444/one',
  'https://maps.app.goo.gl/../one%2Ftwo',
  'https://maps.app.goo.gl.evil.example/one',
  'https://evil.example/#https://maps.app.goo.gl/one',
])('%s is refused without a request', async (url) => {
  const before = service.tools.readRedirect
  onTestFinished(() => {
    service.tools.readRedirect = before
  })
  const asked: string[] = []
  service.tools.readRedirect = async ({ href }) => void asked.push(href)
  expectProblem(await call(service, 'resolveMapLink', { body: { url }, token: meera.token }), 400)
  expect(asked).toEqual([])
})
