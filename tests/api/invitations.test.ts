import { describe, expect, test } from 'vitest'
import { call, signUp } from '../support/client.ts'
import { done, expectFieldErrors, expectProblem, fieldErrors } from '../support/expectations.ts'
import { codeFor, linkFor, mails, startTestService } from '../support/service.ts'

const service = await startTestService()
const owner = await signUp(service)

type Invitation = { _id: string; email: string; role: string; invitedBy: string; expiresAt: string }
const password = 'eleven calm harbours'
const address = () => `${crypto.randomUUID()}@portolan.example`
const invite = (email: string, role = 'editor', by = owner, on = service) =>
  call(on, 'createInvitation', { body: { email, role }, token: by.token })
const invited = async (email: string, role?: string) => (await invite(email, role)).body.invitation as Invitation
const accept = (token: string, secret = password, on = service) =>
  call(on, 'acceptInvitation', { body: { token, name: ' Zoya Khan ', password: secret } })
const view = (token: string, on = service) => call(on, 'viewInvitation', { body: { token } })
const resend = (id: string) => call(service, 'resendInvitation', { params: { id }, token: owner.token })
const revoke = (id: string) => call(service, 'deleteInvitation', { params: { id }, token: owner.token })
const open = async () => (await done(service, 'listInvitations', { token: owner.token })).body.invitations as Invitation[]
const expire = (email: string) =>
  service.tools.database.transaction(async (transaction) => {
    const past = { expiresAt: transaction.raw(`clock_timestamp() - interval '1 second'`) }
    await transaction('invitations').where({ email }).update(past)
    await transaction('mailed_links').where({ email }).update(past)
  })

function expectRefusedLink(response: Awaited<ReturnType<typeof accept>>): void {
  expectProblem(response, 400)
  expect(response.body).toEqual({
    type: '/docs/problems/link-refused',
    title: 'Link refused',
    status: 400,
    detail: 'The link is wrong, has expired or was used.',
    message: 'This link has expired or was used before. Please ask for another one.',
  })
}

async function expectRefused(token: string): Promise<void> {
  expectRefusedLink(await view(token))
  expectRefusedLink(await accept(token))
}

describe('an invitation', () => {
  test('is mailed with a link for seven days, and leads to an account of its role that is signed in', async () => {
    const email = address()
    const response = await invite(email.toUpperCase(), 'viewer')
    expect(response.status).toBe(201)
    const invitation = response.body.invitation as Invitation
    expect(invitation).toMatchObject({ email, role: 'viewer', invitedBy: 'Meera Kulkarni' })
    expect(Math.round((Date.parse(invitation.expiresAt) - Date.now()) / 3_600_000)).toBe(7 * 24)
    const mail = (await mails(service)).findLast(({ to }) => to === email)
    expect(mail?.subject).toBe('You are invited to the website of Haulfront')
    expect(mail?.text).toContain('Meera Kulkarni invites you to work on this website as a viewer.')
    expect(mail?.text).toMatch(new RegExp(`${service.url}/auth/invitation\\?token=[\\w-]{43}\\n`))

    const accepted = await accept(await linkFor(service, email))
    expect([accepted.status, accepted.body.user]).toMatchObject([200, { name: 'Zoya Khan', email, role: 'viewer', status: true }])
    const token = String(accepted.body.token)
    expect((await call(service, 'listChanges', { token })).status).toBe(200)
    expectProblem(await invite(address(), 'viewer', { ...owner, token }), 403)
    expect((await call(service, 'loginUser', { body: { email, password } })).status).toBe(200)
    expect((await open()).map((one) => one.email)).not.toContain(email)
  })

  test('tells by its link whom it invites and as what, which does not use the link up', async () => {
    const email = address()
    await invited(email, 'viewer')
    const token = await linkFor(service, email)
    for (const _time of [1, 2]) {
      const response = await view(token)
      expect([response.status, response.body]).toEqual([200, { message: 'One invitation', invitation: { email, role: 'viewer' } }])
      expect(response.headers.getSetCookie()).toEqual([])
    }
    expect((await accept(token)).status).toBe(200)
  })

  test('sets the cookies of a browser that accepts it', async () => {
    const email = address()
    await invite(email)
    const { headers } = await accept(await linkFor(service, email))
    expect(headers.getSetCookie().map((cookie) => cookie.split('=')[0])).toEqual(expect.arrayContaining(['session', 'device']))
  })

  test('is listed, newest first, until it is accepted or revoked', async () => {
    const [first, second] = [await invited(address(), 'editor'), await invited(address(), 'superAdmin')]
    expect((await open()).slice(0, 2)).toEqual([second, first])
    expect((await revoke(first._id)).body).toEqual({ message: 'Invitation revoked' })
    expect((await open())[0]).toEqual(second)
    expect((await open()).map(({ _id }) => _id)).not.toContain(first._id)
  })

  test('can be sent again: seven days begin anew, and both links work until one is used', async () => {
    const email = address()
    const { _id } = await invited(email)
    const first = await linkFor(service, email)
    await expire(email)
    expectRefusedLink(await accept(first))
    const response = await resend(_id)
    expect([response.status, response.body.message]).toEqual([200, 'Invitation sent again'])
    expect(Date.parse((response.body.invitation as Invitation).expiresAt)).toBeGreaterThan(Date.now() + 6 * 24 * 3_600_000)
    const second = await linkFor(service, email)
    await resend(_id)
    expect((await accept(second)).status).toBe(200)
    expectRefusedLink(await accept(await linkFor(service, email)))
  })

  test('of an address with an account, or with an open invitation, is a 409 that names the field', async () => {
    const account = await invite(owner.email.toUpperCase())
    expectProblem(account, 409)
    expect(fieldErrors(account)).toEqual(['email'])
    expect(account.body.message).toBe('This address has an account already. You can change its role in the list of users.')
    const email = address()
    await invited(email)
    const again = await invite(email, 'viewer')
    expectProblem(again, 409)
    expect(again.body.message).toBe('This address is invited already. You can send the invitation again from the list.')
  })

  test('that has expired stays in the list, and a new one for its address takes its place', async () => {
    const email = address()
    await invited(email)
    await expire(email)
    expect((await open()).map((one) => one.email)).toContain(email)
    expect((await invite(email, 'viewer')).status).toBe(201)
    expect((await open()).filter((one) => one.email === email).map(({ role }) => role)).toEqual(['viewer'])
  })

  test('of two for one address at once is one', async () => {
    const email = address()
    const responses = await Promise.all(Array.from({ length: 6 }, () => invite(email)))
    expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409])
  })

  test('is refused beyond a hundred open ones', async () => {
    const other = await startTestService()
    const admin = await signUp(other)
    const row = (index: number) => ({ email: `${index}@portolan.example`, role: 'viewer', expiresAt: '2100-01-01' })
    await other.tools.database('invitations').insert(Array.from({ length: 99 }, (_, index) => row(index)))
    const responses = await Promise.all(Array.from({ length: 4 }, () => invite(address(), 'viewer', admin, other)))
    expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409])
    await other.stop()
  })

  test('of a sender whose account is gone is still open, without a name', async () => {
    const email = address()
    const { _id } = await invited(email)
    await service.tools.database('invitations').where({ _id }).update({ invitedBy: null })
    expect((await open()).find((one) => one._id === _id)?.invitedBy).toBe('')
    await resend(_id)
    expect((await open()).find((one) => one._id === _id)?.invitedBy).toBe('Meera Kulkarni')
  })
})

describe('accepting', () => {
  test('with a link that is unknown, used, revoked or expired, or whose address has an account, is refused the same way, and so is a look at it (SEC-B-11)', async () => {
    await expectRefused('x'.repeat(43))
    const used = address()
    await invited(used)
    const token = await linkFor(service, used)
    expect((await accept(token)).status).toBe(200)
    await expectRefused(token)

    const revoked = address()
    const { _id } = await invited(revoked)
    const revokedToken = await linkFor(service, revoked)
    await revoke(_id)
    await expectRefused(revokedToken)

    const late = address()
    await invited(late)
    await expire(late)
    await expectRefused(await linkFor(service, late))

    const taken = address()
    await invited(taken)
    await signUp(service, 'Arjun Rao', taken)
    await expectRefused(await linkFor(service, taken))
    expectProblem(await call(service, 'loginUser', { body: { email: taken, password } }), 401)
  })

  test('with a refused password says which rule it was, and leaves the link valid', async () => {
    const email = address()
    await invited(email)
    const token = await linkFor(service, email)
    const refused = await accept(token, 'password1234')
    expectFieldErrors(refused, ['password'])
    expect((await accept(token)).status).toBe(200)
  })

  test('ends a sign-up of the address that waits for its code', async () => {
    const email = address()
    await done(service, 'registerUser', { body: { name: 'A stranger', email, password: 'stranger grey cranes' } })
    const otp = await codeFor(service, email)
    await invited(email)
    expect((await accept(await linkFor(service, email))).status).toBe(200)
    expectProblem(await call(service, 'verifyOtp', { body: { email, otp } }), 400)
    // The same response as before, so that a stranger learns nothing.
    expectProblem(await call(service, 'loginUser', { body: { email, password: 'stranger grey cranes' } }), 403)
  })
})

describe('where the installation names its super admins', () => {
  test('other addresses are neither invited as superAdmin nor become one by an earlier invitation (AUTH-33, SEC-A-13)', async () => {
    const named = await startTestService({ SUPER_ADMIN_EMAILS: 'meera@portolan.example, dev@portolan.example' })
    const meera = await signUp(named, 'Meera', 'meera@portolan.example')
    const refused = await invite('arjun@portolan.example', 'superAdmin', meera, named)
    expectProblem(refused, 409)
    expect(fieldErrors(refused)).toEqual(['role'])

    expect((await invite('arjun@portolan.example', 'editor', meera, named)).status).toBe(201)
    await named.tools.database('invitations').update({ role: 'superAdmin' })
    const arjunsLink = await linkFor(named, 'arjun@portolan.example')
    expect((await view(arjunsLink, named)).body.invitation).toMatchObject({ role: 'user' })
    const arjun = await accept(arjunsLink, password, named)
    expect(arjun.body.user).toMatchObject({ role: 'user' })

    await invite('dev@portolan.example', 'viewer', meera, named)
    const dev = await accept(await linkFor(named, 'dev@portolan.example'), password, named)
    expect(dev.body.user).toMatchObject({ role: 'superAdmin' })
    await named.stop()
  })
})
