import type { Knex } from 'knex'
import type { Schemas } from '../../contract/operations.ts'
import type { Row, VersionedDefinition } from './record.ts'
import { withMedia } from './record-media.ts'

/** A row as the contract's `Content`. The cast is safe: rows have the columns of their type's table, which a test compares with the contract. */
export async function contentOf(database: Knex, definition: VersionedDefinition, row: Row): Promise<Schemas['Content']> {
  const { contentType, toRecord = (stored) => stored } = definition
  const [record] = await withMedia(database, definition, [toRecord(row)])
  return { contentType, record } as unknown as Schemas['Content']
}
