import { describe, expect, test } from 'vitest'
import { hashSecret } from '../../server/accounts/passwords.ts'
import { call, signUp } from '../support/client.ts'
import { done } from '../support/expectations.ts'
import { startTestService, type TestService } from '../support/service.ts'

const code = '271828'

/** Registrations that wait for the same code. */
async function waiting({ tools }: TestService, count: number): Promise<string[]> {
  const otpHash = await hashSecret(code)
  const emails = Array.from({ length: count }, () => `${crypto.randomUUID()}@portolan.example`)
  await tools.database('registrations').insert(
    emails.map((email) => ({
      _id: crypto.randomUUID(),
      email,
      name: 'Racer',
      passwordHash: otpHash,
      otpHash,
      expiresAt: new Date(Date.now() + 60_000),
    })),
  )
  return emails
}

describe('on a new site', async () => {
  const service = await startTestService()

  test('of twenty who verify at once, exactly one becomes superAdmin (AUTH-07, SEC-A-03)', async () => {
    const emails = await waiting(service, 20)
    const responses = await Promise.all(emails.map((email) => call(service, 'verifyOtp', { body: { email, otp: code } })))
    expect(responses.map(({ status }) => status)).toEqual(emails.map(() => 200))
    const roles = responses.map(({ body }) => (body.user as { role: string }).role).sort()
    expect(roles).toEqual(['superAdmin', ...Array.from({ length: 19 }, () => 'user')])
    expect(await service.tools.database('users').where({ role: 'superAdmin' })).toHaveLength(1)
  })

  test('deleting that account does not make the next one superAdmin (AUTH-07, SEC-A-04)', async () => {
    await service.tools.database('users').where({ role: 'superAdmin' }).delete()
    expect((await signUp(service)).user).toMatchObject({ role: 'user' })
  })
})

describe('with SUPER_ADMIN_EMAILS', async () => {
  const missing = { message: 'Whether a superAdmin is missing', superAdminMissing: true, superAdminsNamed: true }
  const setup = async () => (await done(service, 'getSetup')).body
  const service = await startTestService({ SUPER_ADMIN_EMAILS: 'Boss@Portolan.example, second@portolan.example' })

  test('the first account gets the role user when it is not named (AUTH-33, AUTH-08, SEC-A-02)', async () => {
    expect((await signUp(service)).user).toMatchObject({ role: 'user' })
  })

  test('a superAdmin is missing until a named address has signed up, and the setting is told without its addresses', async () => {
    expect(await setup()).toEqual(missing)
    await signUp(service)
    // As after a superAdmin of the time before the setting, whose account is gone.
    await service.tools.database('bootstrap').insert({ firstSuperAdmin: crypto.randomUUID() })
    expect(await setup()).toEqual(missing)
  })

  test('the named addresses become superAdmin, in any letter case (AUTH-33, SEC-A-02)', async () => {
    expect((await signUp(service, 'Boss', 'BOSS@portolan.example')).user).toMatchObject({
      role: 'superAdmin',
      email: 'boss@portolan.example',
    })
    expect((await signUp(service, 'Second', 'second@portolan.example')).user).toMatchObject({ role: 'superAdmin' })
    expect(await setup()).toEqual({ message: missing.message, superAdminMissing: false })
  })
})

describe('the sign-in page, though pages are cached, says that an administrator is missing until there is one', () => {
  const says = async ({ url }: TestService) => (await (await fetch(`${url}/auth/login`)).text()).includes('Create the first administrator')

  test('by the first account', async () => {
    const service = await startTestService()
    expect([await says(service), await says(service)]).toEqual([true, true])
    await signUp(service)
    expect(await says(service)).toBe(false)
    await service.stop()
  })

  test('with SUPER_ADMIN_EMAILS, by another process that makes an account one', async () => {
    const service = await startTestService({ SUPER_ADMIN_EMAILS: 'boss@portolan.example' })
    const { user } = await signUp(service)
    expect([user.role, await says(service), await says(service)]).toEqual(['user', true, true])
    // Past the server, as the admin command does.
    await service.tools.database('users').where({ _id: user._id }).update({ role: 'superAdmin' })
    expect(await says(service)).toBe(false)
    await service.stop()
  })
})
