import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { decodeJwt, SignJWT } from 'jose'
import { pino } from 'pino'
import { Webhook } from 'standardwebhooks'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { readConfiguration } from '../../server/configuration.ts'
import { createMailer } from '../../server/mail/mailer.ts'
import { call, type SignedIn, signUp } from '../support/client.ts'
import { done, eventually } from '../support/expectations.ts'
import { createDatabase, startTestService, type TestService } from '../support/service.ts'
import { startReceiver } from '../support/webhook-receiver.ts'
import { createWebhook } from '../support/webhooks.ts'

const former = 'the secret that sessions are signed with so far'
const next = 'the secret that sessions are signed with from now on'
const other = 'a secret that this site has never had'

let databaseUrl: string
let account: SignedIn
let service: TestService
const start = async (environment: Record<string, string>) => {
  service = await startTestService(environment, databaseUrl)
  return service
}
const status = async (headers: Record<string, string>) => (await call(service, 'getProfile', { headers })).status
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

beforeAll(async () => {
  databaseUrl = await createDatabase()
  await start({ SESSION_SECRET: former })
  const { email, password } = await signUp(service)
  account = { email, password } as SignedIn
  await service.stop()
})
beforeEach(async () => {
  await start({ SESSION_SECRET: former })
  const { body, headers } = await done(service, 'loginUser', { body: { email: account.email, password: account.password } })
  const cookie = headers.getSetCookie().find((value) => value.startsWith('session=')) ?? ''
  account = { ...account, token: String(body.token), cookie: cookie.split(';')[0] ?? '' }
  await service.stop()
})
afterEach(() => service.stop())

/** The account's own token with unchanged claims, signed with this secret. */
const signed = (secret: string) =>
  new SignJWT(decodeJwt(account.token)).setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', kid: '1' }).sign(new TextEncoder().encode(secret))

test('with the former secret as fallback every session continues, and new tokens are signed with the new secret (SEC-C-18)', async () => {
  await start({ SESSION_SECRET: next, SESSION_SECRET_FALLBACK: former })
  expect([await status(bearer(account.token)), await status({ cookie: account.cookie })]).toEqual([200, 200])
  const { body } = await done(service, 'loginUser', { body: { email: account.email, password: account.password } })
  await service.stop()

  await start({ SESSION_SECRET: next })
  expect(await status(bearer(String(body.token)))).toBe(200)
})

test('instances that already know the next secret accept what the first one to use it has signed', async () => {
  await start({ SESSION_SECRET: next, SESSION_SECRET_FALLBACK: former })
  const { body } = await done(service, 'loginUser', { body: { email: account.email, password: account.password } })
  await service.stop()

  await start({ SESSION_SECRET: former, SESSION_SECRET_FALLBACK: next })
  expect([await status(bearer(String(body.token))), await status(bearer(account.token))]).toEqual([200, 200])
})

test('a token that neither secret has signed is refused, as is one whose session was ended', async () => {
  await start({ SESSION_SECRET: next, SESSION_SECRET_FALLBACK: former })
  expect([await status(bearer(await signed(former))), await status(bearer(await signed(next)))]).toEqual([200, 200])
  expect([await status(bearer(await signed(other)))]).toEqual([401])
  const [head, , signature] = account.token.split('.')
  const claims = Buffer.from(JSON.stringify({ ...decodeJwt(account.token), sub: 'somebody else' })).toString('base64url')
  expect(await status(bearer(`${head}.${claims}.${signature}`))).toBe(401)
  await done(service, 'logoutUser', { headers: bearer(account.token) })
  expect([await status(bearer(account.token)), await status({ cookie: account.cookie })]).toEqual([401, 401])
})

test('without the fallback the former tokens are refused; cookies, which no secret signs, stay valid', async () => {
  await start({ SESSION_SECRET: next })
  expect([await status(bearer(account.token)), await status({ cookie: account.cookie })]).toEqual([401, 200])
})

test('a mail that was queued before the change is sent after it', async () => {
  await start({ SESSION_SECRET: next, SESSION_SECRET_FALLBACK: former })
  const { dataDir } = service
  const { database, storage, mailer } = service.tools
  await mailer.close()
  const parts = { database, storage, origin: () => service.url, log: pino({ level: 'silent' }), onNotice: async () => undefined }
  const of = (environment: Record<string, string>) => readConfiguration({ DATA_DIR: dataDir, ...environment })
  // No server listens there.
  const before = createMailer({ ...parts, configuration: of({ SESSION_SECRET: former, SMTP_URL: 'smtp://127.0.0.1:1' }) })
  await before.send({ to: 'ira@kestrel.example', subject: 'Enquiry', intro: ['Two pallets to Pune'] })
  await eventually(async () => (await database('outbox').first('attempts'))?.attempts === 1)
  await before.close()
  await database('outbox').update({ nextTry: database.raw('clock_timestamp()') })

  const after = createMailer({ ...parts, configuration: of({ SESSION_SECRET: next, SESSION_SECRET_FALLBACK: former }) })
  await after.run()
  await after.close()
  const [name = ''] = await readdir(join(dataDir, 'outbox'))
  expect(await readFile(join(dataDir, 'outbox', name), 'utf8')).toContain('Two pallets to Pune')
})

test('the secrets of webhooks are encrypted anew by a start with a fallback, which is then needed no longer', async () => {
  const receiver = await startReceiver()
  await start({ SESSION_SECRET: former })
  const { webhook, secret } = await createWebhook(service, account, { url: receiver.url })
  await service.stop()
  await start({ SESSION_SECRET: next, SESSION_SECRET_FALLBACK: former })
  await service.stop()
  await start({ SESSION_SECRET: next })
  const { body } = await done(service, 'loginUser', { body: { email: account.email, password: account.password } })
  await done(service, 'testWebhook', { params: { id: webhook._id }, token: String(body.token) })
  const received = await eventually(() => receiver.received[0])
  new Webhook(secret).verify(received.body, received.headers as Record<string, string>)
  await receiver.close()
})
