import type { Knex } from 'knex'
import { problem } from '../contract/problem.ts'
import type { Tools } from '../tools.ts'
import type { Files } from '../writes/unit-of-work.ts'
import { checkExpectedVersion, recordChange } from './audit-log.ts'
import { type Body, columnsOf, obsoleteFiles, type RecordDefinition, type Row, sanitiseBody } from './record.ts'
import { recordSanitised } from './sanitised-version.ts'

/**
 * Create, edit and remove of a content type, each in one unit of work: the record, its files, the version of the sanitiser's rules and the
 * audit log change together.
 * @param toResponse what a write responds with; of a create it is stored for repeated requests.
 */
export function recordWrites<Response>(tools: Tools, definition: RecordDefinition, toResponse: (row: Row) => Response) {
  const { database, unitOfWork } = tools
  const { table, cacheTag, label } = definition

  /** @param id undefined for the only record of a singleton. */
  const select = (transaction: Knex.Transaction, id: string | undefined) => {
    const query = transaction<Row>(table)
    return id === undefined ? query : query.where('_id', id)
  }

  return {
    async create(body: Body, files: Files = {}): Promise<Response> {
      const sanitised = await sanitiseBody(definition, body, tools)
      return unitOfWork.transaction(cacheTag, files, async (transaction, stored) => {
        const columns = columnsOf(definition, sanitised, { files: stored, stored: undefined })
        const [created] = (await transaction<Row>(table).insert(columns).returning('*')) as [Row]
        await definition.afterWrite?.(transaction, undefined, created)
        await recordSanitised(transaction, definition, sanitised, created)
        await recordChange(transaction, definition, 'created', created)
        return { result: toResponse(created), obsolete: [] }
      })
    },

    async edit(id: string | undefined, body: Body, files: Files = {}): Promise<Response> {
      const sanitised = await sanitiseBody(definition, body, tools)
      const row = await unitOfWork.transaction(cacheTag, files, async (transaction, fresh) => {
        const stored = (await select(transaction, id).forUpdate().first()) as Row | undefined
        if (stored === undefined) throw problem.notFound(label)
        await checkExpectedVersion(transaction, stored)
        const columns = columnsOf(definition, sanitised, { files: fresh, stored })
        const [edited] = (await select(transaction, stored._id)
          .update({ ...columns, updatedAt: database.raw('clock_timestamp()') })
          .returning('*')) as [Row]
        await definition.afterWrite?.(transaction, stored, edited)
        await recordSanitised(transaction, definition, sanitised, edited)
        await recordChange(transaction, definition, 'updated', edited)
        return { result: edited, obsolete: obsoleteFiles(definition, stored, edited) }
      })
      return toResponse(row)
    },

    async remove(id: string | undefined): Promise<Record<string, never>> {
      await unitOfWork.transaction(cacheTag, {}, async (transaction) => {
        const [removed] = (await select(transaction, id).delete().returning('*')) as Row[]
        if (removed === undefined) throw problem.notFound(label)
        await recordChange(transaction, definition, 'deleted', removed)
        return { result: undefined, obsolete: obsoleteFiles(definition, removed, undefined) }
      })
      return {}
    },
  }
}
