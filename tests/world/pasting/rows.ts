import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Rows of a table beside this file, whose columns are parted by tabs; `\n` stands for a line break. */
export const rowsOf = (table: string): string[][] =>
  readFileSync(join(import.meta.dirname, `${table}.tsv`), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t').map((cell) => cell.replaceAll('\\n', '\n')))
