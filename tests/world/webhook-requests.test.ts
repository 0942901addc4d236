import { createHmac } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { verifyWebhook, type WebhookHeaders, type WebhookOptions } from '../../scripts/sdk/package/webhook.ts'
import { isWebhookError, type WebhookErrorReason } from '../../scripts/sdk/package/webhook-error.ts'

/** The vector that the libraries of Standard Webhooks are tested with: a secret, an id, a time, a body and their signature. */
const vector = {
  secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  timestamp: 1614265330,
  body: '{"test": 2432232314}',
  signature: 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
}
const other = 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD'

const sign = (body: string | Buffer, { id = vector.id, timestamp = String(vector.timestamp), secret = vector.secret } = {}) =>
  `v1,${createHmac('sha256', Buffer.from(secret.replace('whsec_', ''), 'base64'))
    .update(`${id}.${timestamp}.`)
    .update(body)
    .digest('base64')}`

const body = '{"type":"enquiry.created","timestamp":"2026-11-26T06:30:00.000000Z","data":{"name":"Ravi “Traders” – पुणे"}}'
const headers = { 'webhook-id': vector.id, 'webhook-timestamp': String(vector.timestamp), 'webhook-signature': sign(body) }

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: vector.timestamp * 1000 })
})
afterEach(() => {
  vi.useRealTimers()
})

type Parameters = [body: string | Uint8Array | ArrayBuffer, headers: WebhookHeaders, secret: string | string[], options?: WebhookOptions]

/** The type of the event, or the reason of the refusal. */
async function outcome(...parameters: Parameters): Promise<string> {
  try {
    return (await verifyWebhook(...parameters)).type
  } catch (error) {
    if (isWebhookError(error)) return error.reason
    throw error
  }
}

test('the published vector of Standard Webhooks has the signature that it is published with', async () => {
  expect(sign(vector.body)).toBe(vector.signature)
  const signed = { ...headers, 'webhook-signature': vector.signature }
  // Its body has no `type`, so it is refused after its signature was found to be right.
  expect(await outcome(vector.body, signed, vector.secret)).toBe('malformed-body')
  expect(await outcome(`${vector.body} `, signed, vector.secret)).toBe('wrong-signature')
})

const pairs = Object.entries(headers)
test.each<[platform: string, ...Parameters]>([
  ['fetch-style servers: Headers and text', body, new Headers(headers), vector.secret],
  ['Node: an object in lower case, and a Buffer', Buffer.from(body), headers, vector.secret],
  ['an ArrayBuffer', new TextEncoder().encode(body).buffer, headers, vector.secret],
  [
    'gateways that capitalise names',
    body,
    Object.fromEntries(pairs.map(([name, value]) => [name.replace(/^w|-./g, (part) => part.toUpperCase()), value])),
    vector.secret,
  ],
  ['gateways with lists of values', body, Object.fromEntries(pairs.map(([name, value]) => [name, [value]])), vector.secret],
  ['a Map', body, new Map(pairs), vector.secret],
  ['a secret without its prefix', body, headers, vector.secret.replace('whsec_', '')],
  [
    'a secret without its padding',
    body,
    { ...headers, 'webhook-signature': sign(body, { secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwBr==' }) },
    'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwBr',
  ],
  ['the second of two secrets', body, headers, [other, vector.secret]],
  [
    'a sender in the day of two secrets',
    body,
    { ...headers, 'webhook-signature': `${sign(body, { secret: other })} ${headers['webhook-signature']}` },
    vector.secret,
  ],
  [
    'signatures of other versions and none at all',
    body,
    {
      ...headers,
      'webhook-signature': `v1a,hnO3f9T8= v2,${headers['webhook-signature'].slice(3)} v1 , v1,*  ${headers['webhook-signature']}`,
    },
    vector.secret,
  ],
  [
    'two signature headers',
    body,
    [...pairs.slice(0, 2), ['webhook-signature', sign('x')], ['Webhook-Signature', headers['webhook-signature']]],
    vector.secret,
  ],
  ['in five minutes', body, dated(vector.timestamp + 300), vector.secret],
  ['years ago, with a tolerance of one’s own', body, dated(1), vector.secret, { tolerance: Number.POSITIVE_INFINITY }],
])('a webhook is verified as %s bring it', async (_platform, ...parameters) => {
  expect(await outcome(...parameters)).toBe('enquiry.created')
})

/** The headers of the body, sent and signed at another time. */
function dated(timestamp: number | string) {
  return {
    ...headers,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': sign(body, { timestamp: String(timestamp) }),
  }
}

const without = (name: string) => Object.fromEntries(pairs.filter(([key]) => key !== name))
const named = (id: string) => ({ ...headers, 'webhook-id': id, 'webhook-signature': sign(body, { id }) })
const signedBy = (signature: string) => ({ ...headers, 'webhook-signature': signature })
const signed = (text: string | Buffer) => ({ ...headers, 'webhook-signature': sign(text) })

test.each<[WebhookErrorReason, string, ...Parameters]>([
  ['missing-header', 'no headers', body, {}, vector.secret],
  ...Object.keys(headers).map((name): [WebhookErrorReason, string, ...Parameters] => [
    'missing-header',
    `no ${name}`,
    body,
    without(name),
    vector.secret,
  ]),
  ['missing-header', 'an empty id', body, { ...headers, 'webhook-id': ' ' }, vector.secret],
  ['missing-header', 'no values', body, { ...headers, 'webhook-signature': [] }, vector.secret],
  ['malformed-header', 'two ids', body, [...pairs, ['Webhook-Id', 'msg_2']], vector.secret],
  ['malformed-header', 'two times', body, { ...headers, 'webhook-timestamp': ['1614265330', '1614265330'] }, vector.secret],
  ['malformed-header', 'two times in one header', body, dated('1614265330, 1614265330'), vector.secret],
  ['malformed-header', 'an id that reaches into the time', body, named('msg_1.1614265330'), vector.secret],
  ['malformed-header', 'an id of two lines', body, named('msg_1\r\nx: y'), vector.secret],
  ...['hello', '1614265330.5', '-1', '0x60379932', '1614265330abc', '１６１４２６５３３０', '9'.repeat(16), 'Infinity'].map(
    (text): [WebhookErrorReason, string, ...Parameters] => ['malformed-header', `the time ${text}`, body, dated(text), vector.secret],
  ),
  ['too-old', 'a replay', body, dated(vector.timestamp - 301), vector.secret],
  ['too-old', 'no tolerance', body, dated(vector.timestamp - 1), vector.secret, { tolerance: 0 }],
  ['too-old', 'a tolerance that is no number', body, dated(vector.timestamp - 1), vector.secret, { tolerance: Number.NaN }],
  ['too-new', 'the future', body, dated(vector.timestamp + 301), vector.secret],
  ['wrong-signature', 'a replay with a new time', body, { ...dated(1), 'webhook-timestamp': String(vector.timestamp) }, vector.secret],
  ['wrong-signature', 'another id', body, { ...headers, 'webhook-id': 'msg_2' }, vector.secret],
  ['wrong-signature', 'an altered body', body.replace('Ravi', 'Rava'), headers, vector.secret],
  ['wrong-signature', 'JSON printed again', JSON.stringify(JSON.parse(body), null, 2), headers, vector.secret],
  ['wrong-signature', 'no body', '', headers, vector.secret],
  ['wrong-signature', 'a body in another form of Unicode', body.normalize('NFD').replace('“', '"'), headers, vector.secret],
  ['wrong-signature', 'the secret of another webhook', body, headers, other],
  ['wrong-signature', 'an empty signature', body, signedBy('v1,'), vector.secret],
  ['wrong-signature', 'the beginning of the signature', body, signedBy(headers['webhook-signature'].slice(0, 8)), vector.secret],
  ['wrong-signature', 'a longer signature', body, signedBy(`v1,${Buffer.alloc(64).toString('base64')}`), vector.secret],
  ['wrong-signature', 'a signature of another version', body, signedBy(headers['webhook-signature'].replace('v1', 'v2')), vector.secret],
  ['wrong-signature', 'ten thousand signatures', body, signedBy(`${sign('x')} `.repeat(10_000)), vector.secret],
  ['malformed-secret', 'an empty secret', body, signedBy(`v1,${createHmac('sha256', '').update('').digest('base64')}`), ''],
  ['malformed-secret', 'a prefix alone', body, headers, 'whsec_'],
  ['malformed-secret', 'no secrets', body, headers, []],
  ['malformed-secret', 'a secret that is cut', body, headers, vector.secret.slice(0, -3)],
  ['malformed-secret', 'a public key', body, headers, 'whpk_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
  ['malformed-secret', 'a malformed one beside a good one', body, headers, [vector.secret, 'secret!']],
  ['malformed-secret', 'a variable that was not set, as text', body, headers, String(undefined)],
  ['malformed-body', 'a list', '["enquiry.created"]', signed('["enquiry.created"]'), vector.secret],
  ['malformed-body', 'null', 'null', signed('null'), vector.secret],
  ['malformed-body', 'half of its JSON', body.slice(0, 20), signed(body.slice(0, 20)), vector.secret],
  ['malformed-body', 'bytes that are no UTF-8', Buffer.from([0x22, 0xff, 0x22]), signed(Buffer.from([0x22, 0xff, 0x22])), vector.secret],
])('a webhook is refused for %s: %s', async (reason, _case, ...parameters) => {
  expect(await outcome(...parameters)).toBe(reason)
})

test('a body that was parsed is refused with a sentence that says so', async () => {
  const parsed: unknown = JSON.parse(body)
  const refusal = Reflect.apply(verifyWebhook, undefined, [parsed, headers, vector.secret])
  await expect(refusal).rejects.toThrow('verified as text or bytes, before anything parses it')
})

test('a secret that is not set is refused before the headers are looked at', async () => {
  const refusal: unknown = Reflect.apply(verifyWebhook, undefined, [body, {}, undefined])
  await expect(refusal).rejects.toMatchObject({ name: 'HaulfrontWebhookError', reason: 'malformed-secret' })
})
