import { expect, test } from 'vitest'
import { call, signUp } from '../support/client.ts'
import { picture } from '../support/files.ts'
import { rawRequest } from '../support/raw-request.ts'
import { sharedService } from '../support/service.ts'

/** Addresses of pages as people, mail programs and other sites write them, and addresses that programs try by themselves. */
const service = await sharedService()
const { token } = await signUp(service)
await call(service, 'createService', { token, body: { title: 'Cold chain', slug: 'cold-chain' } })

/** By the socket, where `fetch` would tidy the address up. */
async function get(target: string, method = 'GET') {
  const response = await rawRequest(service.url, `${method} ${target} HTTP/1.1\r\nHost: portolan.example\r\nConnection: close\r\n\r\n`)
  const [head = '', body = ''] = response.split(/\r\n\r\n(.*)/s)
  const header = (name: string) => new RegExp(`\r\n${name}: (.*)`, 'i').exec(head)?.[1]
  return { status: Number(head.slice(9, 12)), location: header('location'), type: header('content-type'), body }
}

test.each([
  ['/About', '/about'],
  ['/CONTACT?utm_source=Letter%20of%20May', '/contact?utm_source=Letter%20of%20May'],
  ['/contact/', '/contact'],
  ['//contact//?a=//b', '/contact?a=//b'],
  ['/\\contact', '/contact'],
  ['/contact),', '/contact'],
  ['/contact%22%3E', '/contact'],
  ['/contact%20', '/contact'],
  ['/contact%', '/contact'],
  ['/contact%E2%80%9D', '/contact'],
  ['/%63ontact', '/contact'],
  ['/contact.html', '/contact'],
  ['/about/index.php', '/about'],
  ['/index.html', '/'],
  ['/Home', '/'],
  ['//', '/'],
  ['/Admin', '/admin'],
  ['/services/Cold-Chain', '/services/cold-chain'],
  ['/services/', '/#services'],
])('%s leads to %s', async (target, location) => {
  expect(await get(target)).toMatchObject({ status: 301, location })
  expect(await get(target, 'HEAD')).toMatchObject({ status: 301, location, body: '' })
})

const unknown = String.raw`/nowhere /Nowhere. /services/gone. //evil.example /\evil.example /%2F%2Fevil.example //evil.example/%2e%2e
  /contact/../.. /%E0%A4%A /%E9 /.//evil.example/contact/x /http://evil.example/`.split(/\s+/)
test.each(unknown)('%s is no page, and leads nowhere', async (target) => {
  expect(await get(target)).toMatchObject({ status: 404, location: undefined })
})

test.each(['/contact?search=%E9', '/contact?x=%zz', '/contact#form'])('%s is the page', async (target) => {
  expect((await get(target)).status).toBe(200)
})

test('all unknown addresses are one page, which takes one place in the cache', async () => {
  const [first, second] = await Promise.all(['/nowhere', '/Nobody.else/in/particular-'].map((target) => get(target)))
  expect([first?.status, second?.body === first?.body]).toEqual([404, true])
})

const probes =
  `/ads.txt /app-ads.txt /security.txt /.well-known/security.txt /.well-known/assetlinks.json /browserconfig.xml /sitemap_index.xml
  /sitemap.xml.gz /wp-login.php /xmlrpc.php /.env /.git/config /vendor/.env.bak /assets/gone.js.map /humans.txt /favicon.png
  /.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200`.split(/\s+/)
test.each(probes)('%s, which programs ask for unasked, costs a line and no page', async (target) => {
  expect(await get(target)).toEqual({ status: 404, location: undefined, type: 'text/plain; charset=utf-8', body: 'Not found\n' })
})

test('a password manager is led to the form that changes the password', async () => {
  expect(await get('/.well-known/change-password')).toMatchObject({ status: 302, location: '/profile' })
})

test('each icon that is asked for unasked is there, of the product and then of the company', async () => {
  const names = ['favicon.ico', 'apple-touch-icon.png', 'apple-touch-icon-precomposed.png', 'apple-touch-icon-152x152-precomposed.png']
  const icon = async (name: string) => {
    const response = await fetch(`${service.url}/${name}`)
    expect([name, response.headers.get('content-type')]).toEqual([name, expect.stringMatching(/^image\//)])
    return Buffer.from(await response.arrayBuffer())
  }
  for (const name of names) await icon(name)
  const body = { siteName: 'Meridian', secondaryLogo: await picture('logo.png', 200) }
  expect((await call(service, 'createSiteIdentity', { token, body })).status).toBe(201)
  const widths = await Promise.all(names.map(async (name) => (await icon(name)).readUInt32BE(16)))
  expect(widths).toEqual([48, 180, 180, 180])
})
