import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../../configuration.ts'

/** The proof that the last test run left in the repository, one file of tab-separated values for each table. */
export const proofFolder = join(projectRoot, 'docs/api/proof')

const columns = {
  /** A declared response, of a problem its kind, and the test that provoked it. */
  responses: ['operation', 'status', 'problem', 'file', 'test'],
  /** A field of a schema, and the files of the client that show it; or the reason why none does. */
  fields: ['schema', 'field', 'screens', 'reason'],
  /** A value at the edge of a rule, about which form and server have said the same. */
  rules: ['operation', 'field', 'rule', 'tried', 'verdict', 'message'],
  /** A difference between two releases, and the operations that have it. */
  differences: ['from', 'to', 'kind', 'difference', 'operations'],
} as const

/** What a response is known by: operation and status, and of a problem its kind. */
export const responseKey = ({ operation, status, problem }: Pick<Row<'responses'>, 'operation' | 'status' | 'problem'>): string =>
  `${operation} ${status} ${problem}`.trim()

/** A key of a response without the kind of its problem. */
export const withoutKind = (key: string): string => key.split(' ').slice(0, 2).join(' ')

/** Responses that only runs with an object store can show; they are on no list, so that both kinds of runs write the same one. */
export const shownWithObjectStore = ['getUpload 503', 'checkUpload 503']

export type TableName = keyof typeof columns
export type Row<Name extends TableName> = Record<(typeof columns)[Name][number], string>

export const tableNames = Object.keys(columns) as TableName[]

export const tablePath = (name: TableName, folder = proofFolder) => join(folder, `${name}.tsv`)

/** Day of the whole run that left the tables as they are, as YYYY-MM-DD. */
export const runDatePath = join(proofFolder, 'run-date.txt')

/** A cell is one line: control characters, which titles of hostile tests have, become blanks. */
const cell = (text: string) => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()

/** A row as it is read again. */
export const normalised = <Name extends TableName>(name: Name, row: Row<Name>): Row<Name> =>
  Object.fromEntries(columns[name].map((column) => [column, cell(Reflect.get(row, column))])) as Row<Name>

export function tableText<Name extends TableName>(name: Name, rows: Row<Name>[]): string {
  const lines = rows.map((row) => columns[name].map((column) => cell(Reflect.get(row, column))).join('\t'))
  return `${[columns[name].join('\t'), ...lines].join('\n')}\n`
}

/** The rows of a table; none where no run has left one. */
export function readTable<Name extends TableName>(name: Name, folder = proofFolder): Row<Name>[] {
  const path = tablePath(name, folder)
  if (!existsSync(path)) return []
  return readFileSync(path, 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => {
      const cells = line.split('\t')
      return Object.fromEntries(columns[name].map((column, place) => [column, cells[place] ?? ''])) as Row<Name>
    })
}
