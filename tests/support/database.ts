import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { printed, statusFolder, statusReport } from '../../scripts/statuses.ts'
import { connect } from '../../server/database/connect.ts'
import { startEmbedded } from '../../server/database/embedded.ts'
import { migrate } from '../../server/database/migrate.ts'
import { forgetOnPowerCut } from './forget-on-power-cut.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string
  }
}

/** One real PostgreSQL for the whole run. Its database is migrated once; every test file copies it, which takes a moment. */
export default async function setUp({ provide }: TestProject) {
  await rm(statusFolder, { recursive: true, force: true })
  const directory = await mkdtemp(join(tmpdir(), 'haulfront-test-'))
  // PostgreSQL runs as a user of its own where the tests run as root, and must be able to reach it.
  await chmod(directory, 0o755)
  const embedded = await startEmbedded(directory, () => undefined)
  const template = connect(embedded.url, () => undefined)
  await migrate(embedded.url)
  await forgetOnPowerCut(template)
  await template.destroy()
  provide('databaseUrl', embedded.url)
  return async () => {
    await embedded.stop()
    await rm(directory, { recursive: true, force: true })
    const report = statusReport()
    if (report.files > 0) process.stdout.write(`${printed(report)}\n`)
  }
}
