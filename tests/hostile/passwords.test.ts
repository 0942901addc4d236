import { request } from 'node:http'
import { expect, test } from 'vitest'
import { call, signUp } from '../support/client.ts'
import { codeAlone, done, eventually, expectProblem } from '../support/expectations.ts'
import { codeFor, linkFor, mails, sharedService, startTestService } from '../support/service.ts'
import { startMailServer } from '../support/smtp.ts'

const service = await sharedService()
await signUp(service)

const own = 'seven grey cranes'
const next = 'eleven calm harbours'
const stranger = 'stranger grey cranes'
const address = () => `${crypto.randomUUID()}@portolan.example`
const register = (email: string, password: string) => done(service, 'registerUser', { body: { name: 'Ira Menon', email, password } })
const forgot = (email: string) => done(service, 'forgotPassword', { body: { email } })
const reset = (token: string, password = next) => call(service, 'resetPassword', { body: { token, password } })
const login = (email: string, password: string) => call(service, 'loginUser', { body: { email, password } })

test('a stranger’s password for my address opens no account that I finish by a mailed link (SEC-C-22)', async () => {
  const email = address()
  await register(email, stranger)
  await forgot(email)
  expect((await reset(await linkFor(service, email))).status).toBe(200)
  expectProblem(await login(email, stranger), 403)
  expect((await login(email, next)).status).toBe(200)
})

test('a stranger’s password opens no account that I finish by the code mailed with it, and the stranger’s earlier code creates no second account (SEC-C-22)', async () => {
  const email = address()
  await register(email, own)
  await register(email, stranger)
  const earlier = await codeFor(service, email)
  await forgot(email)
  await done(service, 'verifyOtp', { body: { email, otp: await codeFor(service, email) } })
  expectProblem(await login(email, stranger), 403)
  expectProblem(await call(service, 'verifyOtp', { body: { email, otp: earlier } }), 400)
})

test('a stranger who requests links for my account changes nothing, and does not end my link (SEC-C-23)', async () => {
  const account = await signUp(service)
  await forgot(account.email)
  const mine = await linkFor(service, account.email)
  for (let time = 0; time < 3; time += 1) await forgot(account.email)
  expect((await login(account.email, own)).status).toBe(200)
  expect((await call(service, 'getProfile', { token: account.token })).status).toBe(200)
  expect((await reset(mine)).status).toBe(200)
})

test('a mailed link has the site’s own address, even if the request names another host (SEC-C-20)', async () => {
  const { email } = await signUp(service)
  const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'content-type': 'application/json' }
  await new Promise<void>((answered, failed) => {
    const sent = request(`${service.url}/api/v1/user/forgot-password`, { method: 'POST', headers }, (response) => {
      response.resume().once('end', answered)
    })
    sent.once('error', failed).end(JSON.stringify({ email }))
  })
  const mail = (await mails(service)).findLast(({ to }) => to === email)
  expect(mail?.subject).toBe('Choose a new password')
  expect(mail?.text).toContain(`${service.url}/auth/reset-password?token=`)
  expect(`${mail?.text}${mail?.html}`).not.toContain('evil.example')
})

test('links of passwords and invitations are stored hashed and their mails encrypted, and with a mail server the log has no link or code (SEC-B-12, SEC-C-20)', async () => {
  const server = await startMailServer()
  const mailing = await startTestService({ SMTP_URL: `smtp://127.0.0.1:${server.port}` })
  const mailOf = (words: string) => eventually(() => server.received.find((mail) => mail.text.includes(words))?.text)
  // Quoted-printable breaks long lines and writes "=" as "=3D".
  const linkIn = (text: string) => /token=([\w-]{43})/.exec(text.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '='))?.[1] ?? 'no token'
  const email = address()
  await done(mailing, 'registerUser', { body: { name: 'Ira Menon', email, password: own } })
  await done(mailing, 'forgotPassword', { body: { email } })
  const text = await mailOf('Finish your sign-up')
  const code = /^\s+(\d{6})\s*$/m.exec(text)?.[1] ?? 'no code'
  const link = linkIn(text)
  await fetch(`${mailing.url}/auth/reset-password?token=${link}`)
  await done(mailing, 'resetPassword', { body: { token: link, password: next } })
  const session = String((await done(mailing, 'loginUser', { body: { email, password: next } })).body.token)
  await done(mailing, 'createInvitation', { body: { email: address(), role: 'viewer' }, token: session })
  const invitation = linkIn(await mailOf('/auth/invitation'))
  await fetch(`${mailing.url}/auth/invitation?token=${invitation}`)
  await done(mailing, 'acceptInvitation', { body: { token: invitation, name: 'Zoya Khan', password: next } })
  const stored = JSON.stringify([await mailing.tools.database('mailed_links'), await mailing.tools.database('outbox')])
  for (const found of [stored, mailing.log.join('\n')]) {
    for (const secret of [link, invitation]) expect(found).not.toContain(secret)
    expect(found).not.toMatch(codeAlone(code))
  }
  await mailing.stop()
  await server.close()
})

test('an old link does not create a deleted account again', async () => {
  const account = await signUp(service)
  await forgot(account.email)
  const token = await linkFor(service, account.email)
  await service.tools.database('users').where({ email: account.email }).delete()
  await service.tools.database('registrations').where({ email: account.email }).delete()
  expectProblem(await reset(token), 400)
  expect(await service.tools.database('users').where({ email: account.email })).toEqual([])
})
