import { inspect } from 'node:util'
import pg from 'pg'
import { type Logger, pino } from 'pino'
import { isSuperAdminMissing } from './accounts/create-account.ts'
import { createSetupLink, needsSetupLink, setupLinkAddress, setupLinkLifetimeHours } from './accounts/setup-links.ts'
import { checkAddress } from './address.ts'
import { type Configuration, ConfigurationError, readConfiguration, requirePublicUrl } from './configuration.ts'
import { type EmbeddedDatabase, startEmbedded } from './database/embedded.ts'
import { StartError } from './lib/start-error.ts'
import type { Service } from './service.ts'
import { onTerminationSignal } from './termination-signals.ts'
import type { Tools } from './tools.ts'
import { type FirstAdministrator, howToBegin, welcome } from './welcome.ts'

/** Resources of the process so far; `shutDown` stops all of them. */
const running: { log?: Logger; embedded?: Promise<EmbeddedDatabase>; service?: Service } = {}
const stopping = new AbortController()
/** Milliseconds, below the 30 s after which Kubernetes kills a container; connections are closed after 20 s. */
const shutdownTimeout = 28_000

/** Configuration → address → database → service. */
async function main(): Promise<void> {
  const configuration = readConfiguration(process.env)
  requirePublicUrl(configuration)
  const log = createLogger(configuration)
  running.log = log
  await checkAddress(configuration)
  const { host, metricsPort } = configuration
  if (metricsPort !== undefined) await checkAddress({ host, port: metricsPort }, 'METRICS_PORT')
  // The modules of the service load while PostgreSQL starts.
  if (configuration.databaseUrl === undefined)
    running.embedded = startEmbedded(configuration.dataDir, (line) => log.info(line), stopping.signal)
  const [embedded, { startService }] = await Promise.all([running.embedded, import('./service.ts')])
  const databaseUrl = configuration.databaseUrl ?? embedded?.url ?? ''
  stopping.signal.throwIfAborted()
  const service = await startService(configuration, { databaseUrl, demo: embedded !== undefined && configuration.demo, log })
  running.service = service
  stopping.signal.throwIfAborted()
  const origin = configuration.publicUrl ?? service.url
  const first = await firstAdministrator(service.tools, origin)
  if (process.stdout.isTTY) process.stdout.write(welcome(origin, first))
  else {
    log.info(`Haulfront is at ${service.url}`)
    // Level `warn` for a set-up link, which only the log has, so that it passes LOG_LEVEL=warn.
    if (first !== undefined) log[first.lifetimeHours === undefined ? 'info' : 'warn'](howToBegin(first).join(' '))
  }
  if (service.metricsUrl !== undefined) log.info(`Metrics are at ${service.metricsUrl}`)
  service.warmUp().catch((error: unknown) => log.warn({ err: error }, 'the home page cannot be rendered yet'))

  if (configuration.s3 !== undefined && !process.env.SESSION_SECRET)
    log.warn('SESSION_SECRET is unset: this machine has made one of its own, and instances on other machines refuse its sessions.')
}

/** Address for the first administrator's sign-up, with a new set-up link if needed; undefined once there was a super admin. */
async function firstAdministrator(tools: Tools, origin: string): Promise<FirstAdministrator | undefined> {
  if (!(await isSuperAdminMissing(tools))) return undefined
  if (!needsSetupLink(tools.configuration)) return { address: `${origin}/auth/signup`, lifetimeHours: undefined }
  return { address: setupLinkAddress(origin, await createSetupLink(tools.database)), lifetimeHours: setupLinkLifetimeHours }
}

/**
 * Graceful shutdown in reverse order of the start, then exit. Abandons an unfinished start, which is as safe as `kill -9`, but stops its
 * embedded database. Gives up when the shutdown hangs, because further signals are ignored.
 */
async function shutDown(code: number): Promise<never> {
  stopping.abort()
  const { log, embedded, service } = running
  const report = (error: unknown) => console.error(explain(error))
  setTimeout(() => {
    console.error(`the shutdown has not finished within ${shutdownTimeout / 1000} s and is given up`)
    process.exit(1)
  }, shutdownTimeout)
  // Silences the errors of an abandoned start, whose connections are closed now.
  if (service === undefined && log !== undefined) log.level = 'silent'
  await service?.stop().catch(report)
  await embedded?.then(
    (database) => database.stop().catch(report),
    () => undefined,
  )
  // Explicit status, because the embedded PostgreSQL's package resets `process.exitCode`.
  process.exit(code)
}

const redact = ['req.headers', 'res.headers', '*.password', '*.otp', '*.token', '*.passwordHash', '*.otpHash']

/** Pretty-prints on a terminal; writes JSON lines in production and to pipes. */
function createLogger({ logLevel, production }: Configuration): Logger {
  if (production || !process.stdout.isTTY) return pino({ level: logLevel, redact })
  return pino({
    level: logLevel,
    redact,
    transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname', translateTime: 'HH:MM:ss', singleLine: true } },
  })
}

/** One line for errors that the operator can fix; a stack trace for all others. */
function explain(error: unknown): string {
  if (error instanceof ConfigurationError) return `Configuration: ${error.message}`
  if (error instanceof StartError) return error.message
  if (isDatabaseError(error)) return `The database cannot be used: ${error.message || error.code}`
  if (error instanceof Error && 'syscall' in error) return `The machine refused something: ${error.message}`
  return inspect(error)
}

/** True for errors of PostgreSQL or of the connection to it, such as a wrong password. */
function isDatabaseError(error: unknown): error is Error & { code: string } {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return error instanceof pg.DatabaseError || ['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', 'EHOSTUNREACH', 'EAI_AGAIN'].includes(code)
}

onTerminationSignal((signal) => {
  running.log?.info(`${signal}: ${running.service === undefined ? 'giving up the start' : 'finishing what was accepted, then stopping'}`)
  void shutDown(0)
})
process.on('uncaughtException', (error) => {
  running.log?.fatal({ err: error }, 'an error that nothing catches')
  // Does not finish requests in flight, because the state of the process is unknown.
  running.service = undefined
  void shutDown(1)
})
main().catch((error: unknown) => {
  if (stopping.signal.aborted) return
  console.error(explain(error))
  void shutDown(1)
})
