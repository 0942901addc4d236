import { expect, test } from 'vitest'
import { call, signUp } from '../support/client.ts'
import { expectProblem } from '../support/expectations.ts'
import { emptyBeforeEach, linkFor, startTestService } from '../support/service.ts'

const service = await startTestService({ RATE_LIMITS: 'on' })
const owner = await signUp(service)
emptyBeforeEach(service, 'limits')

const password = 'eleven calm harbours'
const address = () => `${crypto.randomUUID()}@portolan.example`
const invite = (email: string) => call(service, 'createInvitation', { body: { email, role: 'editor' }, token: owner.token })
const body = (token: string, more = {}) => ({ token, name: 'Zoya Khan', password, ...more })
const accept = (token: string, more = {}) => call(service, 'acceptInvitation', { body: body(token, more) })

test.each([
  ['a role', { role: 'superAdmin' }],
  ['an address', { email: 'other@portolan.example' }],
  ['a status', { status: true }],
])('accepting an invitation with %s of one’s own is refused (SEC-B-11)', async (_what, more) => {
  const email = address()
  await invite(email)
  expectProblem(await accept(await linkFor(service, email), more), 400)
  expect(await service.tools.database('users').where({ email })).toEqual([])
})

test('an address gets five mails an hour, resent ones included', async () => {
  const email = address()
  const { invitation } = (await invite(email)).body as unknown as { invitation: { _id: string } }
  const resend = () => call(service, 'resendInvitation', { params: { id: invitation._id }, token: owner.token })
  for (let time = 0; time < 4; time += 1) expect((await resend()).status).toBe(200)
  expectProblem(await resend(), 429)
})

test('an account sends thirty an hour', async () => {
  const statuses: number[] = []
  for (let time = 0; time < 31; time += 1) statuses.push((await invite(address())).status)
  expect(statuses.filter((status) => status === 201)).toHaveLength(30)
  expect(statuses.at(-1)).toBe(429)
})
