import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../../configuration.ts'
import type { Contract } from '../../contract/document.ts'
import { memoise } from '../../lib/memoise.ts'

/** The requirements, and the promises of security, that titles of tests name by their ids; the statement is the last column. */
const tables = ['requirements', 'promises'].map((name) => join(projectRoot, `tests/${name}.tsv`))

/** The statement of each id; none where a server runs without the source of its tests. */
export const statements = memoise(
  (_contract: Contract): Map<string, string> =>
    new Map(
      tables.filter(existsSync).flatMap((path) =>
        readFileSync(path, 'utf8')
          .trimEnd()
          .split('\n')
          .slice(1)
          .map((line): [string, string] => [line.split('\t')[0] ?? '', line.split('\t').at(-1) ?? '']),
      ),
    ),
)
