import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPartCheck } from '../../server/health/part-check.ts'
import { createReadiness } from '../../server/health/readiness.ts'
import { diskStorage } from '../../server/media/disk-storage.ts'
import { call, type SignedIn, signUp } from '../support/client.ts'
import { done, eventually, expectProblem, type Plain, timestamp } from '../support/expectations.ts'
import { mails, startTestService, type TestService } from '../support/service.ts'
import { type MailServer, startMailServer } from '../support/smtp.ts'

type Part = { state: string; since: string }
type Health = { status: string; parts: { database: Part; storage: Part; mail: Part } }

const readyz = async ({ url }: TestService) => {
  const response = await fetch(`${url}/readyz`)
  return { status: response.status, headers: response.headers, body: (await response.json()) as Health }
}
const states = ({ parts }: Health) => Object.fromEntries(Object.entries(parts).map(([name, { state }]) => [name, state]))

describe('a site whose mails become files', () => {
  let service: TestService
  let admin: SignedIn
  beforeAll(async () => {
    service = await startTestService()
    admin = await signUp(service)
  })
  afterAll(() => service.stop())

  test('/readyz names the parts that were checked, since when each stands so, and nothing of the machine', async () => {
    await eventually(async () => (await readyz(service)).body.parts.storage.state === 'ok')
    const { status, headers, body } = await readyz(service)
    expect([status, headers.get('cache-control'), body.status]).toEqual([200, 'no-store', 'ok'])
    expect(states(body)).toEqual({ database: 'ok', storage: 'ok', mail: 'files' })
    for (const part of Object.values(body.parts)) {
      expect(Object.keys(part)).toEqual(['state', 'since'])
      expect(part.since).toMatch(timestamp)
    }
    expect(Object.keys(body)).toEqual(['status', 'parts'])
  })

  test('the try of the storage leaves no file', async () => {
    await service.tools.storage.tryWrite()
    expect((await readdir(join(service.dataDir, 'uploads/.incoming'))).filter((name) => name.startsWith('.probe'))).toEqual([])
  })

  test('a storage that takes no file is a warning: visitors still read every page', async () => {
    const { database, mailer } = service.tools
    const storage = diskStorage(join(service.dataDir, 'session-secret'))
    const readiness = createReadiness({ database, storage, mailer, log: pino({ level: 'silent' }) })
    const health = await readiness.read(5_000)
    expect([health.status, states(health)]).toEqual(['degraded', { database: 'ok', storage: 'failing', mail: 'files' }])
  })

  test('a super admin reads the same', async () => {
    const { body } = await done(service, 'getHealth', { token: admin.token })
    const { status, parts } = (await readyz(service)).body
    expect(body).toMatchObject({ message: 'The health of the site', status, parts })
  })

  test('a test mail goes to the own address, past the queue, as a file where there is no mail server', async () => {
    const { body } = await done(service, 'sendTestMail', { token: admin.token })
    expect(body).toEqual({ message: 'Test mail sent', to: admin.email, delivery: 'file' })
    const sent = (await mails(service)).at(-1)
    expect([sent?.to, sent?.subject]).toEqual([expect.stringContaining(admin.email), 'Test mail of Haulfront'])
    expect(await service.tools.database('outbox').whereLike('subject', 'Test mail%')).toEqual([])
  })
})

describe('a site with a mail server', () => {
  let server: MailServer
  let service: TestService
  let admin: SignedIn
  beforeAll(async () => {
    service = await startTestService()
    admin = await signUp(service)
    server = await startMailServer()
  })
  afterAll(async () => {
    await service.stop()
    await server.close()
  })

  const withServer = (port: number, limits: 'on' | 'off') =>
    startTestService({ SMTP_URL: `smtp://127.0.0.1:${port}`, RATE_LIMITS: limits }, service.databaseUrl)
  const tokenOf = async (site: TestService) => {
    const { body } = await done(site, 'loginUser', { body: { email: admin.email, password: admin.password } })
    return String(body.token)
  }

  test('verifies the connection, and a test mail arrives; a sixth within ten minutes is refused', async () => {
    const site = await withServer(server.port, 'on')
    await eventually(async () => (await readyz(site)).body.parts.mail.state === 'ok')
    const token = await tokenOf(site)
    const { body } = await done(site, 'sendTestMail', { token })
    expect(body).toMatchObject({ to: admin.email, delivery: 'smtp' })
    expect(server.received.map(({ to }) => to)).toContainEqual([admin.email])
    for (let count = 1; count < 5; count += 1) await done(site, 'sendTestMail', { token })
    expectProblem(await call(site, 'sendTestMail', { token }), 429)
    await site.stop()
  })

  test('whose server is away is degraded, not unavailable, and the test mail says why', async () => {
    const site = await withServer(1, 'off')
    await eventually(async () => (await readyz(site)).body.parts.mail.state === 'failing')
    const { status, body } = await readyz(site)
    expect([status, body.status, states(body)]).toEqual([200, 'degraded', { database: 'ok', storage: 'ok', mail: 'failing' }])
    const refused = await call(site, 'sendTestMail', { token: await tokenOf(site) })
    expectProblem(refused, 503)
    expect(refused.body.message).toBe('The test mail was not sent. The mail server cannot be reached (ECONNREFUSED).')
    const lines = site.log.map((line) => JSON.parse(line) as Plain)
    expect(lines.filter(({ part }) => part === 'mail').map(({ level, msg }) => [level, msg])).toEqual([
      [40, 'a part of the site does not work'],
    ])
    await site.stop()
  })
})

describe('the check of a part', () => {
  const lines: Plain[] = []
  const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) })

  test('runs once in its period however many ask, and once at a time', async () => {
    let runs = 0
    const run = async () => {
      runs += 1
    }
    const check = createPartCheck({ name: 'x', run, every: 60_000, timeout: 100, log })
    await Promise.all(Array.from({ length: 50 }, () => check.refresh()))
    for (let count = 0; count < 50; count += 1) await check.refresh()
    expect([runs, check.part().state]).toEqual([1, 'ok'])
  })

  test('fails when it takes too long, names the cause in the log alone, and logs a change once', async () => {
    let outcome: Promise<void> = new Promise(() => undefined)
    const check = createPartCheck({ name: 'y', run: () => outcome, every: 0, timeout: 20, log })
    await check.refresh()
    const { state, since } = check.part()
    outcome = Promise.reject(new Error('no room'))
    await check.refresh()
    expect([state, check.part()]).toEqual(['failing', { state: 'failing', since }])
    outcome = Promise.resolve()
    await check.refresh()
    expect(check.part().state).toBe('ok')
    expect(lines.map(({ part, msg, err }) => [part, msg, (err as Error | undefined)?.message])).toEqual([
      ['y', 'a part of the site does not work', 'The check took longer than 20 ms'],
      ['y', 'a part of the site works again', undefined],
    ])
  })
})
