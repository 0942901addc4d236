import { cp, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import { readConfiguration } from '../../../server/configuration.ts'
import { connect } from '../../../server/database/connect.ts'
import { startEmbedded } from '../../../server/database/embedded.ts'
import { startService } from '../../../server/service.ts'
import { disableDurability } from '../../support/disable-durability.ts'
import { openRunFolder } from '../../support/run-folder.ts'
import { clearRequestCounts, requestSummary } from './server-log.ts'
import { type Account, type Content, copyDatabase, createAccount } from './site.ts'

/**
 * One PostgreSQL for the run with a database and a folder to copy for each kind of site: filled with the demo company once, and signed
 * up for once. What the workers need to know is passed on in the environment.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  await clearRequestCounts()
  const run = await openRunFolder()
  const directory = run.path
  await mkdir(join(directory, 'database'))
  const embedded = await startEmbedded(join(directory, 'database'), () => undefined)
  const database = connect(embedded.url, () => undefined)
  await disableDurability(database)
  await database.destroy()

  const folder = (content: Content) => join(directory, content)
  const withService = async <Result>(content: Content, demo: boolean, use: (url: string) => Promise<Result>): Promise<Result> => {
    const configuration = { ...readConfiguration({ DATA_DIR: folder(content), RATE_LIMITS: 'off' }), port: 0 }
    const databaseUrl = embedded.url.replace(/haulfront$/, content)
    const service = await startService(configuration, { databaseUrl, demo, log: pino({ level: 'silent' }) })
    const result = await use(service.url)
    await service.stop()
    return result
  }
  const signUp = (content: Content) => withService(content, false, (url) => createAccount({ url, dataDir: folder(content) }))

  await copyDatabase(embedded.url, 'haulfront', 'unclaimed')
  await copyDatabase(embedded.url, 'haulfront', 'empty')
  await withService('unclaimed', true, async () => undefined)
  await copyDatabase(embedded.url, 'unclaimed', 'demo')
  await cp(folder('unclaimed'), folder('demo'), { recursive: true })
  const accounts: Record<'demo' | 'empty', Account> = { demo: await signUp('demo'), empty: await signUp('empty') }

  process.env.HAULFRONT_TEST_DATABASE = embedded.url
  process.env.HAULFRONT_TEST_DIRECTORY = directory
  process.env.HAULFRONT_TEST_ACCOUNTS = JSON.stringify(accounts)
  return async () => {
    await embedded.stop()
    await run.close()
    process.stdout.write(`${await requestSummary()}\n`)
  }
}
