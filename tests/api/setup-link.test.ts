import { beforeEach, describe, expect, test } from 'vitest'
import { createSetupLink } from '../../server/accounts/setup-links.ts'
import { hashToken } from '../../server/lib/opaque-token.ts'
import { type ApiResponse, call } from '../support/client.ts'
import { done, expectProblem } from '../support/expectations.ts'
import { runCommand } from '../support/process.ts'
import { address, password, registering } from '../support/registration.ts'
import { codeFor, linkFor, registrationCookie, startTestService } from '../support/service.ts'

const production = { NODE_ENV: 'production', PUBLIC_URL: 'http://portolan.example' }
const service = await startTestService(production)
/** State of a site that has never had an account. */
async function beNew(): Promise<void> {
  for (const table of ['users', 'registrations', 'bootstrap', 'setup_links']) await service.tools.database(table).delete()
}
beforeEach(beNew)

const { register, verify } = registering(() => service)
const createLink = () => createSetupLink(service.tools.database)
const view = (token: string, on = service) => call(on, 'viewSetupLink', { body: { token } })
const setup = async (on = service) => (await done(on, 'getSetup')).body
const verifyByMail = async (email: string, headers = {}) => verify(email, await codeFor(service, email), headers)
const roleOf = ({ body }: ApiResponse) => (body.user as { role?: string } | undefined)?.role
const expire = () =>
  service.tools.database('setup_links').update({ expiresAt: service.tools.database.raw(`clock_timestamp() - interval '1 second'`) })

function expectRefusedLink(response: ApiResponse): void {
  expectProblem(response, 400)
  expect(response.body).toMatchObject({
    type: '/docs/problems/link-refused',
    message: 'This link has expired or was used before. Please ask for another one.',
  })
}

async function signUpBy(token: string | undefined, email = address()): Promise<ApiResponse> {
  const response = await register(email, token === undefined ? {} : { setupToken: token })
  return response.status >= 300 ? response : verifyByMail(email)
}

describe('in production, on a site without a super admin', () => {
  const open = { message: 'Whether a superAdmin is missing', superAdminMissing: true, setupLinkNeeded: true }

  test('a sign-up without the set-up link gets the role user, and the log says so without its address (SEC-A-05)', async () => {
    service.log.splice(0)
    const response = await signUpBy(undefined)
    expect([response.status, roleOf(response)]).toEqual([200, 'user'])
    const warning = service.log.find((line) => line.includes('without the set-up link'))
    expect(warning).toContain('npm run admin -- setup-link')
    expect(warning).not.toContain('@portolan.example')
    expect(await setup()).toEqual(open)
  })

  test('the set-up link makes the first super admin, after others have signed up without it (SEC-A-05)', async () => {
    await signUpBy(undefined)
    const token = await createLink()
    expect((await view(token)).body).toEqual({ message: 'The set-up link is valid' })
    const response = await signUpBy(token)
    expect([response.status, roleOf(response)]).toEqual([200, 'superAdmin'])
    expect(await setup()).toEqual({ message: open.message, superAdminMissing: false })
  })

  test('the link is stored hashed, and lives for a day by the clock of the database (SEC-A-06)', async () => {
    const token = await createLink()
    expect(token).toMatch(/^[\w-]{43}$/)
    await register(address(), { setupToken: token })
    const { database } = service.tools
    const stored = JSON.stringify([await database('setup_links'), await database('registrations')])
    expect(stored).not.toContain(token)
    const hours = database.raw('extract(epoch from "expiresAt" - clock_timestamp()) / 3600 as hours')
    expect(Number((await database('setup_links').first(hours)).hours)).toBeCloseTo(24, 1)
  })

  test('looking at the link and signing up with it do not use it up, the right code does', async () => {
    const token = await createLink()
    const email = address()
    for (const _time of [1, 2]) expect((await register(email, { setupToken: token })).status).toBe(201)
    expect((await view(token)).status).toBe(200)
    expect(roleOf(await verifyByMail(email))).toBe('superAdmin')
    expectRefusedLink(await view(token))
    expectRefusedLink(await register(address(), { setupToken: token }))
  })

  test('a refused sign-up stores and mails nothing', async () => {
    const email = address()
    const body = { name: 'Ira Menon', email, password, setupToken: 'A'.repeat(43) }
    expectRefusedLink(await call(service, 'registerUser', { body }))
    expect(await service.tools.database('registrations').where({ email })).toEqual([])
    await expect(codeFor(service, email)).rejects.toThrow('No code was mailed')
  })

  test.each([
    ['an unknown link', async () => 'A'.repeat(43)],
    ['an expired link', async () => createLink().finally(expire)],
    [
      'a link that another has replaced',
      async () => {
        const first = await createLink()
        await createLink()
        return first
      },
    ],
    ['the hash of a link, as the database has it', async () => hashToken(await createLink())],
  ])('%s is refused (SEC-A-06)', async (_, tokenOf) => {
    const token = await tokenOf()
    expectRefusedLink(await view(token))
    expectRefusedLink(await register(address(), { setupToken: token }))
  })

  test.each([
    ['has expired', expire],
    ['was replaced', createLink],
  ])('a right code is refused when the link of its sign-up %s meanwhile, and signs up no ordinary account', async (_, change) => {
    const email = address()
    await register(email, { setupToken: await createLink() })
    await change()
    expectRefusedLink(await verifyByMail(email))
    expect(await service.tools.database('users').where({ email })).toEqual([])
    const again = await createLink()
    await register(email, { setupToken: again })
    expect(roleOf(await verifyByMail(email))).toBe('superAdmin')
  })

  test('of twenty who verify at once by one link, exactly one gets an account, which is superAdmin (SEC-A-06)', async () => {
    const token = await createLink()
    const emails = Array.from({ length: 20 }, address)
    for (const email of emails) await register(email, { setupToken: token })
    const codes = await Promise.all(emails.map((email) => codeFor(service, email)))
    const responses = await Promise.all(emails.map((email, index) => verify(email, codes[index] ?? '')))
    expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 400)])
    for (const response of responses.filter(({ status }) => status === 400)) expectRefusedLink(response)
    expect(await service.tools.database('users').select('role')).toEqual([{ role: 'superAdmin' }])
  })

  test('a link does not work again when the account that it made is gone (SEC-A-06)', async () => {
    const token = await createLink()
    await signUpBy(token)
    await service.tools.database('users').delete()
    expectRefusedLink(await register(address(), { setupToken: token }))
    expectRefusedLink(await register(address(), { setupToken: await createLink() }))
    expect(roleOf(await signUpBy(undefined))).toBe('user')
  })

  test('another code, and a new password before the code, lead to the super admin as well', async () => {
    const email = address()
    const cookie = registrationCookie(await register(email, { setupToken: await createLink() }))
    await done(service, 'resendOtp', { body: { email }, headers: { cookie } })
    expect(roleOf(await verifyByMail(email))).toBe('superAdmin')

    await beNew()
    await register(email, { setupToken: await createLink() })
    await done(service, 'forgotPassword', { body: { email } })
    await done(service, 'resetPassword', { body: { token: await linkFor(service, email), password: `${password} again` } })
    expect(await service.tools.database('users').first('email', 'role')).toEqual({ email, role: 'superAdmin' })
  })

  test('a sign-up without the link of the same browser takes the link from its registration', async () => {
    const email = address()
    const cookie = registrationCookie(await register(email, { setupToken: await createLink() }))
    const again = registrationCookie(await register(email, {}, { cookie }))
    expect(roleOf(await verifyByMail(email, { cookie: again }))).toBe('user')
  })

  test('a stranger’s later sign-up with the address does not take the link from the browser that has it', async () => {
    const email = address()
    const cookie = registrationCookie(await register(email, { setupToken: await createLink() }))
    const otp = await codeFor(service, email)
    await register(email)
    expect(roleOf(await verify(email, otp, { cookie }))).toBe('superAdmin')
  })
})

describe('elsewhere', () => {
  test('in development the first account needs no link, and a link works as well', async () => {
    const development = await startTestService()
    expect(await setup(development)).toEqual({ message: 'Whether a superAdmin is missing', superAdminMissing: true })
    const token = await createSetupLink(development.tools.database)
    const first = registering(() => development)
    await first.register('ira@portolan.example', { setupToken: token })
    const response = await first.verify('ira@portolan.example', await codeFor(development, 'ira@portolan.example'))
    expect(roleOf(response)).toBe('superAdmin')
    await development.stop()
  })

  test('where SUPER_ADMIN_EMAILS is set, it alone decides: a link is refused, and one of before makes no other super admin (SEC-A-08)', async () => {
    const email = address()
    await register(email, { setupToken: await createLink() })
    const otp = await codeFor(service, email)
    const named = await startTestService({ ...production, SUPER_ADMIN_EMAILS: 'boss@portolan.example' }, service.databaseUrl)
    expect(await setup(named)).toMatchObject({ superAdminMissing: true, superAdminsNamed: true })
    expect(await setup(named)).not.toHaveProperty('setupLinkNeeded')
    expectRefusedLink(await view(await createLink(), named))
    expect(roleOf(await registering(() => named).verify(email, otp))).toBe('user')
    await named.stop()
  })
})

describe('npm run admin -- setup-link', () => {
  const command = (environment: Record<string, string> = {}) =>
    runCommand('admin', ['setup-link'], { ...production, DATABASE_URL: service.databaseUrl, DATA_DIR: service.dataDir, ...environment })

  test('prints a link that makes the first super admin, and ends the one of before', async () => {
    const former = await createLink()
    const { stdout } = await command()
    const token = /^http:\/\/portolan\.example\/auth\/signup\?token=([\w-]{43})$/m.exec(stdout)?.[1] ?? ''
    expectRefusedLink(await view(former))
    expect(roleOf(await signUpBy(token))).toBe('superAdmin')
    await expect(command()).rejects.toMatchObject({
      code: 1,
      stderr: 'This site has had a super admin already: "npm run admin -- grant <email>" makes another account one.\n',
    })
  })

  test('says in one line that a link is of no use where SUPER_ADMIN_EMAILS is set', async () => {
    await expect(command({ SUPER_ADMIN_EMAILS: 'boss@portolan.example' })).rejects.toMatchObject({
      code: 1,
      stderr: 'SUPER_ADMIN_EMAILS names the super admins: they sign up with their addresses, and need no link.\n',
    })
    expect(await service.tools.database('setup_links')).toEqual([])
  })
})
