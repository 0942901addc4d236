import { describe, expect, test } from 'vitest'
import { hashSecret } from '../../server/accounts/passwords.ts'
import { call, signUp } from '../support/client.ts'
import { done, expectProblem, fieldErrors } from '../support/expectations.ts'
import { codeFor, linkFor, sharedService } from '../support/service.ts'

const service = await sharedService()
const { token: admin } = await signUp(service)

/** One password in the spellings of several keyboards and systems. */
const spellings = [
  { by: 'Windows and macOS', all: ['caf\u00e9 noir ici', 'cafe\u0301 noir ici'] },
  {
    by: 'InScript and a phonetic keyboard',
    all: ['\u0938\u095c\u0915 \u095b\u093f\u0932\u093e', '\u0938\u0921\u093c\u0915 \u091c\u093c\u093f\u0932\u093e'],
  },
  { by: 'a Vietnamese and a Korean input method', all: ['đường sắt 한강', 'đường sắt 한강'.normalize('NFD')] },
  { by: 'a keyboard layout with a no-break space', all: ['seven grey cranes', 'seven\u00a0grey\u3000cranes'] },
]
const address = () => `${crypto.randomUUID()}@portolan.example`
const login = (email: string, password: string) => call(service, 'loginUser', { body: { email, password } })

async function register(password: string): Promise<{ email: string }> {
  const email = address()
  await done(service, 'registerUser', { body: { name: 'Zoya Khan', email, password } })
  await done(service, 'verifyOtp', { body: { email, otp: await codeFor(service, email) } })
  return { email }
}

const pairs = spellings.flatMap(({ by, all }) => all.map((set, index) => ({ by, set, typed: all[1 - index] ?? '' })))

test.each(pairs)('a password of $by that is set at the sign-up as $set opens the account', async ({ set, typed }) => {
  const { email } = await register(set)
  expect((await login(email, typed)).status).toBe(200)
})

describe('a password in two spellings', () => {
  const [set, typed] = ['caf\u00e9 noir ici', 'cafe\u0301 noir ici']

  test('of a sign-up that waits for its code is known', async () => {
    const email = address()
    await done(service, 'registerUser', { body: { name: 'Zoya Khan', email, password: set } })
    expect((await login(email, typed)).body.message).toBe('Please verify your email first')
  })

  test('is set by a mailed link, and is the current one that a change and a set-up ask for', async () => {
    const { email } = await register('eleven calm harbours')
    await done(service, 'forgotPassword', { body: { email } })
    await done(service, 'resetPassword', { body: { token: await linkFor(service, email), password: set } })
    const { body } = await login(email, typed)
    const token = String(body.token)
    await done(service, 'startTotp', { body: { currentPassword: typed }, token })
    await done(service, 'changePassword', { body: { currentPassword: typed, password: typed }, token })
    expect((await login(email, set)).status).toBe(200)
  })

  test('that an invited person sets opens the account', async () => {
    const email = address()
    await done(service, 'createInvitation', { body: { email, role: 'editor' }, token: admin })
    const token = await linkFor(service, email)
    await done(service, 'acceptInvitation', { body: { token, name: 'Zoya Khan', password: set } })
    expect((await login(email, typed)).status).toBe(200)
  })

  test('whose hash is older than the normal form stays valid, and the hash is replaced at the login', async () => {
    const { email } = await register('eleven calm harbours')
    const row = service.tools.database('users').where({ email })
    await row.clone().update({ passwordHash: await hashSecret(typed) })
    expect((await login(email, typed)).status).toBe(200)
    const renewed = await row.clone().first('passwordHash')
    expect((await login(email, set)).status).toBe(200)
    expect(await row.clone().first('passwordHash')).toEqual(renewed)
  })
})

test('a password of Windows whose hash a Mac made before the normal form opens the account', async () => {
  const { email } = await register('eleven calm harbours')
  await service.tools
    .database('users')
    .where({ email })
    .update({ passwordHash: await hashSecret('cafe\u0301 noir ici') })
  expect((await login(email, 'caf\u00e9 noir ici')).status).toBe(200)
})

test('letter case, width and accents are a part of a password', async () => {
  const { email } = await register('café noir ici')
  for (const other of ['cafe noir ici', 'Café noir ici', 'ｃafé noir ici', 'café\u200d noir ici'])
    expectProblem(await login(email, other), 401)
})

test('the length of a password is that of its normal form', async () => {
  const set = (password: string) => call(service, 'registerUser', { body: { name: 'Zoya Khan', email: address(), password } })
  const lengths = { short: `${'é'.repeat(3)}ñabx`, long: `${'ñö é'.repeat(32)}` }
  const refused = await set(lengths.short.normalize('NFD'))
  expect([refused.status, fieldErrors(refused), refused.body.message]).toEqual([
    400,
    ['password'],
    'The password needs at least 8 characters',
  ])
  const words = Array.from({ length: 32 }, (_, number) => `é${String.fromCodePoint(97 + (number % 26), 98 + ((number * 7) % 24))} `).join(
    '',
  )
  expect(words).toHaveLength(128)
  expect((await set(words.normalize('NFD'))).status).toBe(201)
  expect((await set(`${words}x`)).body.message).toBe('The password may have 128 characters at most')
  expect((await set('PÁSSWÓRD'.normalize('NFD'))).status).toBe(201)
  expect((await set('pass\u00adword'.replace('\u00ad', ''))).body.message).toMatch(/commonest/)
})
