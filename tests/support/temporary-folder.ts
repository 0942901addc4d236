import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

/** An empty folder, which is removed after the tests of the file, or with `onTestFinished` after one test. */
export function temporaryFolder(after: (remove: () => void) => void = afterAll): string {
  const folder = mkdtempSync(join(tmpdir(), 'haulfront-test-'))
  after(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
