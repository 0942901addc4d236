import type { Knex } from 'knex'
import { addTag } from '../cache/tags.ts'
import type { Tools } from '../tools.ts'
import type { RecordDefinition, Row } from './record/record.ts'
import { withMedia } from './record/record-media.ts'
import { type RecordRequest, recordWrites } from './record-writes.ts'

export type SingletonDefinition<SingularKey extends string> = RecordDefinition & {
  /** Property of a response that holds the record. */
  singularKey: SingularKey
}

/** Generic operations of a content type with at most one record. A unique index guarantees that concurrent creates make exactly one. */
export function singleton<Item>() {
  return <SingularKey extends string>(tools: Tools, definition: SingletonDefinition<SingularKey>) => {
    const { database } = tools
    const { table, singularKey, cacheTag } = definition
    const toRecord = definition.toRecord ?? ((row: Row) => row)
    const toItem = async (knex: Knex, row: Row) => (await withMedia(knex, definition, [toRecord(row)]))[0] as Item
    const toResponse = async (knex: Knex, row: Row) => ({ [singularKey]: await toItem(knex, row) }) as Record<SingularKey, Item>

    async function find(): Promise<Item | null> {
      addTag(cacheTag)
      const row = await database<Row>(table).first()
      return row === undefined ? null : toItem(database, row as Row)
    }

    const { create, edit, remove } = recordWrites(tools, definition, toResponse, { isOnly: true })

    return {
      find,

      async get() {
        return { [singularKey]: await find() } as Record<SingularKey, Item | null>
      },

      create,

      edit: (request: RecordRequest) => edit(undefined, request),

      /** @param id the record, where the operation names one; without it, the only record. */
      remove: (request: Pick<RecordRequest, 'write'>, id?: string) => remove(id, request),
    }
  }
}
