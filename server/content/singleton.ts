import { addTag } from '../cache/tags.ts'
import { problem } from '../contract/problem.ts'
import { isSecondSingleton } from '../database/errors.ts'
import type { Tools } from '../tools.ts'
import type { Files } from '../writes/unit-of-work.ts'
import { checkExpectedVersion, recordChange } from './audit-log.ts'
import { type Body, columnsOf, obsoleteFiles, type RecordDefinition, type Row, sanitiseBody } from './record.ts'
import { recordSanitised } from './sanitised-version.ts'

export type SingletonDefinition<SingularKey extends string> = RecordDefinition & {
  /** Property of a response that holds the record. */
  singularKey: SingularKey
}

/** Generic operations of a content type with at most one record. A unique index guarantees that concurrent creates make exactly one. */
export function singleton<Item>() {
  return <SingularKey extends string>(tools: Tools, definition: SingletonDefinition<SingularKey>) => {
    const { database, unitOfWork } = tools
    const { table, singularKey, cacheTag, label } = definition
    const toRecord = definition.toRecord ?? ((row: Row) => row)
    const toResponse = (row: Row) => ({ [singularKey]: toRecord(row) }) as Record<SingularKey, Item>

    async function find(): Promise<Item | null> {
      addTag(cacheTag)
      const row = await database<Row>(table).first()
      return row === undefined ? null : (toRecord(row as Row) as Item)
    }

    return {
      find,

      async get() {
        return { [singularKey]: await find() } as Record<SingularKey, Item | null>
      },

      async create(body: Body, files: Files = {}) {
        const sanitised = await sanitiseBody(definition, body, tools)
        return unitOfWork
          .transaction(cacheTag, files, async (transaction, stored) => {
            const columns = columnsOf(definition, sanitised, { files: stored, stored: undefined })
            const [created] = await transaction<Row>(table).insert(columns).returning('*')
            await recordSanitised(transaction, definition, sanitised, created as Row)
            await recordChange(transaction, definition, 'created', created as Row)
            return { result: toResponse(created as Row), obsolete: [] }
          })
          .catch((error: unknown) => {
            throw isSecondSingleton(error) ? problem.exists(label) : error
          })
      },

      async edit(body: Body, files: Files = {}) {
        const sanitised = await sanitiseBody(definition, body, tools)
        const row = await unitOfWork.transaction(cacheTag, files, async (transaction, fresh) => {
          const stored = (await transaction<Row>(table).forUpdate().first()) as Row | undefined
          if (stored === undefined) throw problem.notFound(label)
          await checkExpectedVersion(transaction, stored)
          const columns = columnsOf(definition, sanitised, { files: fresh, stored })
          const [edited] = await transaction<Row>(table)
            .where('_id', stored._id)
            .update({ ...columns, updatedAt: database.raw('clock_timestamp()') })
            .returning('*')
          await recordSanitised(transaction, definition, sanitised, edited as Row)
          await recordChange(transaction, definition, 'updated', edited as Row)
          return { result: edited as Row, obsolete: obsoleteFiles(definition, stored, edited as Row) }
        })
        return toResponse(row)
      },

      /** @param id the record, where the operation names one; without it, the only record. */
      async remove(id?: string) {
        await unitOfWork.transaction(cacheTag, {}, async (transaction) => {
          const query = transaction<Row>(table)
          if (id !== undefined) query.where('_id', id)
          const [removed] = await query.delete().returning('*')
          if (removed === undefined) throw problem.notFound(label)
          await recordChange(transaction, definition, 'deleted', removed as Row)
          return { result: undefined, obsolete: obsoleteFiles(definition, removed as Row, undefined) }
        })
        return {}
      },
    }
  }
}
