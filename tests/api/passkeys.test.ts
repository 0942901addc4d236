import { beforeEach, describe, expect, test } from 'vitest'
import { createAuthenticator, type Twist } from '../support/authenticator.ts'
import { call, type SignedIn, signUp } from '../support/client.ts'
import { done, expectProblem } from '../support/expectations.ts'
import { addApp, firstStep, secondStep } from '../support/second-factor.ts'
import { cookieOf, mails, sharedService } from '../support/service.ts'

let account: SignedIn
const service = await sharedService()
await signUp(service)
beforeEach(async () => {
  account = await signUp(service, 'Arjun Rao')
})

type Authenticator = ReturnType<typeof createAuthenticator>
type Passkey = { _id: string; name: string; createdAt: string; lastUsed?: string }

const challengeOf = (body: Record<string, unknown>) => (body.options as { challenge: string }).challenge
const creation = async ({ token, password }: SignedIn) =>
  challengeOf((await done(service, 'startPasskey', { body: { currentPassword: password }, token })).body)
const request = async () => challengeOf((await done(service, 'startPasskeySignIn')).body)
const store = (who: SignedIn, credential: object, name = 'Work laptop') =>
  call(service, 'addPasskey', { body: { name, credential }, token: who.token })
async function add(who = account, name?: string): Promise<Authenticator> {
  const authenticator = createAuthenticator()
  expect((await store(who, authenticator.create(await creation(who)), name)).status).toBe(201)
  return authenticator
}
const send = (credential: object, headers = {}) => call(service, 'signInByPasskey', { body: { credential }, headers })
const signIn = async (authenticator: Authenticator, twist: Twist = {}) => send(authenticator.get(await request(), twist))
const list = async (token: unknown) => (await done(service, 'listPasskeys', { token: String(token) })).body.passkeys as Passkey[]
const login = ({ email, password }: SignedIn) => call(service, 'loginUser', { body: { email, password } })
const subjects = async ({ email }: SignedIn) => (await mails(service)).filter(({ to }) => to === email).map(({ subject }) => subject)

describe('adding a passkey', () => {
  test('takes the password, names site and account to the browser, gives recovery codes, ends other sessions and mails the owner', async () => {
    const { token, password, email } = account
    const other = String((await login(account)).body.token)
    expectProblem(await call(service, 'startPasskey', { body: { currentPassword: 'wrong' }, token }), 400)
    const { body } = await done(service, 'startPasskey', { body: { currentPassword: password }, token })
    const options = body.options as { challenge: string }
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Haulfront' },
      user: { name: email, displayName: 'Arjun Rao' },
      attestation: 'none',
      excludeCredentials: [],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    const added = await store(account, createAuthenticator().create(options.challenge), ' Work laptop ')
    expect([added.status, (added.body.recoveryCodes as string[]).length]).toEqual([201, 10])
    expect(await list(token)).toEqual([{ _id: expect.any(String), name: 'Work laptop', createdAt: expect.any(String) }])
    expectProblem(await call(service, 'getProfile', { token: other }), 401)
    expect(await subjects(account)).toContain('A second step of logging in was added')
  })

  test('a second one is excluded from being made twice, and brings no codes', async () => {
    const { id } = await add()
    const { body } = await done(service, 'startPasskey', { body: { currentPassword: account.password }, token: account.token })
    expect((body.options as { excludeCredentials: unknown }).excludeCredentials).toEqual([
      { id, type: 'public-key', transports: ['internal'] },
    ])
    expect((await store(account, createAuthenticator().create(challengeOf(body)))).body.recoveryCodes).toEqual([])
  })

  test.each<[string, Twist]>([
    ['for another site', { origin: 'https://kestrel.example' }],
    ['for another domain', { rpId: 'kestrel.example' }],
    ['as a signature', { type: 'webauthn.get' }],
    ['without a check of its user', { isVerified: false }],
    ['in an unknown format', { format: 'strange' }],
    [
      'with a certificate, whose addresses the server would ask',
      {
        format: 'packed',
        attestation: new Map<string, number | Buffer | Buffer[]>([
          ['alg', -7],
          ['sig', Buffer.alloc(64)],
          ['x5c', [Buffer.alloc(32)]],
        ]),
      },
    ],
  ])('refuses one that was made %s (SEC-C-27)', async (_how, twist) => {
    const response = await store(account, createAuthenticator().create(await creation(account), twist))
    expectProblem(response, 400)
    expect(response.body.type).toBe('/docs/problems/passkey-refused')
    expect(await list(account.token)).toEqual([])
  })

  test('refuses a challenge that was used, is of another account or of a sign-in, and bytes without a meaning', async () => {
    const stranger = await signUp(service, 'Ira Menon')
    const used = await creation(account)
    await store(account, createAuthenticator().create(used, { isVerified: false }))
    for (const challenge of [used, await creation(stranger), await request(), 'x'])
      expectProblem(await store(account, createAuthenticator().create(challenge)), 400)
    const { id, response } = createAuthenticator().create(await creation(account))
    for (const garbage of [{ clientDataJSON: 'AAAA' }, { attestationObject: 'AAAA' }])
      expectProblem(await store(account, { id, response: { ...response, ...garbage } }), 400)
    const old = await creation(account)
    const { database } = service.tools
    await database('passkey_challenges')
      .where('challenge', old)
      .update({ expiresAt: database.raw('clock_timestamp()') })
    expectProblem(await store(account, createAuthenticator().create(old)), 400)
  })

  test('refuses a passkey that somebody has, and the twenty-first', async () => {
    const authenticator = await add()
    const stranger = await signUp(service, 'Ira Menon')
    expectProblem(await store(stranger, authenticator.create(await creation(stranger))), 409)
    const late = await creation(account)
    const { database } = service.tools
    const filling = Array.from({ length: 19 }, (_, index) => ({
      ...{ userId: account.user._id, credentialId: `${account.email}${index}`, publicKey: 'x', counter: 0, name: 'x' },
    }))
    await database('passkeys').insert(filling)
    expectProblem(await store(account, createAuthenticator().create(late)), 409)
    expectProblem(await call(service, 'startPasskey', { body: { currentPassword: account.password }, token: account.token }), 409)
  })
})

describe('signing in', () => {
  test('needs no password, and the list says when it was used', async () => {
    const { body, status } = await signIn(await add())
    expect([status, body.message]).toEqual([200, 'Login successful.'])
    expect(body.user).toMatchObject({ email: account.email })
    expect((await list(body.token))[0]?.lastUsed).toEqual(expect.any(String))
  })

  test('by password asks for it then, or for a recovery code; it ends the pending sign-in', async () => {
    const authenticator = await add()
    const first = await login(account)
    expectProblem(first, 403)
    expect(first.body).toMatchObject({ factors: ['passkey', 'recovery-code'], message: 'Use your passkey' })
    const cookie = cookieOf(first, 'sign-in')
    expect((await send(authenticator.get(await request()), { cookie })).status).toBe(200)
    expectProblem(await secondStep(service, 'verifyRecoveryCode', '0000-0000-0000', cookie), 400)
    expect((await service.tools.database('pending_sign_ins').where('userId', String(account.user._id))).length).toBe(0)
  })

  test('offers passkey, app and recovery code where there are all', async () => {
    await add()
    await addApp(service, account)
    expect((await login(account)).body.factors).toEqual(['passkey', 'totp', 'recovery-code'])
  })

  test.each<[string, Twist]>([
    ['for another site', { origin: 'https://kestrel.example' }],
    ['for a host that only begins like localhost', { origin: 'http://localhost.kestrel.example' }],
    ['for another domain', { rpId: 'kestrel.example' }],
    ['as a new passkey', { type: 'webauthn.create' }],
    ['without a check of its user', { isVerified: false }],
  ])('is refused when it was signed %s (SEC-C-26)', async (_how, twist) => {
    const response = await signIn(await add(), twist)
    expectProblem(response, 400)
    expect([response.body.type, response.headers.getSetCookie()]).toEqual(['/docs/problems/passkey-refused', []])
  })

  test('takes a challenge once, also when it is sent twice at once (SEC-C-26)', async () => {
    const authenticator = await add()
    const challenge = await request()
    const responses = await Promise.all([1, 2].map(() => send(authenticator.get(challenge))))
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 400])
    expectProblem(await send(authenticator.get(challenge)), 400)
  })

  test('refuses a counter that has not grown: a copied authenticator (SEC-C-26)', async () => {
    const authenticator = await add()
    expect((await signIn(authenticator, { counter: 7 })).status).toBe(200)
    for (const counter of [7, 3]) expectProblem(await signIn(authenticator, { counter }), 400)
    expect((await signIn(authenticator, { counter: 8 })).status).toBe(200)
  })

  test('refuses an unknown passkey, a signature of another one, a challenge of a creation and one of no site', async () => {
    const authenticator = await add()
    const stranger = createAuthenticator()
    expectProblem(await signIn(stranger), 400)
    expectProblem(await send({ ...stranger.get(await request()), id: authenticator.id }), 400)
    expectProblem(await send(authenticator.get(await creation(account))), 400)
    expectProblem(await send(authenticator.get('made-up')), 400)
    expectProblem(await send(authenticator.get(await request()), { 'sec-fetch-site': 'cross-site' }), 403)
    expectProblem(await call(service, 'startPasskeySignIn', { headers: { 'sec-fetch-site': 'cross-site' } }), 403)
  })
})

describe('removing', () => {
  test('needs the password; the codes end with the last one, and the password is enough again', async () => {
    const authenticator = await add()
    const [passkey] = await list(account.token)
    const remove = (currentPassword: string, id = passkey?._id ?? '', token = account.token) =>
      call(service, 'deletePasskey', { body: { passkeyId: id, currentPassword }, token })
    expectProblem(await remove('wrong'), 400)
    const stranger = await signUp(service, 'Ira Menon')
    expectProblem(await remove(stranger.password, passkey?._id, stranger.token), 404)
    expectProblem(await remove(account.password, crypto.randomUUID()), 404)
    expect((await remove(account.password)).status).toBe(200)
    expectProblem(await signIn(authenticator), 400)
    expect((await login(account)).status).toBe(200)
    expect((await done(service, 'getSecondFactor', { token: account.token })).body.secondFactor).toMatchObject({ recoveryCodesLeft: 0 })
    expect(await subjects(account)).toContain('A second step of logging in was removed')
  })

  test('a reset by a super admin removes them, too', async () => {
    const authenticator = await add()
    await service.tools.database('users').where('_id', String(account.user._id)).update({ role: 'superAdmin' })
    const other = await signUp(service, 'Ira Menon')
    await add(other)
    const { body } = await done(service, 'listUsers', { query: { limit: 100 }, token: account.token })
    expect(body.withSecondFactor).toEqual(expect.arrayContaining([account.user._id, other.user._id]))
    await done(service, 'resetSecondFactor', { params: { id: String(other.user._id) }, token: account.token })
    expect(await firstStep(service, other)).toBe('')
    expect((await signIn(authenticator)).status).toBe(200)
  })
})
