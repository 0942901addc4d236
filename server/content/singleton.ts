import { addTag } from '../cache/tags.ts'
import { problem } from '../contract/problem.ts'
import { isSecondSingleton } from '../database/errors.ts'
import type { Tools } from '../tools.ts'
import type { Files } from '../writes/unit-of-work.ts'
import { checkExpectedVersion, recordChange } from './audit-log.ts'
import { type Body, columnsOf, obsoleteFiles, prepared, type RecordDefinition, type Row } from './record.ts'
import { recordSanitised } from './sanitised-version.ts'

export type SingletonDefinition<One extends string> = RecordDefinition & {
  /** The key of the record in answers. */
  one: One
}

/** A record of which there is at most one; the database guarantees it, so that racing creates make exactly one. */
export function singleton<Item>() {
  return <One extends string>(tools: Tools, definition: SingletonDefinition<One>) => {
    const { database, unitOfWork } = tools
    const { table, one, kind, noun } = definition
    const toRecord = definition.toRecord ?? ((row: Row) => row)
    const answer = (row: Row) => ({ [one]: toRecord(row) }) as Record<One, Item>

    async function find(): Promise<Item | null> {
      addTag(kind)
      const row = await database<Row>(table).first()
      return row === undefined ? null : (toRecord(row as Row) as Item)
    }

    return {
      find,

      async get() {
        return { [one]: await find() } as Record<One, Item | null>
      },

      async create(body: Body, files: Files = {}) {
        const ready = await prepared(definition, body, tools)
        return unitOfWork
          .transaction(kind, files, async (transaction, stored) => {
            const columns = columnsOf(definition, ready, { files: stored, stored: undefined })
            const [created] = await transaction<Row>(table).insert(columns).returning('*')
            await recordSanitised(transaction, definition, ready, created as Row)
            await recordChange(transaction, definition, 'created', created as Row)
            return { result: answer(created as Row), obsolete: [] }
          })
          .catch((error: unknown) => {
            throw isSecondSingleton(error) ? problem.exists(noun) : error
          })
      },

      async edit(body: Body, files: Files = {}) {
        const ready = await prepared(definition, body, tools)
        const row = await unitOfWork.transaction(kind, files, async (transaction, fresh) => {
          const stored = (await transaction<Row>(table).forUpdate().first()) as Row | undefined
          if (stored === undefined) throw problem.notFound(noun)
          await checkExpectedVersion(transaction, stored)
          const columns = columnsOf(definition, ready, { files: fresh, stored })
          const [edited] = await transaction<Row>(table)
            .where('_id', stored._id)
            .update({ ...columns, updatedAt: database.raw('clock_timestamp()') })
            .returning('*')
          await recordSanitised(transaction, definition, ready, edited as Row)
          await recordChange(transaction, definition, 'updated', edited as Row)
          return { result: edited as Row, obsolete: obsoleteFiles(definition, stored, edited as Row) }
        })
        return answer(row)
      },

      /** @param id when the operation names the record; without it, whichever there is. */
      async remove(id?: string) {
        await unitOfWork.transaction(kind, {}, async (transaction) => {
          const query = transaction<Row>(table)
          if (id !== undefined) query.where('_id', id)
          const [removed] = await query.delete().returning('*')
          if (removed === undefined) throw problem.notFound(noun)
          await recordChange(transaction, definition, 'deleted', removed as Row)
          return { result: undefined, obsolete: obsoleteFiles(definition, removed as Row, undefined) }
        })
        return {}
      },
    }
  }
}
