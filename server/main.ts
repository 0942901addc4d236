import pg from 'pg'
import { type Logger, pino } from 'pino'
import { type Configuration, ConfigurationError, readConfiguration } from './configuration.ts'
import { startEmbedded } from './database/embedded.ts'
import { releaseMemory } from './release-memory.ts'

/** After this the first visitors, who may have waited for the start, have been answered. */
const settled = 2_000

/** Configuration → database → service → drain. */
async function main(): Promise<void> {
  const configuration = readConfiguration(process.env)
  const log = createLog(configuration)
  // While PostgreSQL starts, the program is read.
  const [embedded, { startService }] = await Promise.all([
    configuration.databaseUrl === undefined ? startEmbedded(configuration.dataDir, (line) => log.info(line)) : undefined,
    import('./service.ts'),
  ])
  const databaseUrl = configuration.databaseUrl ?? embedded?.url ?? ''
  const service = await startService(configuration, { databaseUrl, demo: embedded !== undefined && configuration.demo, log }).catch(
    async (error) => {
      await embedded?.stop()
      throw error
    },
  )
  log.info(`Haulfront is at ${service.url}`)
  service
    .warmUp()
    .catch((error: unknown) => log.warn({ err: error }, 'the home page cannot be rendered yet'))
    .finally(() => setTimeout(releaseMemory, settled).unref())
  if (
    configuration.production &&
    configuration.superAdminEmails.length === 0 &&
    (await service.tools.database('bootstrap').first()) === undefined
  ) {
    log.warn('Nobody is superAdmin yet, and SUPER_ADMIN_EMAILS is unset: whoever verifies an account first will be.')
  }

  if (configuration.s3 !== undefined && !process.env.SESSION_SECRET)
    log.warn('SESSION_SECRET is unset: this machine has made one of its own, and instances on other machines refuse its sessions.')

  let draining = false
  const drain = async (signal: string) => {
    if (draining) return
    draining = true
    log.info(`${signal}: finishing what was accepted, then stopping`)
    await service.stop()
    await embedded?.stop()
    // Explicit, because the embedded PostgreSQL's package resets `process.exitCode`.
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void drain(signal))
}

const redact = ['req.headers', 'res.headers', '*.password', '*.otp', '*.token', '*.passwordHash', '*.otpHash']

/** People read the log of a start by hand; machines read production's. */
function createLog({ logLevel, production }: Configuration): Logger {
  if (production || !process.stdout.isTTY) return pino({ level: logLevel, redact })
  return pino({
    level: logLevel,
    redact,
    transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname', translateTime: 'HH:MM:ss', singleLine: true } },
  })
}

/** What PostgreSQL or the way to it refuses, such as a wrong password, is the operator's to mend; a stack would only hide it. */
function isDatabaseFault(error: unknown): error is Error & { code: string } {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return error instanceof pg.DatabaseError || ['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', 'EHOSTUNREACH', 'EAI_AGAIN'].includes(code)
}

main().catch((error: unknown) => {
  const inUse = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
  if (inUse) console.error(`Another program uses port ${process.env.PORT || 3000}; choose one with PORT=…`)
  else if (error instanceof ConfigurationError) console.error(`Configuration: ${error.message}`)
  else if (isDatabaseFault(error)) console.error(`The database cannot be used: ${error.message || error.code}`)
  else console.error(error)
  process.exit(1)
})
