import { beforeEach, expect, test } from 'vitest'
import { call, signUp } from '../support/client.ts'
import { done, type Plain } from '../support/expectations.ts'
import { startTestService } from '../support/service.ts'

const service = await startTestService({ RATE_LIMITS: 'on' })
const admin = await signUp(service)
const other = await signUp(service, 'Arjun Rao')
beforeEach(() => void service.log.splice(0))

const events = () => service.log.map((line) => JSON.parse(line) as Plain).filter(({ securityEvent }) => securityEvent !== undefined)
const login = (password: string, email = admin.email) => call(service, 'loginUser', { body: { email, password } })

test('signing in and out are logged with the account, never with its address', async () => {
  const { body } = await login(admin.password)
  await done(service, 'logoutUser', { token: String(body.token) })
  expect(events()).toMatchObject([
    { level: 30, securityEvent: 'signed-in', by: admin.user._id, role: 'superAdmin', address: '127.0.0.1' },
    { level: 30, securityEvent: 'signed-out', by: admin.user._id },
  ])
})

test('failed sign-ins are logged with a pseudonym of the account, the same for every spelling of the address', async () => {
  await login('wrong')
  await login('wrong', ` ${admin.email.toUpperCase()} `.trim())
  await login('wrong', 'nobody@kestrel.example')
  const [first, same, another] = events()
  expect(first).toMatchObject({ level: 40, securityEvent: 'sign-in-refused', reason: 'wrong-credentials', operation: 'loginUser' })
  expect(first?.account).toMatch(/^[\w-]{16}$/)
  expect([same?.account === first?.account, another?.account === first?.account]).toEqual([true, false])
})

test('a wrong code, a cross-site request, a missing role and a reached limit are warnings', async () => {
  const { database } = service.tools
  await call(service, 'verifyOtp', { body: { email: 'nobody@kestrel.example', otp: '000000' } })
  await call(service, 'createFaq', {
    body: { question: 'x', answer: 'x' },
    headers: { cookie: admin.cookie, 'sec-fetch-site': 'cross-site' },
  })
  await call(service, 'createFaq', { body: { question: 'x', answer: 'x' }, token: other.token })
  await database('limits').update({ points: 1000 })
  await call(service, 'verifyOtp', { body: { email: 'nobody@kestrel.example', otp: '000000' } })
  await database('limits').delete()
  expect(events().map(({ level, securityEvent, operation, by }) => [level, securityEvent, operation, by])).toEqual([
    [40, 'code-refused', 'verifyOtp', undefined],
    [40, 'cross-site-refused', 'createFaq', admin.user._id],
    [40, 'forbidden', 'createFaq', other.user._id],
    [40, 'limit-reached', 'verifyOtp', undefined],
  ])
})

test('a change of a role is logged with its author, and an edit without a change is not', async () => {
  const promote = () => done(service, 'editUser', { body: { userId: other.user._id, role: 'superAdmin' }, token: admin.token })
  await promote()
  await promote()
  expect(events()).toMatchObject([
    { securityEvent: 'account-changed', by: admin.user._id, to: other.user._id, role: 'superAdmin', status: true },
  ])
})

test('a wrong link and a wrong current password are warnings; a changed password is logged with its account', async () => {
  const token = String((await login(other.password, other.email)).body.token)
  service.log.splice(0)
  const change = (currentPassword: string, password: string) =>
    call(service, 'changePassword', { body: { currentPassword, password }, token })
  await call(service, 'resetPassword', { body: { token: 'a'.repeat(43), password: 'eleven calm harbours' } })
  await change('wrong', 'eleven calm harbours')
  await change(other.password, 'eleven calm harbours')
  const by = other.user._id
  expect(events()).toMatchObject([
    { level: 40, securityEvent: 'link-refused', operation: 'resetPassword' },
    { level: 40, securityEvent: 'password-refused', by },
    { level: 30, securityEvent: 'password-changed', by, to: by },
  ])
})
