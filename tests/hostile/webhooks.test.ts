import { describe, expect, test } from 'vitest'
import { isPublicAddress, publicLookup } from '../../server/http/public-lookup.ts'
import { sendEvent } from '../../server/webhooks/send.ts'
import { readWebhookUrl } from '../../server/webhooks/webhook-url.ts'
import { call } from '../support/client.ts'
import { expectFieldErrors, expectProblem } from '../support/expectations.ts'
import { startReceiver } from '../support/webhook-receiver.ts'
import { webhookSite } from '../support/webhooks.ts'

/** Webhooks must not reach the server itself, its network or the services of its cloud, and only super admins manage them. */
const production = { production: true }

/** Non-public addresses, to which a host name may resolve. */
const inner = `127.0.0.1 127.255.255.254 0.0.0.0 10.0.0.1 172.16.0.1 172.31.255.255 192.168.0.1 169.254.169.254 100.64.0.1 100.127.255.255
  168.63.129.16 192.0.0.1 192.0.2.1 192.88.99.1 198.18.0.1 198.51.100.1 203.0.113.1 224.0.0.1 240.0.0.1 255.255.255.255
  :: ::1 ::7f00:1 ::127.0.0.1 ::ffff:127.0.0.1 ::ffff:0:127.0.0.1 64:ff9b::7f00:1 64:ff9b:1::1 2002:7f00:1:: 2001::1 fc00::1
  fd00:ec2::254 fe80::1 fe80::1%eth0 fec0::1 ff02::1 100::1 2001:db8::1 2001:2::1 2001:10::1 2001:20::1 3fff::1 5f00::1 4000::1
  x 127.1 0x7f.0.0.1 2130706433 [::1]`.split(/\s+/)

type Found = { address: string; family: number }
/** The addresses to which a connection may be made, or why there are none. */
const lookUp = (...found: Found[]) =>
  new Promise((resolve) => publicLookup(async () => found)('hooks.example', { all: true }, (error, all) => resolve(error?.message ?? all)))
const found = (address: string): Found => ({ address, family: address.includes(':') ? 6 : 4 })

test.each([...inner, ''])('a host name that resolves to %s gets no connection (SEC-C-39)', async (address) => {
  expect(isPublicAddress(address)).toBe(false)
  // A private address among public ones is refused, too.
  expect(await lookUp(found('142.250.183.14'), found(address))).toBe('hooks.example has no public address')
})

test.each(['142.250.183.14', '100.63.255.255', '172.32.0.1', '2606:4700:4700::1111', '::ffff:1.1.1.1'])(
  'a host name that resolves to %s gets a connection',
  async (address) => expect(await lookUp(found(address))).toEqual([found(address)]),
)

const notPublic = 'This address is not on the public internet'
const noHttps = 'Enter a web address that begins with https://'
const noName = 'Enter the full name of the host, such as hooks.example.com'

const https = (hosts: string, refusal: string) => hosts.split(' ').map((host) => [`https://${host}`, refusal])

test.each([
  ...['http://hooks.example.com/', 'wss://hooks.example.com', 'hooks.example.com', 'https:', 'http://127.0.0.1/'].map((url) => [
    url,
    noHttps,
  ]),
  ...['https://exa mple.com', 'https://hooks.example.com\\@127.0.0.1', 'https://hooks.example.com/\0'].map((url) => [url, noHttps]),
  ...https('user:pass@hooks.example.com user@hooks.example.com :x@a.example', 'Leave out the user name and the password'),
  ...https('hooks.example.com/#a hooks.example.com/# hooks.example.com#@127.0.0.1', 'Leave out the part after #'),
  ...https('hooks.example.com:22 hooks.example.com:1023 hooks.example.com:0', 'Use port 443, or one from 1024 on'),
  ...https('localhost ｌｏｃａｌｈｏｓｔ com a..example https://hooks.example.com', noName),
  ...https('hooks.example.com. localhost. hooks.example.com.:8443', 'Leave out the dot at the end of the host name'),
  ...https('app.localhost printer.local db.internal router.lan nas.home hooks.home.arpa x.test hidden.onion', notPublic),
  ...https('x.invalid 1.0.0.127.in-addr.arpa vault.corp wiki.intranet', notPublic),
  // Non-public addresses in other spellings that browsers normalise.
  ...https('127.0.0.1 127.1 0x7f.1 0177.0.0.1 2130706433 0 127.0.0.1:8443 127。0。0。1 ①②⑦.⓪.⓪.① %31%32%37.0.0.1', notPublic),
  ...https('[::1] [::ffff:127.0.0.1] [::127.0.0.1] [64:ff9b::7f00:1] [fd00::1] [fe80::1]', notPublic),
])('the address %j is refused when it is saved (SEC-C-39)', (url, refusal) => {
  expect(readWebhookUrl(url, production)).toEqual({ refusal })
})

test.each([
  ['https://hooks.example.com', 'https://hooks.example.com/'],
  ['HTTPS://Hooks.Example.COM:443/A?b=c', 'https://hooks.example.com/A?b=c'],
  ['https://hooks.example.com:8443/', 'https://hooks.example.com:8443/'],
  ['\u2068https://bücher.example/Ä\u200b\r\n', 'https://xn--bcher-kva.example/%C3%84'],
  ['https://142.250.183.14/hook', 'https://142.250.183.14/hook'],
  ['https://[2606:4700:4700::1111]/', 'https://[2606:4700:4700::1111]/'],
])('%j is stored as %s', (url, stored) => {
  const read = readWebhookUrl(url, production)
  expect('url' in read && read.url.href).toBe(stored)
})

test.each(['http://localhost:4000/', 'http://127.0.0.1:80/', 'https://[::1]/', 'http://127.8.9.1/'])(
  '%s, on this machine, is accepted only outside of production',
  (url) => {
    expect(readWebhookUrl(url, { production: false })).toMatchObject({ isLoopback: true })
    expect(readWebhookUrl(url, production)).toHaveProperty('refusal')
  },
)

test('the address is checked again when the connection is made', async () => {
  const receiver = await startReceiver()
  const url = new URL(receiver.url.replace('127.0.0.1', 'localhost'))
  const sent = { url, headers: {}, body: '{}' }
  expect(await sendEvent({ ...sent, isLoopback: false })).toEqual({
    ...{ status: null, text: '', retryAfter: 0 },
    error: 'localhost leads to an address that is not on the public internet.',
  })
  expect(receiver.received).toEqual([])
  expect(await sendEvent({ ...sent, isLoopback: true })).toMatchObject({ status: 204, error: '' })
  await receiver.close()
})

describe('at the API', () => {
  const site = webhookSite()
  const { create, ended, log, only, sendTest } = site

  test('such an address is a 400 of the field, for a new webhook and a stored one (SEC-C-39)', async () => {
    const url = 'https://10.0.0.8/'
    const { token } = site.meera
    expectFieldErrors(await call(site.service, 'createWebhook', { body: { url, events: ['media.uploaded'] }, token }), ['url'])
    const { webhook } = await create()
    expectProblem(await call(site.service, 'editWebhook', { params: { id: webhook._id }, body: { url }, token }), 400)
    expect((await only()).url).toBe(site.receiver.url)
  })

  test('an address that an older rule accepted is refused at the try', async () => {
    const { webhook } = await create()
    await site.service.tools.database('webhooks').update({ url: 'https://10.0.0.8/hook' })
    await sendTest(webhook)
    expect(await ended(webhook)).toMatchObject({ status: 'failed', error: 'This address is not on the public internet.' })
  })

  test('the log shows the response of a receiver as text, for any bytes', async () => {
    const bytes = Buffer.from([0, 0xff, 0xfe, 0xed, 0xa0, 0x80, 0x1b, 0x5b, 0x33, 0x31, 0x6d])
    site.receiver.answer((response) => void response.writeHead(200).end(Buffer.concat([bytes, Buffer.from('<script>alert(1)</script>')])))
    const { webhook } = await create()
    await sendTest(webhook)
    expect((await ended(webhook)).responseText).toContain('<script>alert(1)</script>')
    expect(await log(webhook)).toHaveLength(1)
  })
})
