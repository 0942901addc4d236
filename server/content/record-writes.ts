import type { Knex } from 'knex'
import { problem } from '../contract/problem.ts'
import type { RequestFiles } from '../contract/uploaded-file.ts'
import type { Tools } from '../tools.ts'
import { requestContext } from '../writes/request-context.ts'
import { draftColumns, draftRow, lockDraft, rehearse, storeDraft } from './drafts.ts'
import { type Body, columnsOf, obsoleteFiles, type RecordDefinition, type Row, sanitiseBody } from './record.ts'
import { insertRecord, updateRecord } from './record-rows.ts'
import { newFilesInTexts } from './text-files.ts'
import { appendVersion, checkExpectedVersion } from './versions.ts'

type Options = {
  /** The records of a singleton: at most one. */
  isOnly?: boolean
}

/**
 * Create, edit and remove of a content type, each in one unit of work: the record, its files, the version of the sanitiser's rules and the
 * history change together. In a request for a draft, create and edit save one instead.
 * @param toResponse what a write responds with, read in its transaction; of a create it is stored for repeated requests.
 */
export function recordWrites<Response>(
  tools: Tools,
  definition: RecordDefinition,
  toResponse: (transaction: Knex, row: Row) => Promise<Response>,
  { isOnly = false }: Options = {},
) {
  const { unitOfWork } = tools
  const { table, cacheTag, label } = definition

  /** @param id undefined for the only record of a singleton. */
  const select = (transaction: Knex.Transaction, id: string | undefined) => {
    const query = transaction<Row>(table)
    return id === undefined ? query : query.where('_id', id)
  }
  const lock = async (transaction: Knex.Transaction, id: string | undefined) =>
    (await select(transaction, id).forUpdate().first()) as Row | undefined

  async function createDraft(sanitised: Body, files: RequestFiles): Promise<Response> {
    return unitOfWork.draft(cacheTag, files, async (transaction, addressesOf) => {
      const columns = columnsOf(definition, sanitised, { files: await addressesOf(), stored: undefined })
      const after = await rehearse(transaction, () => insertRecord(transaction, definition, columns, sanitised))
      const obsolete = await storeDraft(transaction, definition, { live: undefined, draft: undefined, after, isOnly })
      return { result: await toResponse(transaction, after), obsolete }
    })
  }

  async function editDraft(id: string | undefined, sanitised: Body, files: RequestFiles): Promise<Response> {
    return unitOfWork.draft(cacheTag, files, async (transaction, addressesOf) => {
      const live = await lock(transaction, id)
      const draft = await lockDraft(transaction, definition, live?._id ?? id)
      if (live === undefined && draft?.isNew !== true) throw problem.notFound(label)
      const before = await draftRow(transaction, definition, live, draft)
      await checkExpectedVersion(transaction, before, draft?.userName)
      const columns = {
        ...draftColumns(before, draft),
        ...columnsOf(definition, sanitised, { files: await addressesOf(), stored: before }),
      }
      const after = await rehearse(transaction, () =>
        live === undefined
          ? insertRecord(transaction, definition, { ...columns, _id: before._id }, sanitised)
          : updateRecord(transaction, definition, live, columns, sanitised),
      )
      const obsolete = await storeDraft(transaction, definition, { live, draft, after, isOnly })
      return { result: await toResponse(transaction, after), obsolete }
    })
  }

  return {
    async create(body: Body, files: RequestFiles = {}): Promise<Response> {
      const sanitised = await sanitiseBody(definition, body, tools)
      if (requestContext().isDraft) return createDraft(sanitised, files)
      return unitOfWork.transaction(cacheTag, files, async (transaction, addressesOf) => {
        const columns = columnsOf(definition, sanitised, { files: await addressesOf(), stored: undefined })
        const created = await insertRecord(transaction, definition, columns, sanitised)
        await appendVersion(transaction, definition, 'created', { before: undefined, after: created })
        return {
          result: await toResponse(transaction, created),
          obsolete: [],
          restored: newFilesInTexts(definition, undefined, created),
        }
      })
    },

    async edit(id: string | undefined, body: Body, files: RequestFiles = {}): Promise<Response> {
      const sanitised = await sanitiseBody(definition, body, tools)
      if (requestContext().isDraft) return editDraft(id, sanitised, files)
      return unitOfWork.transaction(cacheTag, files, async (transaction, addressesOf) => {
        const stored = await lock(transaction, id)
        if (stored === undefined) throw problem.notFound(label)
        await checkExpectedVersion(transaction, stored)
        const columns = columnsOf(definition, sanitised, { files: await addressesOf(), stored })
        const edited = await updateRecord(transaction, definition, stored, columns, sanitised)
        await appendVersion(transaction, definition, 'updated', { before: stored, after: edited })
        return {
          result: await toResponse(transaction, edited),
          obsolete: obsoleteFiles(definition, stored, edited),
          restored: newFilesInTexts(definition, stored, edited),
        }
      })
    },

    async remove(id: string | undefined): Promise<Record<string, never>> {
      await unitOfWork.transaction(cacheTag, {}, async (transaction) => {
        const [removed] = (await select(transaction, id).delete().returning('*')) as Row[]
        if (removed === undefined) throw problem.notFound(label)
        await appendVersion(transaction, definition, 'deleted', { before: removed, after: removed })
        return { result: undefined, obsolete: obsoleteFiles(definition, removed, undefined) }
      })
      return {}
    },
  }
}
