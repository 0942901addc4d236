import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { connect } from '../../server/database/connect.ts'
import { startEmbedded } from '../../server/database/embedded.ts'
import { disableDurability } from './disable-durability.ts'
import { copyPreparedFolder } from './prepared-folder.ts'
import { openRunFolder } from './run-folder.ts'

/** One real PostgreSQL for a run of tests, with a migrated database that every file of tests copies, which takes a moment. */
export async function startRunDatabase(): Promise<{ url: string; stop: () => Promise<void> }> {
  const run = await openRunFolder()
  const folder = join(run.path, 'database')
  await mkdir(folder, { mode: 0o755 })
  await copyPreparedFolder(folder)
  const embedded = await startEmbedded(folder, () => undefined)
  const template = connect(embedded.url, () => undefined)
  await disableDurability(template)
  await template.destroy()
  return {
    url: embedded.url,
    async stop() {
      await embedded.stop()
      await run.close()
    },
  }
}
