import { readConfiguration } from '../configuration.ts'
import { startEmbedded } from '../database/embedded.ts'
import { type FileStorage, openStorage } from '../media/storage.ts'

type Site = { databaseUrl: string; dataDir: string; storage: FileStorage }

/** Runs a command on the site that the environment configures, with the embedded database where that is in use, and ends the process. */
export async function onSite(work: (site: Site) => Promise<void>): Promise<never> {
  let code = 0
  try {
    const configuration = readConfiguration(process.env)
    const { databaseUrl, dataDir } = configuration
    const storage = await openStorage(configuration)
    const embedded = databaseUrl === undefined ? await startEmbedded(dataDir, say) : undefined
    try {
      await work({ databaseUrl: databaseUrl ?? embedded?.url ?? '', dataDir, storage })
    } finally {
      await embedded?.stop()
      storage.close()
    }
  } catch (error) {
    code = 1
    console.error(error instanceof Error ? error.message : String(error))
  }
  // Explicit, because the embedded PostgreSQL's package resets `process.exitCode`.
  process.exit(code)
}

export const say = (line: string) => console.log(line)
