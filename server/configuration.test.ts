import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { isAbsolute, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { describe, expect, test } from 'vitest'
import { temporaryFolder } from '../tests/support/temporary-folder.ts'
import { ConfigurationError, projectRoot, readConfiguration } from './configuration.ts'

const directory = temporaryFolder()
const read = (variables: Record<string, string> = {}) => readConfiguration({ DATA_DIR: directory, ...variables })

function refusal(variables: Record<string, string>): string {
  try {
    read(variables)
  } catch (error) {
    if (error instanceof ConfigurationError) return error.message
    throw error
  }
  return 'taken'
}

test('every variable is optional', () => {
  expect(read()).toEqual({
    port: 3000,
    metricsPort: undefined,
    host: '127.0.0.1',
    publicUrl: undefined,
    dataDir: directory,
    databaseUrl: undefined,
    s3: undefined,
    smtpUrl: undefined,
    mailFrom: 'Haulfront <no-reply@localhost>',
    sessionSecret: expect.stringMatching(/^[\w-]{64}$/),
    sessionSecretFallback: undefined,
    superAdminEmails: [],
    requireSecondFactor: false,
    demo: true,
    rateLimits: true,
    enquiryAlarm: 200,
    enquiryMonths: 24,
    historyDays: 90,
    visitsDays: 400,
    timeZone: 'Asia/Kolkata',
    mapEmbedHosts: [],
    trustProxy: 0,
    logLevel: 'info',
    validateResponses: false,
    production: false,
  })
})

test('an empty variable counts as unset', () => {
  expect(read({ PORT: '', PUBLIC_URL: '', DATABASE_URL: '', SESSION_SECRET: '', HAULFRONT_DEMO: '' })).toEqual(read())
})

test('the configuration reads every variable', () => {
  const variables = {
    PORT: '8080',
    HOST: '0.0.0.0',
    PUBLIC_URL: 'https://portolan.example/',
    DATABASE_URL: 'postgres://a:b@db/x',
    SMTP_URL: 'smtps://mail.example',
    TRUST_PROXY: '1',
    ENQUIRY_ALARM: '1500',
    ENQUIRY_MONTHS: '36',
    HISTORY_DAYS: '30',
    VISITS_DAYS: '0',
    TIME_ZONE: 'Europe/Amsterdam',
    REQUIRE_SECOND_FACTOR: 'on',
    LOG_LEVEL: 'warn',
  }
  const expected = {
    port: 8080,
    host: '0.0.0.0',
    publicUrl: 'https://portolan.example',
    databaseUrl: 'postgres://a:b@db/x',
    smtpUrl: 'smtps://mail.example',
    trustProxy: 1,
    enquiryAlarm: 1500,
    enquiryMonths: 36,
    historyDays: 30,
    visitsDays: 0,
    timeZone: 'Europe/Amsterdam',
    requireSecondFactor: true,
    logLevel: 'warn',
  }
  expect(read(variables)).toMatchObject(expected)
  expect(read({ HAULFRONT_DEMO: 'off', RATE_LIMITS: 'off' })).toMatchObject({ demo: false, rateLimits: false })
})

test('addresses are read in any letter case and spacing (AUTH-33)', () => {
  expect(read({ SUPER_ADMIN_EMAILS: ' Boss@Portolan.example ,, second@portolan.example' }).superAdminEmails).toEqual([
    'boss@portolan.example',
    'second@portolan.example',
  ])
})

test('map hosts are a list', () => {
  expect(read({ MAP_EMBED_HOSTS: 'Maps.example, tiles.example' }).mapEmbedHosts).toEqual(['maps.example', 'tiles.example'])
})

test('a relative DATA_DIR counts from the project, wherever the program was started', () => {
  const name = `data/test-${crypto.randomUUID()}`
  const { dataDir } = readConfiguration({ DATA_DIR: name })
  try {
    expect([isAbsolute(dataDir), dataDir, existsSync(dataDir)]).toEqual([true, join(projectRoot, name), true])
  } finally {
    rmSync(dataDir, { recursive: true })
  }
})

describe('the session secret', () => {
  test('is made once, so that sessions survive a restart, and only its owner can read it', () => {
    expect(read().sessionSecret).toBe(read().sessionSecret)
    const path = join(directory, 'session-secret')
    expect(readFileSync(path, 'utf8')).toBe(read().sessionSecret)
    expect(statSync(path).mode & 0o777).toBe(0o600)
  })

  test('is the same for all of eight starts at once, fifty times over (SEC-C-17)', { timeout: 60_000 }, async () => {
    const [starts, rounds] = [8, 50]
    const module = pathToFileURL(join(projectRoot, 'server/configuration.ts')).href
    // Barrier before every round, so that all starts are concurrent.
    const program = `
      import { parentPort, workerData } from 'node:worker_threads'
      const { readConfiguration } = await import(workerData.module)
      const arrived = new Int32Array(workerData.shared)
      for (let round = 0; round < workerData.rounds; round += 1) {
        Atomics.add(arrived, 0, 1)
        Atomics.notify(arrived, 0)
        for (let seen = 0; seen < (round + 1) * workerData.starts; seen = Atomics.load(arrived, 0)) Atomics.wait(arrived, 0, seen)
        parentPort.postMessage(readConfiguration({ DATA_DIR: workerData.directory + '/at-once-' + round }).sessionSecret)
      }`
    const shared = new SharedArrayBuffer(4)
    const secrets = await Promise.all(
      Array.from({ length: starts }, async () => {
        const url = new URL(`data:text/javascript,${encodeURIComponent(program)}`)
        const worker = new Worker(url, { workerData: { module, shared, starts, rounds, directory } })
        const found: string[] = []
        worker.on('message', (secret: string) => found.push(secret))
        await new Promise((done, fail) => worker.once('exit', done).once('error', fail))
        return found
      }),
    )
    for (let round = 0; round < rounds; round += 1) {
      const [first = '', ...others] = secrets.map((found) => found[round])
      expect(first).toMatch(/^[\w-]{64}$/)
      expect(others).toEqual(others.map(() => first))
      expect(readdirSync(join(directory, `at-once-${round}`))).toEqual(['session-secret'])
    }
  })

  test('is made by the next start after a first one on a full disk', () => {
    const dataDir = mkdtempSync(join(directory, 'full-'))
    const program = `import { readConfiguration } from './server/configuration.ts'; console.log(readConfiguration(process.env).sessionSecret)`
    const start = (shell: string) =>
      execFileSync('sh', ['-c', `${shell} exec "$0" --input-type=module --eval "$1"`, process.execPath, program], {
        cwd: projectRoot,
        env: { DATA_DIR: dataDir },
        stdio: 'pipe',
      }).toString()
    // Writing to any file fails, as on a full disk.
    expect(() => start('ulimit -f 0;')).toThrow('EFBIG')
    expect(start('')).toMatch(/^[\w-]{64}\n$/)
  })

  test('is not taken from a truncated file (SEC-C-17)', () => {
    const dataDir = mkdtempSync(join(directory, 'cut-'))
    const path = join(dataDir, 'session-secret')
    for (const content of ['', 'hunter2', '\n']) {
      writeFileSync(path, content)
      expect(refusal({ DATA_DIR: dataDir })).toBe(`${path} holds no whole secret; delete it, and the next start makes another`)
    }
  })

  const strong = ['dk3fP-9wLr7vTq2yXbN8mZc4hJs6gAe5', '7c1f0a93be5d2846f1d09c3a7b8e6524', 'seven grey cranes on the north quay']

  test.each(strong)('can be given instead: %s', (secret) => {
    expect(read({ SESSION_SECRET: secret }).sessionSecret).toBe(secret)
  })

  test.each(['SESSION_SECRET', 'SESSION_SECRET_FALLBACK'])('%s has 32 characters or more (SEC-C-16)', (name) => {
    const [other = '', secret = ''] = strong
    expect(refusal({ SESSION_SECRET: other, [name]: secret.slice(1) })).toBe(`${name} needs at least 32 characters`)
  })

  test.each([
    ['one letter', 'k'.repeat(48)],
    ['few characters', '0110100110010110100101100110100110010110'],
    ['a row of the alphabet and of numbers', 'abcdefghijklmnopqrstuvwxyz0123456789'],
    ['rows of the keyboard', 'qwertyuiopasdfghjklzxcvbnm1234567890'],
    ['a word again and again', 'changeme-changeme-changeme-changeme'],
    ['the digits again and again', '0123456789abcdef0123456789abcdef'],
  ])('is refused when it is made of %s, without being shown (SEC-C-16)', (_what, secret) => {
    const [other = ''] = strong
    const both: Record<string, string>[] = [{ SESSION_SECRET: secret }, { SESSION_SECRET: other, SESSION_SECRET_FALLBACK: secret }]
    for (const variables of both) {
      const name = Object.keys(variables).at(-1)
      expect(refusal(variables)).toBe(`${name} is too easy to guess; "openssl rand -base64 48" makes a good one`)
    }
  })

  test('SESSION_SECRET_FALLBACK is accepted beside the session secret, and refused without it', () => {
    const [secret = '', fallback = ''] = strong
    const both = read({ SESSION_SECRET: secret, SESSION_SECRET_FALLBACK: fallback })
    expect([both.sessionSecret, both.sessionSecretFallback]).toEqual([secret, fallback])
    expect(refusal({ SESSION_SECRET_FALLBACK: fallback })).toBe('SESSION_SECRET is missing beside SESSION_SECRET_FALLBACK')
  })
})

describe('a bad variable is refused in one line that names it (SEC-M-10)', () => {
  test.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['HOST', 'not a host!'],
    ['PUBLIC_URL', 'portolan.example'],
    ['PUBLIC_URL', 'ftp://portolan.example'],
    ['PUBLIC_URL', 'https://portolan.example/site'],
    ['PUBLIC_URL', 'https://portolan.example/?x'],
    ['PUBLIC_URL', 'https://meera@portolan.example'],
    ['DATABASE_URL', 'mysql://root:hunter2@db/x'],
    ['DATABASE_URL', 'hunter2'],
    ['SMTP_URL', 'http://user:hunter2@mail'],
    ['S3_BUCKET', 'Our Files'],
    ['S3_ENDPOINT', 'hunter2'],
    ['S3_ENDPOINT', 's3://eu.example'],
    ['S3_FORCE_PATH_STYLE', 'true'],
    ['SESSION_SECRET', 'hunter2'],
    ['SESSION_SECRET_FALLBACK', 'hunter2'],
    ['SUPER_ADMIN_EMAILS', 'boss'],
    ['HAULFRONT_DEMO', 'yes'],
    ['RATE_LIMITS', 'false'],
    ['ENQUIRY_ALARM', 'many'],
    ['ENQUIRY_ALARM', '-1'],
    ['HISTORY_DAYS', '0'],
    ['HISTORY_DAYS', '10000'],
    ['VISITS_DAYS', '-1'],
    ['VISITS_DAYS', '10000'],
    ['TIME_ZONE', 'Pune'],
    ['TIME_ZONE', '+05:30'],
    ['MAP_EMBED_HOSTS', 'https://maps.example/x'],
    ['TRUST_PROXY', 'yes'],
    ['TRUST_PROXY', '-1'],
    ['TRUST_PROXY', '1.5'],
    ['LOG_LEVEL', 'loud'],
  ])('%s=%s', (name, value) => {
    const message = refusal({ [name]: value })
    expect(message).toMatch(new RegExp(`^${name} .+$`))
    expect(message).not.toContain('\n')
    expect(message).not.toContain('hunter2')
  })

  test('RATE_LIMITS=off is refused in production when other machines can reach the site (SEC-J-12)', () => {
    const open = { RATE_LIMITS: 'off', NODE_ENV: 'production', HOST: '0.0.0.0' }
    expect(refusal(open)).toMatch(/^RATE_LIMITS=off is refused in production/)
    expect(read({ ...open, HOST: '127.0.0.1' }).rateLimits).toBe(false)
  })
})

describe('files in a bucket', () => {
  const keys = { S3_ACCESS_KEY_ID: 'quay', S3_SECRET_ACCESS_KEY: 'hunter2' }
  const endpoint = 'https://s3.eu.example'

  test('need only its name; the credentials are then those of the machine', () => {
    expect(read({ S3_BUCKET: 'our-files' }).s3).toEqual({
      bucket: 'our-files',
      endpoint: undefined,
      region: 'us-east-1',
      credentials: undefined,
      forcePathStyle: false,
    })
  })

  test('can be in any S3-compatible storage', () => {
    const variables = { S3_BUCKET: 'our-files', S3_ENDPOINT: endpoint, S3_REGION: 'eu-1', S3_FORCE_PATH_STYLE: 'on', ...keys }
    expect(read(variables).s3).toEqual({
      bucket: 'our-files',
      endpoint,
      region: 'eu-1',
      forcePathStyle: true,
      credentials: { accessKeyId: 'quay', secretAccessKey: 'hunter2' },
    })
  })

  test.each([
    [keys, 'S3_BUCKET is missing; S3_ACCESS_KEY_ID does nothing without it'],
    [{ S3_BUCKET: 'our-files', S3_ACCESS_KEY_ID: 'quay' }, 'S3_SECRET_ACCESS_KEY is missing beside S3_ACCESS_KEY_ID'],
    [{ S3_BUCKET: 'our-files', S3_SECRET_ACCESS_KEY: 'hunter2' }, 'S3_ACCESS_KEY_ID is missing beside S3_SECRET_ACCESS_KEY'],
    [
      { S3_BUCKET: 'our-files', S3_ENDPOINT: 'https://quay:hunter2@s3.eu.example' },
      'S3_ENDPOINT must not hold a user; use S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY',
    ],
  ])('are refused half configured: %j', (variables, sentence) => {
    expect(refusal(variables)).toBe(sentence)
  })
})
