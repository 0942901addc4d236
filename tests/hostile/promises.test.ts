import { argon2, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSessions } from '../../server/accounts/sessions.ts'
import { call, signUp } from '../support/client.ts'
import { done } from '../support/expectations.ts'
import { picture } from '../support/files.ts'
import { workspace } from '../support/process.ts'
import { createDatabase, startTestService } from '../support/service.ts'

const password = 'seven grey cranes'

describe('the first account', () => {
  let place: Awaited<ReturnType<typeof workspace>>
  beforeAll(async () => {
    place = await workspace()
  })
  afterAll(() => place.clean(), 60_000)

  // tests/programs/production-start.test.ts shows the set-up link of a start without named super admins.
  test('a start in production with named super admins prints their sign-up address, and no set-up link (SEC-A-07)', async () => {
    const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://haulfront.example', SUPER_ADMIN_EMAILS: 'meera@portolan.example' }
    const named = await place.start({ ...production, DATABASE_URL: await createDatabase() })
    named.child.kill('SIGTERM')
    expect(await named.exit).toBe(0)
    expect(named.output()).toContain('Create the first administrator at https://haulfront.example/auth/signup"')
    expect(named.output()).not.toContain('token=')
  })

  test('a new database has no account, and so no known password (SEC-A-10)', async () => {
    const service = await startTestService()
    expect([await service.tools.database('users'), await service.tools.database('registrations')]).toEqual([[], []])
    await service.stop()
  })
})

describe('passwords and sessions', async () => {
  const service = await startTestService()
  const account = await signUp(service)
  const stored = async () => String((await service.tools.database('users').where('email', account.email).first()).passwordHash)

  test('a password is hashed at the recommended cost, and a hash of another cost is replaced when its owner signs in (SEC-C-01)', async () => {
    expect(await stored()).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}==\$/)
    // A cheaper hash of the same password: half the memory and one pass.
    const nonce = randomBytes(16)
    const parameters = { message: password, nonce, tagLength: 32, memory: 9728, passes: 1, parallelism: 1 }
    const hash = await new Promise<Buffer>((resolve, reject) =>
      argon2('argon2id', parameters, (error, found) => (error === null ? resolve(found) : reject(error))),
    )
    const cheap = `$argon2id$v=19$m=9728,t=1,p=1$${nonce.toString('base64')}$${hash.toString('base64')}`
    const { database } = service.tools
    await database('users').where('email', account.email).update({ passwordHash: cheap })
    expect((await call(service, 'loginUser', { body: { email: account.email, password: 'wrong' } })).status).toBe(401)
    expect(await stored()).toBe(cheap)
    await done(service, 'loginUser', { body: { email: account.email, password } })
    expect(await stored()).toContain('$m=19456,t=2,p=1$')
    await done(service, 'loginUser', { body: { email: account.email, password } })
  })

  test('the database has no token, and no value of a cookie, which has 256 bits (SEC-C-15)', async () => {
    const { body, headers } = await done(service, 'loginUser', { body: { email: account.email, password } })
    const cookie = headers.getSetCookie().find((value) => value.startsWith('session=')) ?? ''
    const value = cookie.split(';')[0]?.replace('session=', '') ?? ''
    expect(Buffer.from(value, 'base64url')).toHaveLength(32)
    const rows = JSON.stringify(await service.tools.database('sessions'))
    expect(rows).not.toContain(value)
    expect(rows).not.toContain(String(body.token))
  })

  test('only sessions and sign-ups that expired more than a day ago are deleted (SEC-C-13)', async () => {
    const { configuration, database } = service.tools
    for (const email of ['old@kestrel.example', 'new@kestrel.example']) {
      await done(service, 'registerUser', { body: { name: 'Ira', email, password } })
    }
    await done(service, 'loginUser', { body: { email: account.email, password } })
    const [first] = await database('sessions').orderBy('createdAt').pluck('sid')
    const yesterday = database.raw(`clock_timestamp() - interval '25 hours'`)
    await database('sessions').where('sid', first).update({ expiresAt: yesterday })
    await database('registrations').where('email', 'old@kestrel.example').update({ createdAt: yesterday })
    const before = (await database('sessions').pluck('sid')) as string[]
    await createSessions(database, configuration).purge()
    expect(await database('sessions').orderBy('sid').pluck('sid')).toEqual(before.filter((sid) => sid !== first).sort())
    expect(await database('registrations').orderBy('createdAt').pluck('email')).toEqual([account.email, 'new@kestrel.example'])
  })
})

describe('limits', async () => {
  const service = await startTestService({ RATE_LIMITS: 'on', TRUST_PROXY: '1' })
  const from = (address: string) => ({ 'x-forwarded-for': address })
  const statuses = async (number: number, sendRequest: (index: number) => Promise<{ status: number }>) => {
    const found: number[] = []
    for (let index = 0; index < number; index += 1) found.push((await sendRequest(index)).status)
    return found
  }
  const taken = (found: number[]) => found.filter((status) => status !== 429).length

  test('at most fifty sign-ins from one address within a quarter of an hour, over all accounts (SEC-J-01)', async () => {
    await service.tools.database('limits').delete()
    const login = (email: string, address: string) =>
      call(service, 'loginUser', { body: { email, password: 'wrong' }, headers: from(address) })
    expect(taken(await statuses(52, (index) => login(`${index}@kestrel.example`, '203.0.113.1')))).toBe(50)
  })

  test('at most sixty forms with files a minute for an account (SEC-J-05)', async () => {
    await service.tools.database('limits').delete()
    const { token } = await signUp(service)
    const responses = await statuses(62, () =>
      call(service, 'createClient', { token, body: { title: 'Kestrel', clientImage: new File(['x'], 'x.png') } }),
    )
    expect(taken(responses)).toBe(60)
  })
})

describe('headers', () => {
  const common = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  }
  const of = (headers: Headers, names: string[]) => Object.fromEntries(names.map((name) => [name, headers.get(name)]))

  test.each([
    ['over HTTP', {}, null],
    ['over HTTPS', { PUBLIC_URL: 'https://haulfront.example' }, 'max-age=31536000; includeSubDomains'],
  ])('every kind of response has the security headers, %s (SEC-E-03, SEC-E-04)', async (_how, environment, transport) => {
    const service = await startTestService(environment)
    const { token } = await signUp(service)
    const { body } = await done(service, 'createClient', { token, body: { title: 'Kestrel', clientImage: await picture() } })
    const { clientImage } = body.client as { clientImage: string }
    const asset = /\/assets\/[\w.-]+\.js/.exec(await (await fetch(service.url)).text())?.[0] ?? 'no asset'
    const pages = ['/', '/about', '/nowhere', '/admin/faqs', '/docs']
    const responses = ['/api/v1/faq/all-faqs', '/api/v1/enquiry/summary', '/api/v1/nowhere', '/api/v1/openapi.json', '/healthz', '/readyz']
    const files = [
      clientImage,
      '/uploads/nowhere.webp',
      `/uploads/client/${'0'.repeat(32)}.webp`,
      asset,
      '/favicon.svg',
      '/docs/assets/search.json',
    ]
    const forMachines = ['/robots.txt', '/sitemap.xml', '/manifest.webmanifest', '/icon-192.png', '/docs/nowhere', '/.env']
    for (const path of [...pages, ...responses, ...files, ...forMachines]) {
      // Two requests, because the second response comes from the cache.
      for (const _time of ['miss', 'hit']) {
        const { headers } = await fetch(service.url + path)
        const ofFile = /^\/uploads\/client/.test(path) ? { 'cross-origin-resource-policy': 'cross-origin' } : {}
        const expected = { ...common, ...ofFile, 'strict-transport-security': transport, 'x-powered-by': null, server: null }
        expect([path, of(headers, Object.keys(expected))]).toEqual([path, expected])
        const policy = headers.get('content-security-policy') ?? ''
        const source = pages.includes(path) ? /^default-src '(self|none)'/ : /^default-src 'none'; (sandbox; )?frame/
        expect([path, policy]).toEqual([path, expect.stringMatching(source)])
        expect([path, policy]).toEqual([path, expect.stringContaining(`frame-ancestors 'none'`)])
      }
    }
    await service.stop()
  })

  test('the policy of pages allows only the site’s own files, and maps in frames (SEC-E-01)', async () => {
    const service = await startTestService({ MAP_EMBED_HOSTS: 'maps.kestrel.example' })
    const policy = (await fetch(service.url)).headers.get('content-security-policy') ?? ''
    await service.stop()
    const directives = Object.fromEntries(policy.split('; ').map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1)]))
    const { 'script-src': scripts = [], 'style-src': styles = [], 'frame-src': frames = [], ...others } = directives
    for (const source of [...scripts, ...styles]) expect(source).toMatch(/^'(self|sha256-[A-Za-z0-9+/]{43}=)'$/)
    for (const source of frames) expect(source).toMatch(/^('self'|https:\/\/[a-z.]+)$/)
    expect(frames).toContain('https://maps.kestrel.example')
    const own = ["'self'"]
    const none = ["'none'"]
    expect(others).toEqual({
      ...{ 'default-src': own, 'font-src': own, 'connect-src': own, 'worker-src': own, 'manifest-src': own, 'form-action': own },
      ...{ 'object-src': none, 'base-uri': none, 'frame-ancestors': none },
      ...{ 'img-src': ["'self'", 'data:', 'blob:', 'https:'], 'media-src': ["'self'", 'blob:', 'https:'] },
      'style-src-attr': ["'unsafe-inline'"],
    })
  })
})

describe('the process', async () => {
  const service = await startTestService()

  test('every statement, lock and idle transaction has a timeout (SEC-M-02)', async () => {
    const shown = await Promise.all(
      ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'].map(async (name) => {
        const { rows } = await service.tools.database.raw<{ rows: Record<string, string>[] }>(`show ${name}`)
        return rows[0]?.[name]
      }),
    )
    expect(shown).toEqual(['5s', '2s', '10s'])
    await expect(service.tools.database.raw('select pg_sleep(7)')).rejects.toThrow('statement timeout')
  })
})
