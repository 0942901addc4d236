import { rm } from 'node:fs/promises'
import type { TestProject } from 'vitest/node'
import { printed, statusFolder, statusReport } from '../../scripts/statuses.ts'
import { startRunDatabase } from './run-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string
  }
}

/** The database of the run, and the sum of the responses that its tests provoked. */
export default async function setUp({ provide }: TestProject) {
  // A second run of failed files adds to the statuses of the first (scripts/test-run.mjs).
  if (process.env.HAULFRONT_KEEP_STATUSES === undefined) await rm(statusFolder, { recursive: true, force: true })
  const database = await startRunDatabase()
  provide('databaseUrl', database.url)
  return async () => {
    await database.stop()
    const report = statusReport()
    if (report.files > 0) process.stdout.write(`${printed(report)}\n`)
  }
}
