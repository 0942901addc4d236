import { execFile } from 'node:child_process'
import { chmod, mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startEmbedded } from '../../server/database/embedded.ts'
import { migrate } from '../../server/database/migrate.ts'

const run = promisify(execFile)

/**
 * Fills a data folder as that of a site which was started once and stopped: its embedded database is migrated and without content. A copy
 * takes a fifth of the processor time of `initdb` and the migrations, which run once; the workers inherit the variable.
 */
export async function copyPreparedFolder(dataDir: string): Promise<void> {
  process.env.HAULFRONT_PREPARED_FOLDER ??= await prepare(join(tmpdir(), 'prepared'))
  // `cp` keeps the owner of the database's files, which may be another user.
  // `join` would drop the dot, which keeps this folder from being a prefix of the other.
  await run('cp', ['-a', `${process.env.HAULFRONT_PREPARED_FOLDER}/.`, dataDir])
}

async function prepare(folder: string): Promise<string> {
  await mkdir(folder)
  await chmod(folder, 0o755)
  const embedded = await startEmbedded(folder, () => undefined)
  await migrate(embedded.url)
  await embedded.stop()
  return folder
}
