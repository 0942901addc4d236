import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { glob, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import PostalMime from 'postal-mime'
import { beforeEach, inject } from 'vitest'
import { type Configuration, readConfiguration } from '../../server/configuration.ts'
import { createSanitiser, type Sanitiser } from '../../server/sanitiser/sanitiser.ts'
import { type Service, startService } from '../../server/service.ts'
import { copyDatabase, restoreRows, snapshotRows } from './database-rows.ts'
import { ending } from './leftovers.ts'

export type TestService = Service & {
  dataDir: string
  databaseUrl: string
  /** Everything that was logged, one JSON text a line. */
  log: string[]
}

/** A copy of the migrated template database. */
export async function createDatabase(): Promise<string> {
  const template = inject('databaseUrl')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await copyDatabase(template, 'haulfront', name)
  return template.replace(/\/haulfront$/, `/${name}`)
}

/** Tables that the program writes in the background, mails and jobs among them; no cached response depends on them. */
const ownTables = new Set([
  ...['outbox', 'sessions', 'pending_sign_ins', 'passkey_challenges', 'passkeys'],
  ...['registrations', 'mailed_links', 'limits', 'cleanings', 'jobs', 'webhooks', 'webhook_deliveries'],
  ...['visit_sums', 'visit_speeds', 'visit_keys', 'visit_marks', 'redirect_hits'],
])

/** A whole service on a database of its own, on a free port, with every response checked against the contract. */
export async function startTestService(environment: Record<string, string> = {}, databaseUrl?: string): Promise<TestService> {
  const service = await start(environment, databaseUrl ?? (await createDatabase()))
  return { ...service, stop: ending(service.stop) }
}

/** Empties tables before each test. */
export const emptyBeforeEach = ({ tools }: Pick<TestService, 'tools'>, ...tables: string[]): void =>
  beforeEach(async () => {
    for (const table of tables) await tools.database(table).delete()
  })

/** Services without a user at the moment, each with a snapshot of its rows. */
const idle: TestService[] = []

/**
 * The service that `startTestService()` starts, shared by the files of a worker: `stop` restores its rows, and removes its files, its log
 * and its cached responses. A test that changes tables, or needs the server to stop, starts its own.
 */
export async function sharedService(): Promise<TestService> {
  const service = idle.pop() ?? (await startShared())
  return { ...service, stop: ending(async () => void idle.push(await reset(service))) }
}

async function startShared(): Promise<TestService> {
  const service = await start({}, await createDatabase())
  await snapshotRows(service.databaseUrl)
  return service
}

async function reset(service: TestService): Promise<TestService> {
  // A delivery in progress would leave its file to the next user.
  await service.tools.mailer.run()
  await restoreRows(service.databaseUrl)
  service.evictCache()
  service.log.splice(0)
  // The folders stay, because the storage makes each of them once.
  const files = await Array.fromAsync(glob(['uploads/*/*', 'outbox/*'], { cwd: service.dataDir }))
  await Promise.all(files.map((file) => rm(join(service.dataDir, file))))
  return service
}

async function start(environment: Record<string, string>, databaseUrl: string): Promise<TestService> {
  const dataDir = await mkdtemp(join(tmpdir(), 'haulfront-test-'))
  const configuration: Configuration = {
    ...readConfiguration({ DATA_DIR: dataDir, RATE_LIMITS: 'off', VALIDATE_RESPONSES: 'true', LOG_LEVEL: 'info', ...environment }),
    port: 0,
  }
  const lines: string[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
  const service = await startService(configuration, { databaseUrl, demo: false, log })
  service.tools.sanitiser = sanitiserOf(configuration.mapEmbedHosts)
  // No test asks a provider of maps.
  service.tools.readRedirect = () => Promise.reject(new Error('The tests have no internet'))
  // The program writes content in transactions; a statement without one is of a test.
  service.tools.database.on('query-response', (_rows: unknown, { sql, __knexTxId }: { sql: string; __knexTxId?: string }) => {
    const changes = /^(?:insert into|update|delete from) "(\w+)"/i.exec(sql)?.[1]
    if (__knexTxId === undefined && changes !== undefined && !ownTables.has(changes)) service.evictCache()
  })
  return {
    ...service,
    ...{ dataDir, databaseUrl, log: lines },
    async stop() {
      await service.stop()
      // Repeats the removal: a request in flight may still write a file.
      await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
    },
  }
}

const sanitisers = new Map<string, Sanitiser>()

/** One sanitiser for the services of a worker, because its thread takes a second to start; it ends with the process. */
function sanitiserOf(mapHosts: string[]): Sanitiser {
  const key = mapHosts.join()
  const sanitiser = sanitisers.get(key) ?? createSanitiser(mapHosts, { idleTime: 600_000 })
  sanitisers.set(key, sanitiser)
  return sanitiser
}

export type OutgoingMail = { from: string; to: string; replyTo: string; subject: string; text: string; html: string; files: OutgoingFile[] }
type OutgoingFile = { type: string; contentId: string; content: Buffer }

/** Sent mails, oldest first, read from the .eml files that stand in for an SMTP server. */
export async function mails({ dataDir, tools }: TestService): Promise<OutgoingMail[]> {
  await tools.mailer.run()
  const outbox = join(dataDir, 'outbox')
  const names = existsSync(outbox) ? (await readdir(outbox)).sort() : []
  return Promise.all(names.map(async (name) => parseMail(await readFile(join(outbox, name), 'utf8'))))
}

export async function parseMail(source: string): Promise<OutgoingMail> {
  const { subject = '', text = '', html = '', headers, attachments } = await PostalMime.parse(source)
  const header = (name: string) => headers.find(({ key }) => key === name)?.value ?? ''
  const files = attachments.map(({ mimeType, contentId = '', content }) => ({
    type: mimeType,
    contentId,
    content: typeof content === 'string' ? Buffer.from(content) : Buffer.from(new Uint8Array(content)),
  }))
  return { from: header('from'), to: header('to'), replyTo: header('reply-to'), subject, text, html, files }
}

/** The code of the newest mail to an address. */
export async function codeFor(service: TestService, email: string): Promise<string> {
  const mail = (await mails(service)).findLast(({ to, text }) => to.includes(email.toLowerCase()) && /^\s*\d{6}\s*$/m.test(text))
  const code = /^\s*(\d{6})\s*$/m.exec(mail?.text ?? '')?.[1]
  if (code === undefined) throw await missingMail(service, `No code was mailed to ${email}`)
  return code
}

/** The token of the newest link that was mailed to an address. */
export async function linkFor(service: TestService, email: string): Promise<string> {
  const token = (await mails(service)).flatMap(({ to, text }) => (to === email ? (/[?&]token=([\w-]+)/.exec(text)?.[1] ?? []) : [])).at(-1)
  if (token === undefined) throw await missingMail(service, `No link was mailed to ${email}`)
  return token
}

/** An error with what the queue still holds and what the service logged last, which tell a mail that failed from one that was never sent. */
async function missingMail({ tools, log }: TestService, message: string): Promise<Error> {
  const queued = await tools.database('outbox').select('to', 'subject', 'attempts', 'createdAt', 'nextTry')
  return new Error([message, `Queued: ${JSON.stringify(queued)}`, 'Logged last:', ...log.slice(-8)].join('\n'))
}

/** A cookie that a response sets, as a request sends it; "" when there is none. */
export const cookieOf = ({ headers }: { headers: Headers }, name: string): string =>
  headers
    .getSetCookie()
    .find((value) => value.startsWith(`${name}=`))
    ?.split(';')[0] ?? ''

/** The cookie of the registration that a response has started, as a request sends it; "" when there is none. */
export const registrationCookie = (response: { headers: Headers }): string => cookieOf(response, 'registration')
