import { createHmac, generateKeyPairSync } from 'node:crypto'
import { SignJWT, UnsecuredJWT } from 'jose'
import { beforeEach, describe, expect, test } from 'vitest'
import { call, signUp } from '../support/client.ts'
import { done, expectProblem } from '../support/expectations.ts'
import { codeFor, sharedService, startTestService } from '../support/service.ts'

/** Made anew for each test, as signing in makes it. */
let token = ''
let cookie = ''

const sessionCookie = (headers: Headers) => headers.getSetCookie().find((value) => value.startsWith('session=')) ?? ''
const profile = async (headers: Record<string, string>) => (await call(service, 'getProfile', { headers })).status
const bearer = (value: string) => ({ authorization: `Bearer ${value}` })

const service = await sharedService()
const admin = await signUp(service)
const other = await signUp(service, 'Arjun Rao')
beforeEach(async () => {
  const { body, headers } = await done(service, 'loginUser', { body: { email: admin.email, password: admin.password } })
  token = String(body.token)
  cookie = sessionCookie(headers).split(';')[0] ?? ''
})

describe('the credentials of a sign-in', () => {
  test('a cookie that scripts cannot read and other sites cannot send (AUTH-17, SEC-D-01)', async () => {
    const { headers } = await done(service, 'loginUser', { body: { email: admin.email, password: admin.password } })
    const attributes = sessionCookie(headers).split('; ').slice(1).sort()
    expect(attributes).toEqual(['HttpOnly', 'Max-Age=43200', 'Path=/', 'SameSite=Lax'])
  })

  test('a JWT with the role, the session and nothing private (AUTH-18, SEC-C-06)', () => {
    const [header = {}, claims = {}] = token
      .split('.')
      .slice(0, 2)
      .map((part) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>)
    expect(header).toEqual({ alg: 'HS256', typ: 'at+jwt', kid: '1' })
    expect(Object.keys(claims).sort()).toEqual(['aud', 'exp', 'iat', 'iss', 'role', 'sid', 'sub'])
    expect([claims.role, claims.sub, Number(claims.exp) - Number(claims.iat)]).toEqual(['superAdmin', admin.user._id, 43_200])
  })

  test('the cookie alone signs a browser in (AUTH-19)', async () => {
    expect((await done(service, 'getCurrentUser', { headers: { cookie } })).body.user).toEqual(admin.user)
  })

  test('the token alone signs other programs in (AUTH-20)', async () => {
    expect((await done(service, 'getCurrentUser', { headers: bearer(token) })).body.user).toEqual(admin.user)
    expect((await done(service, 'getCurrentUser', { headers: { authorization: `bearer ${token}` } })).body.user).toEqual(admin.user)
  })

  test('an Authorization header alone decides, also when it is a bad one (AUTH-20, SEC-D-02)', async () => {
    expect((await done(service, 'getCurrentUser', { headers: { cookie, ...bearer(other.token) } })).body.user).toEqual(other.user)
    for (const authorization of [`Bearer ${token}x`, 'Bearer', 'Basic YTpi', token])
      expect(await profile({ cookie, authorization })).toBe(401)
  })

  test('the cookie does not carry the token, nor the token the cookie (AUTH-18, SEC-C-15)', () => {
    expect(cookie).not.toContain(token)
    expect(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).not.toContain(cookie.split('=')[1])
  })
})

describe('the end of a session', () => {
  test.each([
    ['the cookie', () => ({ cookie })],
    ['the token', () => bearer(token)],
  ])('logging out by %s revokes cookie and token (AUTH-21, AUTH-22, SEC-C-09)', async (_by, headers) => {
    const response = await call(service, 'logoutUser', { headers: headers() })
    expect([response.status, response.body]).toEqual([200, { message: 'User Logged Out' }])
    expect(sessionCookie(response.headers)).toMatch(/^session=; Max-Age=0/)
    expect([await profile({ cookie }), await profile(bearer(token))]).toEqual([401, 401])
  })

  test('logging out ends this session and no other (AUTH-22)', async () => {
    await done(service, 'logoutUser', { headers: { cookie } })
    expect(await profile(bearer(admin.token))).toBe(200)
  })

  test('logging out by POST does the same (AUTH-21)', async () => {
    await done(service, 'endSession', { headers: { cookie } })
    expect([await profile({ cookie }), await profile(bearer(token))]).toEqual([401, 401])
  })

  test('logging out without a session returns 200 (AUTH-21)', async () => {
    expect((await call(service, 'logoutUser')).status).toBe(200)
    expect((await call(service, 'logoutUser', { headers: { cookie: 'session=nonsense' } })).status).toBe(200)
  })

  test.each([
    ['twelve hours', { expiresAt: '1 second' }],
    ['two idle hours', { lastSeen: '121 minutes' }],
  ])('it ends by itself after %s (SEC-C-08)', async (_when, moved) => {
    const { database } = service.tools
    const past = Object.entries(moved).map(([column, age]) => [column, database.raw(`clock_timestamp() - interval '${age}'`)])
    const { sid } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sid: string }
    await database('sessions').where({ sid }).update(Object.fromEntries(past))
    expect([await profile({ cookie }), await profile(bearer(token))]).toEqual([401, 401])
  })

  test('signing in again in the same browser ends the previous session (SEC-C-14)', async () => {
    await done(service, 'loginUser', { body: { email: admin.email, password: admin.password }, headers: { cookie } })
    expect(await profile({ cookie })).toBe(401)
  })

  test('a revoked role ends at once, whatever the token says (AUTH-29, SEC-C-07)', async () => {
    await service.tools.database('users').where('email', admin.email).update({ role: 'user' })
    const response = await call(service, 'listEnquiries', { token })
    await service.tools.database('users').where('email', admin.email).update({ role: 'superAdmin' })
    expectProblem(response, 403)
  })
})

describe('forged tokens', () => {
  const claims = () => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>
  const signed = (key: string, more: Record<string, unknown> = {}, header = {}) =>
    new SignJWT({ ...claims(), ...more })
      .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', kid: '1', ...header })
      .sign(new TextEncoder().encode(key))
  const own = () => service.tools.configuration.sessionSecret
  const seconds = () => Math.floor(Date.now() / 1000)
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

  /** A token with any header, also one that a library refuses to write. */
  const signedAs = (header: object, key: string, more = {}) => {
    const text = `${part({ alg: 'HS256', typ: 'at+jwt', kid: '1', ...header })}.${part({ ...claims(), ...more })}`
    return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`
  }
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 })

  test('a token signed anew with the same claims and key is the same token (AUTH-35)', async () => {
    expect(await profile(bearer(await signed(own())))).toBe(200)
  })

  test('the clocks of two instances may differ by less than a minute (AUTH-35)', async () => {
    expect(await profile(bearer(await signed(own(), { iat: seconds() + 50 })))).toBe(200)
  })

  test.each<[string, () => Promise<string> | string]>([
    ['another key', () => signed('x'.repeat(48))],
    ['no key at all', () => new UnsecuredJWT(claims()).encode()],
    ['alg none, spelt oddly', () => `${part({ alg: 'nOnE', typ: 'at+jwt', kid: '1' })}.${token.split('.')[1]}.`],
    [
      'an altered role',
      () => [token.split('.')[0], part({ ...claims(), role: 'superAdmin', sub: other.user._id }), token.split('.')[2]].join('.'),
    ],
    ['its last letter changed', () => token.slice(0, -4) + (token.endsWith('AAAA') ? 'BBBB' : 'AAAA')],
    ['an unknown session', () => signed(own(), { sid: 'nobody' })],
    ['a session that is no text', () => signed(own(), { sid: { $ne: null } })],
    ['another audience', () => signed(own(), { aud: 'elsewhere' })],
    ['another issuer', () => signed(own(), { iss: 'elsewhere' })],
    ['another type', () => signed(own(), {}, { typ: 'JWT' })],
    ['another key id', () => signed(own(), {}, { kid: '2' })],
    ['its time over', () => signed(own(), { exp: seconds() - 120 })],
    ['no end', () => signed(own(), { exp: undefined })],
    ['an end that is no number', () => signed(own(), { exp: 'never' })],
    ['no beginning', () => signed(own(), { iat: undefined })],
    ['a beginning in the future', () => signed(own(), { iat: seconds() + 3600, exp: seconds() + 7200 })],
    ['a longer life than a session has', () => signed(own(), { iat: seconds() - 13 * 3600, exp: seconds() + 3600 })],
    ['another account than its session has', () => signed(own(), { sub: other.user._id })],
    ['no account', () => signed(own(), { sub: undefined })],
    ['no session', () => signed(own(), { sid: undefined })],
    ['no parts', () => 'nonsense'],
    ['two signatures', () => `${token}.${token.split('.')[2]}`],
    ['white space in it', () => token.replace('.', ' .')],
    ['a beginning of its validity that is to come', () => signed(own(), { nbf: seconds() + 3600 })],
    ['the algorithm HS512', () => signed(own(), {}, { alg: 'HS512' })],
    ['the algorithm RS256', () => new SignJWT(claims()).setProtectedHeader({ alg: 'RS256', typ: 'at+jwt', kid: '1' }).sign(rsa.privateKey)],
    ['a key of its own in the header', () => signedAs({ jwk: { kty: 'oct', k: part({}) } }, '{}')],
    ['the address of its key', () => signedAs({ jku: 'https://evil.example/keys.json' }, 'evil')],
    ['a path as its key id', () => signedAs({ kid: '../../dev/null' }, '')],
    ['a query as its key id', () => signedAs({ kid: "1' union select 'x" }, 'x')],
    ['an extension that must be understood', () => signedAs({ crit: ['x'], x: 1 }, own())],
    ['nothing', () => ''],
  ])('a token with %s is not accepted (AUTH-35, SEC-C-05)', async (_what, make) => {
    expect(await profile(bearer(await make()))).toBe(401)
  })

  test.each(['session=', 'session=nonsense', `session=${'A'.repeat(43)}`, `session="' or 1=1 --"`, 'session=%00'])(
    'the cookie %s is not accepted (AUTH-35)',
    async (forged) => {
      expect(await profile({ cookie: forged })).toBe(401)
    },
  )
})

test('an inactive account may sign in, read its profile and log out, and nothing else (AUTH-32, SEC-K-04)', async () => {
  await service.tools.database('users').where('email', admin.email).update({ status: false })
  const { body } = await done(service, 'loginUser', { body: { email: admin.email, password: admin.password } })
  expect(body.user).toMatchObject({ status: false })
  const own = String(body.token)
  expect((await done(service, 'getProfile', { token: own })).body.user).toMatchObject({ status: false })
  expect((await done(service, 'getCurrentUser', { token: own })).body.user).toMatchObject({ status: false })
  expectProblem(await call(service, 'listDrafts', { token: own }), 403)
  expect((await call(service, 'logoutUser', { token: own })).status).toBe(200)
})

describe('over HTTPS', () => {
  test('cookies are Secure and bound to the host (AUTH-17, SEC-D-01)', async () => {
    const secure = await startTestService({ PUBLIC_URL: 'https://haulfront.example/' })
    try {
      const email = 'meera@portolan.example'
      const registered = await call(secure, 'registerUser', { body: { name: 'Meera', email, password: 'seven grey cranes' } })
      const { headers } = await done(secure, 'verifyOtp', { body: { email, otp: await codeFor(secure, email) } })
      const set = [...registered.headers.getSetCookie(), ...headers.getSetCookie()]
      expect(set.map((value) => value.split('=')[0])).toEqual([
        '__Host-registration',
        '__Host-session',
        '__Host-device',
        '__Host-registration',
      ])
      for (const value of set) expect(value.split('; ')).toEqual(expect.arrayContaining(['Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax']))
      const value = set[1]?.split(';')[0] ?? ''
      expect((await call(secure, 'getProfile', { headers: { cookie: value } })).status).toBe(200)
      expect((await call(secure, 'getProfile', { headers: { cookie: value.replace('__Host-', '') } })).status).toBe(401)
      expect(headers.get('strict-transport-security')).toMatch(/^max-age=\d{8}/)
    } finally {
      await secure.stop()
    }
  })
})
