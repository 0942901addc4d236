import { describe, expect, test } from 'vitest'
import { isPublicAddress, publicLookup } from '../../server/http/public-lookup.ts'
import { sendEvent } from '../../server/webhooks/send.ts'
import { readWebhookUrl } from '../../server/webhooks/webhook-url.ts'
import { call } from '../support/client.ts'
import { expectProblem, fieldErrors } from '../support/expectations.ts'
import { startReceiver, withStatus } from '../support/webhook-receiver.ts'
import { webhookSite } from '../support/webhooks.ts'

/** Webhooks must not reach the server itself, its network or the services of its cloud, and only super admins manage them. */
const production = { production: true }

/** Non-public addresses, to which a host name may resolve. */
const inner = [
  ...['127.0.0.1', '127.255.255.254', '0.0.0.0', '0.1.2.3', '10.0.0.1', '10.255.255.255', '172.16.0.1', '172.31.255.255', '192.168.0.1'],
  ...['169.254.169.254', '169.254.170.2', '169.254.0.1', '100.64.0.1', '100.100.100.200', '100.127.255.255', '168.63.129.16'],
  ...['192.0.0.1', '192.0.0.192', '192.0.2.1', '192.88.99.1', '198.18.0.1', '198.19.255.255', '198.51.100.1', '203.0.113.1'],
  ...['224.0.0.1', '239.255.255.250', '240.0.0.1', '255.255.255.255'],
  ...[
    '::',
    '::1',
    '::7f00:1',
    '::127.0.0.1',
    '::a00:1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '::ffff:169.254.169.254',
    '::ffff:0:127.0.0.1',
  ],
  ...[
    '64:ff9b::7f00:1',
    '64:ff9b::a9fe:a9fe',
    '64:ff9b:1::1',
    '2002:7f00:1::',
    '2002:a9fe:a9fe::',
    '2001::1',
    '2001:0:4136:e378:8000:63bf:3fff:fdd2',
  ],
  ...[
    'fc00::1',
    'fd00::1',
    'fd00:ec2::254',
    'fe80::1',
    'fe80::1%eth0',
    'febf::1',
    'fec0::1',
    'ff02::1',
    'ff05::2',
    '100::1',
    '2001:db8::1',
  ],
  ...['2001:2::1', '2001:10::1', '2001:20::1', '3fff::1', '5f00::1', '4000::1', '8000::1'],
  ...['', 'x', '127.1', '0x7f.0.0.1', '2130706433', '017700000001', '[::1]'],
]

test.each(inner)('a host name that resolves to %s gets no connection (SEC-C-39)', async (address) => {
  expect(isPublicAddress(address)).toBe(false)
  // A private address among public ones is refused, too.
  const found = [
    { address: '142.250.183.14', family: 4 },
    { address, family: address.includes(':') ? 6 : 4 },
  ]
  const result = await new Promise((resolve) =>
    publicLookup(async () => found)('hooks.example', { all: true }, (error, all) => resolve(error?.message ?? all)),
  )
  expect(result).toBe('hooks.example has no public address')
})

test.each(['142.250.183.14', '1.1.1.1', '100.63.255.255', '172.32.0.1', '2606:4700:4700::1111', '2a00:1450:4001::1', '::ffff:1.1.1.1'])(
  'a host name that resolves to %s gets a connection',
  (address) => expect(isPublicAddress(address)).toBe(true),
)

const notPublic = 'This address is not on the public internet'
const noHttps = 'Enter a web address that begins with https://'
const noName = 'Enter the full name of the host, such as hooks.example.com'

test.each([
  ...[
    'http://hooks.example.com/',
    'ftp://hooks.example.com',
    'file:///etc/passwd',
    'gopher://hooks.example.com',
    'javascript:alert(1)',
  ].map((url) => [url, noHttps]),
  ...[
    'data:text/plain,x',
    'https:',
    'https://',
    '//hooks.example.com',
    'hooks.example.com',
    'https://[::1',
    'https://exa mple.com',
    'https://hooks.example.123/',
  ].map((url) => [url, noHttps]),
  ...['https://hooks.example.com\\@127.0.0.1', 'https://hooks.example.com/a\nb', 'https://hooks.example.com/\0'].map((url) => [
    url,
    noHttps,
  ]),
  ...['http://localhost', 'http://127.0.0.1/', 'http://[::1]/', 'wss://hooks.example.com'].map((url) => [url, noHttps]),
  ...[
    'https://user:pass@hooks.example.com',
    'https://user@hooks.example.com',
    'https://hooks.example.com@127.0.0.1/',
    'https://:x@a.example',
  ].map((url) => [url, 'Leave out the user name and the password']),
  ...['https://hooks.example.com/#a', 'https://hooks.example.com/#', 'https://hooks.example.com#@127.0.0.1'].map((url) => [
    url,
    'Leave out the part after #',
  ]),
  ...[22, 25, 80, 110, 445, 1023, 0].map((port) => [`https://hooks.example.com:${port}/`, 'Use port 443, or one from 1024 on']),
  ...['localhost', 'LOCALHOST', 'ｌｏｃａｌｈｏｓｔ', 'router', 'metadata', 'com', 'a..example'].map((host) => [
    `https://${host}/`,
    noName,
  ]),
  ...['hooks.example.com.', 'localhost.', 'hooks.example.com.:8443'].map((host) => [
    `https://${host}/`,
    'Leave out the dot at the end of the host name',
  ]),
  ...[
    'app.localhost',
    'printer.local',
    'metadata.google.internal',
    'db.internal',
    'router.lan',
    'nas.home',
    'hooks.home.arpa',
    'x.test',
  ].map((host) => [`https://${host}/`, notPublic]),
  ...['hidden.onion', 'x.invalid', '1.0.0.127.in-addr.arpa', 'vault.corp', 'wiki.intranet'].map((host) => [`https://${host}/`, notPublic]),
  // Non-public addresses in other spellings that browsers normalise.
  ...['127.0.0.1', '127.1', '0x7f.1', '0177.0.0.1', '2130706433', '0x7f000001', '017700000001', '0', '1', '127.0.0.1:8443'].map((host) => [
    `https://${host}/`,
    notPublic,
  ]),
  ...['１２７.０.０.１', '127。0。0。1', '①②⑦.⓪.⓪.①', '%31%32%37.0.0.1', '10.1', '192.168.257', '0xa9fea9fe', '169.254.169.254'].map(
    (host) => [`https://${host}/`, notPublic],
  ),
  ...[
    '[::1]',
    '[::]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[::127.0.0.1]',
    '[64:ff9b::7f00:1]',
    '[fd00::1]',
    '[fe80::1]',
    '[2002:7f00:1::]',
  ].map((host) => [`https://${host}/`, notPublic]),
])('the address %j is refused when it is saved (SEC-C-39)', (url, refusal) => {
  expect(readWebhookUrl(url, production)).toEqual({ refusal })
})

test.each([
  ['https://hooks.example.com', 'https://hooks.example.com/'],
  ['HTTPS://Hooks.Example.COM:443/A?b=c', 'https://hooks.example.com/A?b=c'],
  ['https://hooks.example.com:8443/', 'https://hooks.example.com:8443/'],
  ['https://bücher.example/Ä', 'https://xn--bcher-kva.example/%C3%84'],
  ['https://भारत.भारत/', 'https://xn--h2brj9c.xn--h2brj9c/'],
  ['https://a.example/../b', 'https://a.example/b'],
  ['https://142.250.183.14/hook', 'https://142.250.183.14/hook'],
  ['https://[2606:4700:4700::1111]/', 'https://[2606:4700:4700::1111]/'],
])('%s is stored as %s', (url, stored) => {
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
  const refusedUrls = ['https://10.0.0.8/', 'https://metadata.google.internal/', 'https://a:b@hooks.example.com/']

  test.each([...refusedUrls, 'https://[::7f00:1]/', 'http://hooks.example.com/'])('%s is a 400 of the field (SEC-C-39)', async (url) => {
    const { token } = site.meera
    const refused = await call(site.service, 'createWebhook', { body: { url, events: ['media.uploaded'] }, token })
    expectProblem(refused, 400)
    expect(fieldErrors(refused)).toEqual(['url'])
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

  test.each([301, 302, 303, 307, 308])('a redirect by %i to the server itself is not followed (SEC-C-39)', async (status) => {
    const inside = await startReceiver()
    site.receiver.answer(withStatus(status, '', { location: inside.url }))
    const { webhook } = await create()
    await sendTest(webhook)
    expect(await ended(webhook)).toMatchObject({ status: 'failed', responseStatus: status })
    expect(inside.received).toEqual([])
    await inside.close()
  })

  test.each([
    ['a header that never ends', (socketText: string) => `HTTP/1.1 200 OK\r\nx: ${'a'.repeat(20_000)}${socketText}`],
    ['no HTTP', () => 'SSH-2.0-OpenSSH_9.9\r\n'],
    ['half a status line', () => 'HTTP/1.1 2'],
  ])('a response with %s is a failed try with a message', async (_what, text) => {
    site.receiver.answer(({ socket }) => void socket?.end(text('')))
    const { webhook } = await create()
    await sendTest(webhook)
    const delivery = await ended(webhook)
    expect(delivery).toMatchObject({ status: 'failed', error: expect.stringMatching(/^[A-Z].*\.$/) })
    expect(delivery).not.toHaveProperty('responseStatus')
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
