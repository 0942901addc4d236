import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Row, TableName } from '../../server/docs/proof/tables.ts'

/** Folder of what the tests of a run have shown, one file for each part of a table. */
export const recordFolder = join(import.meta.dirname, '../../test-results/proof')

/** Records what a test has shown; called at its end, so that a test that fails records nothing. */
export function recordRows<Name extends TableName>(name: Name, part: string, rows: Row<Name>[], folder = recordFolder): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${name}.${part}.json`), JSON.stringify(rows))
}

/** What the tests of a run have shown of a table, by its parts. */
export function recordedRows<Name extends TableName>(name: Name, folder = recordFolder): Map<string, Row<Name>[]> {
  const files = existsSync(folder) ? globSync(`${name}.*.json`, { cwd: folder }).sort() : []
  return new Map(
    files.map((file) => [
      file.slice(name.length + 1, -'.json'.length),
      JSON.parse(readFileSync(join(folder, file), 'utf8')) as Row<Name>[],
    ]),
  )
}
