import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { readConfiguration } from '../../../server/configuration.ts'
import { startEmbedded } from '../../../server/database/embedded.ts'
import { startService } from '../../../server/service.ts'

/**
 * One PostgreSQL for the run with two databases to copy: `haulfront`, filled with the demo company, and `empty`. What the workers need
 * to know is passed on in the environment.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const directory = await mkdtemp(join(tmpdir(), 'haulfront-browser-'))
  const embedded = await startEmbedded(directory, () => undefined)
  const prepare = async (databaseUrl: string, dataDir: string, demo: boolean) => {
    const configuration = { ...readConfiguration({ DATA_DIR: dataDir, RATE_LIMITS: 'off' }), port: 0 }
    const service = await startService(configuration, { databaseUrl, demo, log: pino({ level: 'silent' }) })
    if (demo) await service.tools.database.raw('create database empty_site')
    await service.stop()
  }
  await prepare(embedded.url, join(directory, 'demo'), true)
  await prepare(embedded.url.replace(/haulfront$/, 'empty_site'), join(directory, 'empty'), false)
  await cp(join(directory, 'demo', 'session-secret'), join(directory, 'empty', 'session-secret'))
  process.env.HAULFRONT_TEST_DATABASE = embedded.url
  process.env.HAULFRONT_TEST_DIRECTORY = directory
  return async () => {
    await embedded.stop()
    await rm(directory, { recursive: true, force: true })
    await rm(embedded.directory, { recursive: true, force: true })
  }
}
