import type { Knex } from 'knex'
import { cutToLength } from '../../../shared/human-text.ts'
import type { Schemas } from '../../contract/operations.ts'
import { json } from '../../database/connect.ts'
import type { Tools } from '../../tools.ts'
import type { StoredFiles } from '../../writes/unit-of-work.ts'

/** A database row; its columns are the contract's property names. */
export type Row = { _id: string } & Record<string, unknown>
export type Body = Record<string, unknown>

/** Definition of a content type for the generic collection and singleton. */
export type RecordDefinition = {
  table: string
  /** Name of one record in messages: "There is no such feature." */
  label: string
  /** Content type in the contract; null for records without versions. */
  contentType: Schemas['ContentType'] | null
  /** Column with the display name of a record. */
  title?: string
  /** Cache tag of its records, and name of its folder below `/uploads`. */
  cacheTag: string
  /** Multipart part to media column: `{ videoUpload: 'shippingVideo' }`. */
  files?: Record<string, string>
  /** Multipart part to the column of a list of files `{ url }`, which `toColumns` writes. */
  fileLists?: Record<string, string>
  /** Markup columns that each write sanitises, with their type of markup. */
  sanitise?: Record<string, 'svg' | 'html'>
  /** List columns whose entries hold markup, which `sanitiseNested` sanitises. */
  sanitisedLists?: string[]
  /** Sanitises markup within lists, which `sanitise` cannot address. */
  sanitiseNested?: (body: Body, tools: Tools) => Promise<Body>
  /** Maps a body to columns where they differ. `stored` is undefined on create. */
  toColumns?: (body: Body, context: WriteContext) => Body
  /** Hook for further changes in the transaction of a write. `before` is undefined on create. */
  afterWrite?: (transaction: Knex.Transaction, before: Row | undefined, after: Row) => Promise<void>
  /** Hook for further changes in the transaction of a deletion. */
  afterDelete?: (transaction: Knex.Transaction, row: Row) => Promise<void>
  /** Maps a row to the record of the contract where they differ. */
  toRecord?: (row: Row) => Row
}

/** Public page; that of one record of a list, such as a service's, belongs to the page of the list. */
export type PublicPage = '/' | '/about' | '/faqs' | '/contact' | '/terms' | '/privacy' | '/cookies'

export type VersionedDefinition = RecordDefinition & { contentType: Schemas['ContentType'] }

/** Definition of a part of the site that editors fill. */
export type ContentTypeDefinition = VersionedDefinition & {
  /** Public pages that show it, which date their `lastmod` in the sitemap. */
  pages: PublicPage[]
}

export type WriteContext = { files: StoredFiles; stored: Row | undefined }

/** The display name of a record; "" where its type has none. */
export const nameOf = ({ title }: RecordDefinition, row: Row) => (title === undefined ? '' : cutToLength(String(row[title]), 200))

/** Sanitises the markup of a body. Runs before the transaction, so that the parser holds no connection. */
export async function sanitiseBody(definition: RecordDefinition, body: Body, tools: Tools): Promise<Body> {
  const sanitised = definition.sanitiseNested === undefined ? { ...body } : await definition.sanitiseNested(body, tools)
  for (const [name, markupType] of Object.entries(definition.sanitise ?? {})) {
    const text = sanitised[name]
    if (typeof text === 'string') sanitised[name] = await tools.sanitiser[markupType](name, text)
  }
  return sanitised
}

/** Columns that a write sets; files become their URLs. */
export function columnsOf(definition: RecordDefinition, body: Body, context: WriteContext): Body {
  const columns = definition.toColumns === undefined ? { ...body } : definition.toColumns(body, context)
  for (const [part, column] of Object.entries(definition.files ?? {})) {
    const addresses = context.files[part]
    if (addresses !== undefined) columns[column] = addresses[0] ?? ''
  }
  return columns
}

/** Values of a row for SQL statements; lists and objects are JSON. */
export const jsonColumns = (values: Body): Body =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, isPlain(value) ? json(value) : value]))

const isPlain = (value: unknown) => Array.isArray(value) || (typeof value === 'object' && value?.constructor === Object)
