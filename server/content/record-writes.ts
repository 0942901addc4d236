import type { Knex } from 'knex'
import { problem } from '../contract/problem.ts'
import type { RequestFiles } from '../contract/uploaded-file.ts'
import type { WriteRequest } from '../contract/write-request.ts'
import type { Tools } from '../tools.ts'
import { checkExpectedVersion } from '../writes/expected-version.ts'
import { draftColumns, draftRow, lockDraft, rehearse, type StoredDraft, storeDraft } from './drafts/drafts.ts'
import { type Body, columnsOf, type RecordDefinition, type Row, sanitiseBody } from './record/record.ts'
import { refusal } from './record/refusal.ts'
import { deleteRecord, writeRecord, writeRow } from './record/write-record.ts'

type Options = {
  /** Whether the content type is a singleton. */
  isOnly?: boolean
}

/** The part of a request that a create or an edit writes. */
export type RecordRequest = { body: Body; files: RequestFiles; write: WriteRequest }

/** The record that a write changes: the live one and its draft, both locked, and the state that the editor has seen. */
type Target = { live: Row | undefined; draft: StoredDraft | undefined; seen: Row | undefined }
type Locate = (transaction: Knex.Transaction) => Promise<Target>

/**
 * Create, edit and remove of a content type, each in one unit of work: the record, its files, the version of the sanitiser's rules and the
 * history change together. A draft write saves a draft instead.
 * @param toResponse builds the response of a write in its transaction; that of a create is stored for repeated requests.
 */
export function recordWrites<Response>(
  tools: Tools,
  definition: RecordDefinition,
  toResponse: (transaction: Knex, row: Row) => Promise<Response>,
  { isOnly = false }: Options = {},
) {
  const { database, unitOfWork } = tools
  const { table, cacheTag, label } = definition

  /** @param id undefined for the only record of a singleton. */
  const select = (transaction: Knex.Transaction, id: string | undefined) => {
    const query = transaction<Row>(table)
    return id === undefined ? query : query.where('_id', id)
  }
  const lock = async (transaction: Knex.Transaction, id: string | undefined) =>
    (await select(transaction, id).forUpdate().first()) as Row | undefined

  const nothing: Locate = async () => ({ live: undefined, draft: undefined, seen: undefined })

  const locateLive =
    (id: string | undefined, write: WriteRequest): Locate =>
    async (transaction) => {
      const live = await lock(transaction, id)
      if (live === undefined) throw problem.notFound(label)
      await checkExpectedVersion(transaction, live, write)
      return { live, draft: undefined, seen: live }
    }

  const locateDrafted =
    (id: string | undefined, write: WriteRequest): Locate =>
    async (transaction) => {
      const live = await lock(transaction, id)
      const draft = await lockDraft(transaction, definition, live?._id ?? id)
      if (live === undefined && draft?.isNew !== true) throw problem.notFound(label)
      const seen = await draftRow(transaction, definition, live, draft)
      await checkExpectedVersion(transaction, seen, write, draft)
      return { live, draft, seen }
    }

  async function writeLive({ body, files, write }: RecordRequest, locate: Locate): Promise<Response> {
    const sanitised = await sanitiseBody(definition, body, tools)
    return unitOfWork.transaction(cacheTag, { files, write }, async (transaction, addressesOf) => {
      const { live: before } = await locate(transaction)
      const stored = await addressesOf()
      const columns = columnsOf(definition, sanitised, { files: stored, stored: before })
      const action = before === undefined ? 'created' : 'updated'
      const { user } = write
      const { after, ...named } = await writeRecord(transaction, definition, { before, columns, sanitised, action, user, files: stored })
      return { result: await toResponse(transaction, after), ...named }
    })
  }

  async function writeDraft({ body, files, write }: RecordRequest, locate: Locate): Promise<Response> {
    const sanitised = await sanitiseBody(definition, body, tools)
    return unitOfWork.draft(cacheTag, { files, write }, async (transaction, addressesOf) => {
      const { live, draft, seen } = await locate(transaction)
      const columns = {
        ...draftColumns(seen, draft),
        ...columnsOf(definition, sanitised, { files: await addressesOf(), stored: seen }),
        ...(live === undefined && seen !== undefined && { _id: seen._id }),
      }
      const after = await rehearse(transaction, () => writeRow(transaction, definition, { before: live, columns, sanitised }))
      const obsolete = await storeDraft(transaction, definition, { live, draft, after, isOnly, user: write.user })
      return { result: await toResponse(transaction, after), obsolete }
    })
  }

  const save = (request: RecordRequest, locate: Locate) =>
    (request.write.isDraft ? writeDraft : writeLive)(request, locate).catch(refusal(database, definition))

  return {
    create: (request: RecordRequest): Promise<Response> => save(request, nothing),

    edit: (id: string | undefined, request: RecordRequest): Promise<Response> =>
      save(request, (request.write.isDraft ? locateDrafted : locateLive)(id, request.write)),

    async remove(id: string | undefined, { write }: Pick<RecordRequest, 'write'>): Promise<Record<string, never>> {
      await unitOfWork.transaction(cacheTag, { write }, async (transaction) => {
        const removed = await lock(transaction, id)
        if (removed === undefined) throw problem.notFound(label)
        await checkExpectedVersion(transaction, removed, write)
        return { result: undefined, obsolete: await deleteRecord(transaction, definition, removed, write.user) }
      })
      return {}
    },
  }
}
