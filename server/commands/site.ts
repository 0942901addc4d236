import { type Configuration, readConfiguration } from '../configuration.ts'
import { type EmbeddedDatabase, startEmbedded } from '../database/embedded.ts'
import type { FileStorage } from '../media/file-storage.ts'
import { openStorage } from '../media/storage.ts'
import { exitStatusOf, onTerminationSignal } from '../termination-signals.ts'

type Site = { configuration: Configuration; databaseUrl: string; dataDir: string; storage: FileStorage }

/**
 * Runs a command on the site that the environment configures, starting the embedded database where it is in use, and exits the process.
 * A signal aborts the command at once, without cleanup, but stops the database that it started.
 */
export async function runOnSite(command: (site: Site) => Promise<void>): Promise<never> {
  let embedded: Promise<EmbeddedDatabase> | undefined
  const interrupted = new AbortController()
  let ending: Promise<never> | undefined
  const end = (code: number): Promise<never> => {
    const stop = async () => {
      await embedded?.then(
        (database) => database.stop(),
        () => undefined,
      )
      // Explicit status, because the embedded PostgreSQL's package resets `process.exitCode`.
      process.exit(code)
    }
    ending ??= stop()
    return ending
  }
  onTerminationSignal((signal) => {
    interrupted.abort()
    void end(exitStatusOf(signal))
  })
  process.on('uncaughtException', (error) => {
    console.error(error)
    void end(1)
  })
  try {
    const configuration = readConfiguration(process.env)
    const { databaseUrl, dataDir } = configuration
    const storage = await openStorage(configuration)
    if (databaseUrl === undefined) embedded = startEmbedded(dataDir, print, interrupted.signal)
    const url = databaseUrl ?? (await embedded)?.url ?? ''
    interrupted.signal.throwIfAborted()
    await command({ configuration, databaseUrl: url, dataDir, storage })
    return end(0)
  } catch (error) {
    if (!interrupted.signal.aborted) console.error(error instanceof Error ? error.message : String(error))
    return end(1)
  }
}

export const print = (line: string) => console.log(line)
