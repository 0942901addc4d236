import { access, cp, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import { projectRoot, readConfiguration } from '../../../server/configuration.ts'
import { connect } from '../../../server/database/connect.ts'
import { startEmbedded } from '../../../server/database/embedded.ts'
import { migrate } from '../../../server/database/migrate.ts'
import { startService } from '../../../server/service.ts'
import { offerMock } from '../../mock/support/run-mock.ts'
import { copyDatabase, restoreRows, snapshotRows } from '../../support/database-rows.ts'
import { disableDurability } from '../../support/disable-durability.ts'
import '../../support/least-encoding.ts'
import { openRunFolder } from '../../support/run-folder.ts'
import { clearRequestCounts, requestSummary } from './server-log.ts'
import { type Account, type Content, createAccount } from './site.ts'

/**
 * One PostgreSQL for the run with a database and a folder to copy for each kind of site: filled with the demo company once, and signed
 * up for once. The mock is there for the asking. What the workers need to know is passed on in the environment.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  await access(join(projectRoot, 'dist/client')).catch(() => {
    throw new Error('The client is not built. Run "npm run build" first.')
  })
  await clearRequestCounts()
  const run = await openRunFolder()
  const directory = run.path
  await mkdir(join(directory, 'database'))
  const embedded = await startEmbedded(join(directory, 'database'), () => undefined)
  const database = connect(embedded.url, () => undefined)
  await disableDurability(database)
  await database.destroy()

  const folder = (content: Content) => join(directory, content)
  const urlOf = (content: Content) => embedded.url.replace(/haulfront$/, content)
  /** Starts a service, fills it, and signs the first account up. */
  const prepare = async (content: 'demo' | 'empty'): Promise<Account> => {
    await copyDatabase(embedded.url, 'haulfront', content)
    const configuration = { ...readConfiguration({ DATA_DIR: folder(content), RATE_LIMITS: 'off' }), port: 0 }
    const log = pino({ level: 'silent' })
    const service = await startService(configuration, { databaseUrl: urlOf(content), demo: content === 'demo', log })
    // In this state there is no account.
    await snapshotRows(urlOf(content))
    const account = await createAccount({ url: service.url, dataDir: folder(content) })
    await service.stop()
    return account
  }

  await migrate(embedded.url)
  const demo = await prepare('demo')
  const accounts = { demo, empty: await prepare('empty') }
  await copyDatabase(embedded.url, 'demo', 'unclaimed')
  await restoreRows(urlOf('unclaimed'))
  await cp(folder('demo'), folder('unclaimed'), { recursive: true })
  for (const content of ['demo', 'empty'] as const) await snapshotRows(urlOf(content))

  const mock = await offerMock()
  process.env.HAULFRONT_TEST_DATABASE = embedded.url
  process.env.HAULFRONT_TEST_DIRECTORY = directory
  process.env.HAULFRONT_TEST_ACCOUNTS = JSON.stringify(accounts)
  return async () => {
    await mock.stop()
    await embedded.stop()
    await run.close()
    process.stdout.write(`${await requestSummary()}\n`)
  }
}
