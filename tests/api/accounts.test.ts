import { describe, expect, test } from 'vitest'
import { call, signUp } from '../support/client.ts'
import { codeAlone, done, expectFieldErrors, expectProblem, type Plain, timestamp, uuid } from '../support/expectations.ts'
import { picture } from '../support/files.ts'
import { codeFor, sharedService } from '../support/service.ts'

const service = await sharedService()
const me = await signUp(service, 'Meera Kulkarni', 'Meera@Portolan.example')

const login = (email: string, password: string) => call(service, 'loginUser', { body: { email, password } })
const edit = (body: Plain, token = me.token) => call(service, 'updateProfile', { body, token })
const status = async (name: unknown) => (await fetch(`${service.url}/uploads/profile/${String(name)}`)).status

describe('signing in', () => {
  test('returns a message, a token and the user (AUTH-15, AUTH-18)', async () => {
    const response = await login(me.email, me.password)
    expect(response.status).toBe(200)
    expect(response.body).toEqual({ message: 'Login successful.', token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/), user: me.user })
  })

  test('the letter case of the address does not matter; it is stored in lower case (AUTH-15)', async () => {
    expect((await login('MEERA@portolan.EXAMPLE', me.password)).body.user).toMatchObject({ email: 'meera@portolan.example' })
  })

  test.each(['email', 'password'])('needs %s (AUTH-15)', async (name) => {
    expectFieldErrors(await call(service, 'loginUser', { body: { email: me.email, password: me.password, [name]: undefined } }), [name])
  })
})

describe('the user', () => {
  test('has the documented fields and no secret (AUTH-28)', () => {
    const expected = {
      name: 'Meera Kulkarni',
      email: 'meera@portolan.example',
      role: 'superAdmin',
      photoUrl: '',
      bannerUrl: '',
      status: true,
    }
    expect(me.user).toEqual({
      ...expected,
      _id: expect.stringMatching(uuid),
      createdAt: expect.stringMatching(timestamp),
      updatedAt: expect.stringMatching(timestamp),
    })
  })

  test('GET profile returns the user and a message (AUTH-23)', async () => {
    const { body } = await done(service, 'getProfile', { token: me.token })
    expect(body).toEqual({ message: expect.stringMatching(/\w/), user: me.user })
  })

  test('GET profile returns 401 without a session (AUTH-24)', async () => {
    expectProblem(await call(service, 'getProfile'), 401)
  })

  test('GET me always returns 200: the user, or null (AUTH-25)', async () => {
    expect((await done(service, 'getCurrentUser', { token: me.token })).body).toEqual({
      message: expect.stringMatching(/\w/),
      user: me.user,
    })
    const strangers: Record<string, string>[] = [{}, { authorization: 'Bearer nonsense' }, { cookie: 'session=nonsense' }]
    for (const headers of strangers) {
      const response = await call(service, 'getCurrentUser', { headers })
      expect([response.status, response.body]).toEqual([200, { message: expect.stringMatching(/\w/), user: null }])
    }
  })
})

describe('the profile', () => {
  test('takes a name, a photo and a banner, which are then served (AUTH-26, AUTH-27)', async () => {
    const response = await edit({ name: '  Meera K.  ', profilePhoto: await picture(), bannerImage: await picture() })
    expect(response.status).toBe(200)
    expect(response.body).toMatchObject({
      message: 'Profile updated successfully!',
      user: {
        name: 'Meera K.',
        photoUrl: expect.stringMatching(/^[0-9a-f]{32}\.webp$/),
        bannerUrl: expect.stringMatching(/^[0-9a-f]{32}\.webp$/),
      },
    })
    const { photoUrl, bannerUrl } = response.body.user as Plain
    expect([await status(photoUrl), await status(bannerUrl)]).toEqual([200, 200])
    expect((await done(service, 'getProfile', { token: me.token })).body.user).toEqual(response.body.user)
  })

  test('leaves omitted fields unchanged (AUTH-26)', async () => {
    const before = (await edit({ name: 'Meera', profilePhoto: await picture() })).body.user as Plain
    const { updatedAt: _, ...unchanged } = before
    expect((await edit({ name: 'Meera Two' })).body.user).toMatchObject({ ...unchanged, name: 'Meera Two' })
    expect((await edit({ bannerImage: await picture() })).body.user).toMatchObject({ name: 'Meera Two', photoUrl: before.photoUrl })
    expect(await status(before.photoUrl)).toBe(200)
  })

  test('a new photo removes the previous one and leaves the banner (API-FILE-04, AUTH-27)', async () => {
    const before = (await edit({ profilePhoto: await picture(), bannerImage: await picture() })).body.user as Plain
    const after = (await edit({ profilePhoto: await picture() })).body.user as Plain
    expect([await status(before.photoUrl), await status(after.photoUrl), await status(before.bannerUrl)]).toEqual([404, 200, 200])
    expect(after.bannerUrl).toBe(before.bannerUrl)
  })

  test.each([
    { role: 'user' },
    { status: 'false' },
    { email: 'x@y.example' },
    { _id: 'x' },
    { password: 'other grey cranes' },
    { passwordHash: 'x' },
    { photoUrl: 'x.webp' },
  ])('does not take %j (AUTH-31)', async (body) => {
    const response = await edit({ name: 'Mallory', ...body })
    expectFieldErrors(response, Object.keys(body))
    expect((await done(service, 'getProfile', { token: me.token })).body.user).toMatchObject({
      role: 'superAdmin',
      status: true,
      email: 'meera@portolan.example',
    })
  })
})

test('no response and no line of the log has a password, a hash, a code, a token or a cookie in it, and no line an address (AUTH-28, SEC-M-01)', async () => {
  const [email, password] = ['zoya@portolan.example', 'eleven blue barges']
  const first = await call(service, 'registerUser', { body: { name: 'Zoya', email, password } })
  const otp = await codeFor(service, email)
  const verified = await call(service, 'verifyOtp', { body: { email, otp } })
  const signedIn = await login(email, password)
  const token = String(signedIn.body.token)
  const rest = [
    await call(service, 'getProfile', { token }),
    await call(service, 'getCurrentUser', { token }),
    await edit({ name: 'Zoya K.' }, token),
    await login(email, 'wrong blue barges'),
  ]
  const { passwordHash } = await service.tools.database('users').where({ email }).first('passwordHash')

  const responses = [first, verified, signedIn, ...rest].map(({ body: { token: _, ...body } }) => JSON.stringify(body)).join('\n')
  for (const secret of [password, passwordHash]) expect(responses).not.toContain(secret)
  expect(responses).not.toMatch(/hash|argon2|otp"/i)

  const cookies = [verified, signedIn]
    .flatMap(({ headers }) => headers.getSetCookie().map((cookie) => cookie.split(/[=;]/)[1] ?? ''))
    .filter(Boolean)
  // Without an SMTP server the log is where a newcomer finds the code.
  const log = service.log.filter((line) => !line.includes('The verification code for')).join('\n')
  for (const secret of [email, password, passwordHash, token, 'wrong blue barges', ...cookies]) expect(log).not.toContain(secret)
  for (const text of [responses, log]) expect(text).not.toMatch(codeAlone(otp))
})
