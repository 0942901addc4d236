import type * as nodeCrypto from 'node:crypto'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createSessions } from '../../server/accounts/sessions.ts'
import { accountKey } from '../../server/accounts/users.ts'
import { call, signUp, signUpAs } from '../support/client.ts'
import type { Plain } from '../support/expectations.ts'
import { observeStatements } from '../support/observed-work.ts'
import { codeFor, linkFor, startTestService } from '../support/service.ts'

/**
 * Everything about an address that a stranger can observe: the bytes of the response, and its duration, measured by hashes, statements and
 * written rows.
 */
const hashing = vi.hoisted(() => ({ count: 0 }))
vi.mock('node:crypto', async (importOriginal) => {
  const original = await importOriginal<typeof nodeCrypto>()
  const argon2: typeof original.argon2 = (algorithm, parameters, callback) => {
    hashing.count += 1
    original.argon2(algorithm, parameters, callback)
  }
  return { ...original, argon2 }
})
const stranger = 'stranger grey cranes'
const address = () => `${crypto.randomUUID()}@kestrel.example`

const service = await startTestService({ RATE_LIMITS: 'on' })
const observed = observeStatements(service.tools.database)
const active = await signUp(service)
const inactive = await signUpAs(service, { status: false }, 'Arjun Rao')
beforeEach(() => resetRateLimits())

const resetRateLimits = async () => void (await service.tools.database('limits').delete())

async function send(path: string, body: Plain, cookie = '') {
  const headers = { 'content-type': 'application/json', ...(cookie === '' ? {} : { cookie }) }
  const response = await fetch(`${service.url}/api/v1/user/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  const text = await response.text()
  // Ignores the time and the random reference of a registration.
  const own = [...response.headers]
    .filter(([name]) => name !== 'date')
    // Ignores the read counter, which every request increases.
    .map(([name, value]) => `${name}: ${value.replace(reference, '…').replace(/"read";r=\d+;t=\d+/, '"read"')}`)
  const registration = response.headers
    .getSetCookie()
    .map((value) => value.split(';')[0] ?? '')
    .find((value) => value.startsWith('registration='))
  return { status: response.status, bytes: [`${response.status} ${response.statusText}`, ...own, text].join('\n'), registration }
}
const reference = /[\w-]{16}\.[0-9a-f-]{36}/

type Case = { email: string; cookie?: string | undefined }

/** Compares response and work of each case; shows only the first one in full when they differ. */
async function compare(cases: Record<string, () => Promise<Case>>, path: string, body: Plain, status: number) {
  const found: Record<string, unknown> = {}
  for (const [name, prepare] of Object.entries(cases)) {
    const { email, cookie } = await prepare()
    await resetRateLimits()
    hashing.count = 0
    let bytes = ''
    const work = await observed.during(async () => {
      const response = await send(path, { email, ...body }, cookie)
      bytes = response.bytes
      expect([name, response.status]).toEqual([name, status])
    })
    found[name] = { bytes, hashes: hashing.count, ...work }
  }
  const [first] = Object.values(found)
  expect(found).toEqual(Object.fromEntries(Object.keys(found).map((name) => [name, first])))
  return first as { bytes: string; hashes: number; statements: string[]; written: string[] }
}

/** The same address, registered by a stranger with another password, and the cookie of the stranger's browser. */
const takenOver = (prepare: () => Promise<Case>) => async (): Promise<Case> => {
  const { email } = await prepare()
  await resetRateLimits()
  return { email, cookie: (await send('register', { name: 'Stranger', email, password: stranger })).registration }
}

const unknown = async () => ({ email: address() })
const pending = async () => {
  const email = address()
  await send('register', { name: 'Ira', email, password: active.password })
  return { email }
}
const everyAddress = {
  unknown,
  pending,
  'of an account': async () => ({ email: active.email }),
  'of an inactive account': async () => ({ email: inactive.email }),
}
const each = (change: (prepare: () => Promise<Case>) => () => Promise<Case>) =>
  Object.fromEntries(Object.entries(everyAddress).map(([name, prepare]) => [name, change(prepare)]))
const withoutCookie = (prepare: () => Promise<Case>) => async () => ({ email: (await takenOver(prepare)()).email })

describe('signing in', () => {
  test('with a wrong password has the same response and cost for every address (AUTH-16, SEC-C-03, SEC-K-02)', async () => {
    const { bytes, hashes } = await compare(everyAddress, 'login', { password: 'wrong' }, 401)
    expect(hashes).toBe(2)
    expect(bytes).toContain('Invalid email or password')
  })

  test('with a password that a stranger has registered has the same response and cost with and without an account (AUTH-16, SEC-K-03)', async () => {
    const { bytes, hashes } = await compare(each(withoutCookie), 'login', { password: stranger }, 403)
    expect(bytes).toContain('Please verify your email first')
    expect(hashes).toBe(2)
    const wrong = await compare(everyAddress, 'login', { password: 'wrong' }, 401)
    expect(await compare(each(withoutCookie), 'login', { password: 'wrong' }, 401)).toEqual(wrong)
  })

  test('in the browser that registered the address has the same response and cost with and without an account (AUTH-16, SEC-K-03)', async () => {
    const { bytes } = await compare(each(takenOver), 'login', { password: stranger }, 403)
    expect(bytes).toContain('Please verify your email first')
    const wrong = await compare(each(takenOver), 'login', { password: 'wrong' }, 401)
    expect(wrong.bytes).toContain('Invalid email or password')
  })

  test('with the right password of another browser’s registration has the response of a wrong password (AUTH-16)', async () => {
    const { email } = await pending()
    const { cookie } = await takenOver(async () => ({ email }))()
    const right = await send('login', { email, password: active.password }, cookie)
    await resetRateLimits()
    const wrong = await send('login', { email, password: 'wrong' })
    expect(right.bytes).toBe(wrong.bytes)
  })

  test('a stranger’s browser does not learn when the owner verifies the address (AUTH-16, SEC-K-03)', async () => {
    const { email, cookie } = await takenOver(unknown)()
    const before = await send('login', { email, password: stranger }, cookie)
    await resetRateLimits()
    await signUp(service, 'Ira Menon', email)
    expect((await send('login', { email, password: stranger }, cookie)).bytes).toBe(before.bytes)
  })

  /** The login response without a cookie. */
  const told = async (email: string) => {
    await resetRateLimits()
    return (await send('login', { email, password: stranger })).bytes
  }
  const register = async (email: string, password: string, cookie = '') => {
    await resetRateLimits()
    return send('register', { name: 'Ira', email, password }, cookie)
  }

  test.each([
    ['before', 403],
    ['after', 401],
  ])(
    'a stranger without a cookie does not learn when an owner who signed up %s the stranger verifies (AUTH-16, SEC-K-03)',
    async (order, status) => {
      const email = address()
      if (order === 'after') await register(email, stranger)
      const { registration } = await register(email, active.password)
      const otp = await codeFor(service, email)
      if (order === 'before') await register(email, stranger)
      const before = await told(email)
      expect(before).toMatch(new RegExp(`^${status}`))
      expect((await send('verify-otp', { email, otp }, registration)).status).toBe(200)
      expect(await told(email)).toBe(before)
    },
  )

  const password = 'eleven calm harbours'
  const ways: Record<string, (email: string) => Promise<number>> = {
    'asks for a new password': async (email) => (await send('forgot-password', { email })).status,
    'finishes the sign-up by a mailed link': async (email) => {
      await send('forgot-password', { email })
      return (await send('reset-password', { token: await linkFor(service, email), password })).status
    },
    'finishes the sign-up by the code beside it': async (email) => {
      await send('forgot-password', { email })
      return (await send('verify-otp', { email, otp: await codeFor(service, email) })).status
    },
    'accepts an invitation': async (email) => {
      await call(service, 'createInvitation', { body: { email, role: 'viewer' }, token: active.token })
      const body = { token: await linkFor(service, email), name: 'Ira', password }
      return (await call(service, 'acceptInvitation', { body })).status
    },
  }
  test.each(Object.entries(ways))('a stranger without a cookie does not learn when the owner %s (AUTH-16, SEC-K-03)', async (_way, act) => {
    const email = address()
    await register(email, stranger)
    const before = await told(email)
    expect(before).toMatch(/^403/)
    await resetRateLimits()
    expect(await act(email)).toBe(200)
    expect(await told(email)).toBe(before)
  })

  test('the expiry of a registration reveals nothing to a stranger, even a day later (AUTH-16, SEC-K-03)', async () => {
    const { configuration, database } = service.tools
    const cases = [await takenOver(unknown)(), await takenOver(everyAddress['of an account'])()]
    const left = async (age: string) => {
      const past = database.raw('clock_timestamp() - ?::interval', [age])
      const life = database.raw('clock_timestamp() - ?::interval + ("expiresAt" - "createdAt")', [age])
      const rows = database('registrations').whereIn(
        '_id',
        cases.map(({ cookie }) => cookie?.split('.')[1] ?? ''),
      )
      await rows.clone().update({ createdAt: past, expiresAt: life })
      await createSessions(database, configuration).purge()
      return (await rows.clone()).length
    }
    expect([await left('23 hours 55 minutes'), await left('24 hours 5 minutes')]).toEqual([2, 0])
  })
})

describe('signing up', () => {
  test('has the same response and cost for a new, a pending and a taken address, cookies included (AUTH-10, SEC-C-03, SEC-K-01)', async () => {
    const { hashes, written } = await compare(everyAddress, 'register', { name: 'Ira', password: stranger }, 201)
    expect(hashes).toBe(2)
    expect(written).toHaveLength(2)
  })

  test('has the same response and cost again in the same browser (AUTH-10)', async () => {
    await compare(each(takenOver), 'register', { name: 'Ira', password: stranger }, 201)
  })
})

describe.each([
  ['another code', 'resend-otp'],
  ['a new password', 'forgot-password'],
])('asking for %s', (_what, path) => {
  test('has the same response and cost for every address (AUTH-10, SEC-K-06)', async () => {
    const { bytes, hashes } = await compare(everyAddress, path, {}, 200)
    expect(hashes).toBe(1)
    expect(bytes).not.toMatch(/set-cookie/i)
  })

  test('has the same response and cost in the browser that registered the address (AUTH-10, SEC-K-06)', async () => {
    const { bytes } = await compare(each(takenOver), path, {}, 200)
    expect(bytes).toMatch(/set-cookie: registration=/)
  })

  test('has the same response and cost when no more mails are sent (AUTH-10, SEC-K-06)', async () => {
    const responses: string[] = []
    for (const email of [address(), active.email]) {
      await resetRateLimits()
      for (let network = 0; network < 60; network += 1) await service.tools.limits.mail(`198.51.100.${network}`, accountKey(email))
      const work = await observed.during(async () => void responses.push((await send(path, { email })).bytes))
      expect(work.written).toEqual([])
    }
    expect(responses[0]).toBe(responses[1])
  })
})

describe('trying a code', () => {
  const expired = async () => {
    const { email } = await pending()
    await service.tools
      .database('registrations')
      .where({ email })
      .update({ expiresAt: service.tools.database.raw(`clock_timestamp() - interval '1 second'`) })
    return { email }
  }

  test('with a wrong one has the same response and cost for every address (AUTH-12, SEC-C-03)', async () => {
    const cases = { ...everyAddress, expired, 'registered by a stranger, and taken': withoutCookie(everyAddress['of an account']) }
    const { bytes, hashes } = await compare(cases, 'verify-otp', { otp: '000000' }, 400)
    expect(hashes).toBe(1)
    expect(bytes).toContain('OTP Verification Failed.')
    await compare(each(takenOver), 'verify-otp', { otp: '000000' }, 400)
  })
})
