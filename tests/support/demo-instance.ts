// node tests/support/demo-instance.ts: an instance that finds a database without content and fills it, as a newcomer's first start does
// with the embedded one. Configured by the environment, DATABASE_URL included.
import { pino } from 'pino'
import { readConfiguration } from '../../server/configuration.ts'
import { startService } from '../../server/service.ts'

const configuration = readConfiguration(process.env)
const log = pino({ level: 'info' })
const service = await startService(configuration, { databaseUrl: configuration.databaseUrl ?? '', demo: true, log })
log.info(`Haulfront is at ${service.url}`)
process.once('SIGTERM', () => void service.stop().then(() => process.exit(0)))
