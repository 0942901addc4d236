import type { Knex } from 'knex'
import type { Schemas } from '../contract/operations.ts'
import type { Tools } from '../tools.ts'
import type { StoredFiles } from '../writes/unit-of-work.ts'

/** A row as the database has it; its columns are the contract's property names. */
export type Row = { _id: string } & Record<string, unknown>
export type Body = Record<string, unknown>

/** What the generic collection and singleton need to know about a type. */
export type RecordDefinition = {
  table: string
  /** The thing in words: "There is no such feature." */
  label: string
  /** What the list of changes calls it; what has none is not recorded there. */
  contentType?: Schemas['ContentType']
  /** The column that names a record to people. */
  title?: string
  /** The folder below `/uploads`. */
  cacheTag: string
  /** Media fields by the part that they are sent in: `{ videoUpload: 'shippingVideo' }`. */
  files?: Record<string, string>
  /** Texts cleaned on write. */
  sanitise?: Record<string, 'svg' | 'html'>
  /** Lists that hold such texts, which `prepare` cleans. */
  sanitisedLists?: string[]
  /** Cleans what `clean` cannot name, such as texts within lists. */
  sanitiseNested?: (body: Body, tools: Tools) => Promise<Body>
  /** From what was sent to columns, when they are not the same. `stored` is undefined on create. */
  toColumns?: (body: Body, context: WriteContext) => Body
  /** What else a write changes, in its transaction. `before` is undefined on create. */
  afterWrite?: (transaction: Knex.Transaction, before: Row | undefined, after: Row) => Promise<void>
  /** From a row to the record of the contract, when they are not the same. */
  toRecord?: (row: Row) => Row
}

export type WriteContext = { files: StoredFiles; stored: Row | undefined }

/** A body with its texts cleaned. It comes before the transaction, which must not wait for a parser with a connection in its hand. */
export async function sanitiseBody(definition: RecordDefinition, body: Body, tools: Tools): Promise<Body> {
  const sanitised = definition.sanitiseNested === undefined ? { ...body } : await definition.sanitiseNested(body, tools)
  for (const [name, markupType] of Object.entries(definition.sanitise ?? {})) {
    const text = sanitised[name]
    if (typeof text === 'string') sanitised[name] = await tools.sanitiser[markupType](name, text)
  }
  return sanitised
}

/** The columns that a write sets; files become their addresses. */
export function columnsOf(definition: RecordDefinition, body: Body, context: WriteContext): Body {
  const columns = definition.toColumns === undefined ? { ...body } : definition.toColumns(body, context)
  for (const [part, column] of Object.entries(definition.files ?? {})) {
    const [address] = context.files[part] ?? []
    if (address !== undefined) columns[column] = address
  }
  return columns
}

/** Files that the row named before a write and does not name after it. */
export function obsoleteFiles(definition: RecordDefinition, before: Row | undefined, after: Row | undefined): string[] {
  const named = new Set(filesOf(definition, after))
  return filesOf(definition, before).filter((address) => !named.has(address))
}

function filesOf({ files = {} }: RecordDefinition, row: Row | undefined): string[] {
  if (row === undefined) return []
  const single = Object.values(files).map((column) => row[column])
  const gallery = Array.isArray(row.gallery) ? (row.gallery as { url: string }[]).map(({ url }) => url) : []
  return [...single, ...gallery].filter((address): address is string => typeof address === 'string' && address !== '')
}
