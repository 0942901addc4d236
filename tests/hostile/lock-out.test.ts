import { beforeEach, describe, expect, test, vi } from 'vitest'
import { deviceCookies } from '../../server/accounts/device-cookie.ts'
import { accountKey } from '../../server/accounts/users.ts'
import type { Configuration } from '../../server/configuration.ts'
import { call, signUp } from '../support/client.ts'
import { done, eventually, expectProblem } from '../support/expectations.ts'
import { codeFor, cookieOf, startTestService } from '../support/service.ts'

/** Requested delays in milliseconds; each ends at once, or when `gate` resolves. */
const clock = vi.hoisted(() => ({ waits: [] as number[], gate: Promise.resolve() }))
vi.mock('node:timers/promises', () => ({
  setTimeout: (milliseconds: number) => {
    clock.waits.push(milliseconds)
    return clock.gate
  },
}))

const password = 'seven grey cranes'
const service = await startTestService({ RATE_LIMITS: 'on', TRUST_PROXY: '1' })
const owner = await signUp(service)
beforeEach(async () => {
  await service.tools.database('limits').delete()
  clock.waits.splice(0)
})

type From = { address: string; cookie?: string }
const headersOf = ({ address, cookie }: From) => ({ 'x-forwarded-for': address, ...(cookie === undefined ? {} : { cookie }) })
const login = (from: From, secret = owner.password, email = owner.email) =>
  call(service, 'loginUser', { body: { email, password: secret }, headers: headersOf(from) })
/** Tries wrong passwords from several networks, one after the other, up to the limit of each. */
async function attack(networks: number): Promise<void> {
  for (let network = 0; network < networks; network += 1) {
    for (let tried = 0; tried < 10; tried += 1) await login({ address: `198.51.100.${network}` }, 'wrong')
  }
}
/** State after a hundred wrong passwords. */
async function underAttack(email = owner.email): Promise<void> {
  await login({ address: '198.51.100.1' }, 'wrong', email)
  await service.tools
    .database('limits')
    .where('key', `login-account:${accountKey(email)}`)
    .update({ points: 100 })
  clock.waits.splice(0)
}

describe('a hundred wrong passwords from ten networks', () => {
  test('make strangers wait, longer and longer, at most eight seconds (SEC-J-02)', async () => {
    await attack(10)
    expect(clock.waits).toHaveLength(90)
    expect(clock.waits).toEqual(clock.waits.toSorted((one, next) => one - next))
    expect([clock.waits[0], clock.waits.at(-1)]).toEqual([250, 8000])
  })

  test('do not lock out the owner, who waits like a stranger in a new browser on a new network (SEC-J-02)', async () => {
    await underAttack()
    expect((await login({ address: '203.0.113.1' })).status).toBe(200)
    expect(clock.waits).toEqual([8000])
  })

  test('do not delay a browser that has signed in before, on any network (SEC-J-03)', async () => {
    const cookie = cookieOf(await login({ address: '203.0.113.1' }), 'device')
    await underAttack()
    expect((await login({ address: '203.0.113.2', cookie })).status).toBe(200)
    expect(clock.waits).toEqual([])
  })

  test('do not delay a network that has signed in to the account before, in another browser (SEC-J-03)', async () => {
    await login({ address: '203.0.113.1' })
    await underAttack()
    expect((await login({ address: '203.0.113.1' })).status).toBe(200)
    expect(clock.waits).toEqual([])
  })

  test('on an address without an account make strangers wait just as long', async () => {
    const email = 'nobody@kestrel.example'
    await underAttack(email)
    for (const address of ['203.0.113.1', '203.0.113.2']) await login({ address }, 'wrong', email)
    expect(clock.waits).toEqual([8000, 8000])
  })

  test('on one account delay no sign-in to another', async () => {
    const other = await signUp(service, 'Arjun Rao')
    await underAttack()
    expect((await login({ address: '203.0.113.1' }, other.password, other.email)).status).toBe(200)
    expect(clock.waits).toEqual([])
  })
})

describe('the device cookie', () => {
  const devices = (configuration: Partial<Configuration> = {}) => deviceCookies({ ...service.tools.configuration, ...configuration })
  /** Whether a login with this device cookie is not delayed like a stranger’s. */
  const isKnown = async (cookie: string) => {
    await service.tools.database('limits').delete()
    await underAttack()
    expect((await login({ address: '203.0.113.9', cookie })).status).toBe(200)
    return clock.waits.length === 0
  }

  test('is set by signing in and by verifying a code, for half a year, and hidden from scripts', async () => {
    const email = 'ira@kestrel.example'
    expect(cookieOf(await done(service, 'registerUser', { body: { name: 'Ira', email, password } }), 'device')).toBe('')
    const verified = await done(service, 'verifyOtp', { body: { email, otp: await codeFor(service, email) } })
    for (const response of [verified, await login({ address: '203.0.113.1' }, password, email)]) {
      const cookie = response.headers.getSetCookie().find((value) => value.startsWith('device=')) ?? ''
      expect(cookie.split('; ').slice(1).sort()).toEqual(['HttpOnly', 'Max-Age=15552000', 'Path=/', 'SameSite=Lax'])
    }
    expect(cookieOf(await login({ address: '203.0.113.1' }, 'wrong', email), 'device')).toBe('')
  })

  test('contains no readable account, and signs in to none', async () => {
    const cookie = cookieOf(await login({ address: '203.0.113.1' }), 'device')
    expect(cookie).toMatch(/^device=\d{10}\.[\w-]{22}\.[\w-]{43}$/)
    expect((await call(service, 'getProfile', { headers: { cookie } })).status).toBe(401)
    expect((await login({ address: '203.0.113.1', cookie }, 'wrong')).status).toBe(401)
  })

  test('is valid only for its own account, unaltered, before its expiry, and signed with a current secret (SEC-J-03)', async () => {
    const { sessionSecret } = service.tools.configuration
    const value = devices().issue(owner.email)
    const [end = '', name = '', signature = ''] = value.split('.')
    const refused = [
      devices().issue('somebody@kestrel.example'),
      devices({ sessionSecret: 'another secret than that of this site' }).issue(owner.email),
      [String(Number(end) + 1), name, signature].join('.'),
      [end, `${name}A`, signature].join('.'),
      [end, name, signature.slice(0, -2)].join('.'),
      `${value}.x`,
      'x',
      '',
    ]
    for (const forged of refused) expect([forged, await isKnown(`device=${forged}`)]).toEqual([forged, false])
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 181 * 24 * 60 * 60 * 1000 })
    const old = devices().issue(owner.email)
    vi.useRealTimers()
    expect(await isKnown(`device=${old}`)).toBe(false)

    expect(await isKnown(`device=${value}`)).toBe(true)
    const former = { sessionSecret: 'the secret that comes after this one', sessionSecretFallback: sessionSecret }
    expect(devices(former).deviceOf(value, owner.email)).toBe(name)
  })

  test('has ten attempts of its own, after which its browser counts as unknown', async () => {
    const cookie = cookieOf(await login({ address: '203.0.113.1' }), 'device')
    await service.tools.database('limits').delete()
    for (let tried = 0; tried < 10; tried += 1) await login({ address: '203.0.113.1', cookie }, 'wrong')
    expect(await service.tools.database('limits').where('key', 'like', 'login-account:%')).toEqual([])
    await login({ address: '203.0.113.1', cookie }, 'wrong')
    expect(await service.tools.database('limits').where('key', 'like', 'login-account:%').pluck('points')).toEqual([1])
  })

  test('has attempts left when strangers on its network have used up the network’s', async () => {
    const cookie = cookieOf(await login({ address: '203.0.113.1' }), 'device')
    for (let tried = 0; tried < 10; tried += 1) await login({ address: '203.0.113.1' }, 'wrong')
    expectProblem(await login({ address: '203.0.113.1' }), 429)
    expect((await login({ address: '203.0.113.1', cookie })).status).toBe(200)
  })
})

describe('the queue of delayed attempts', () => {
  let open = () => undefined as unknown
  beforeEach(async () => {
    await underAttack()
    clock.gate = new Promise((resolve) => {
      open = () => resolve()
    })
  })

  test('has four attempts of an account and one of a network; the next gets a Retry-After (SEC-J-02)', async () => {
    const addresses = ['203.0.113.1', '203.0.113.2', '203.0.113.3', '2001:db8:1:1::1']
    const waiting = addresses.map((address) => login({ address }))
    await eventually(() => clock.waits.length === 4)
    for (const address of ['203.0.113.4', '203.0.113.1', '2001:db8:1:2::1']) {
      const response = await login({ address })
      expectProblem(response, 429)
      expect(Number(response.headers.get('retry-after'))).toBeLessThanOrEqual(8)
    }
    open()
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect((await login({ address: '203.0.113.4' })).status).toBe(200)
  })

  test('has one attempt of an IPv6 site, from any of its networks', async () => {
    const waiting = login({ address: '2001:db8:1:1::1' })
    await eventually(() => clock.waits.length === 1)
    expectProblem(await login({ address: '2001:db8:1:2::1' }), 429)
    open()
    expect((await waiting).status).toBe(200)
  })
})
