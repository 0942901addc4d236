import type { Knex } from 'knex'
import { problem } from '../contract/problem.ts'
import type { Tools } from '../tools.ts'
import { draftColumns, draftRow, type StoredDraft } from './drafts.ts'
import { filesOf, obsoleteFiles, type RecordDefinition, type Row, sanitiseBody } from './record.ts'
import { insertRecord, updateRecord } from './record-rows.ts'
import { refusal } from './refusal.ts'
import type { DefinedTypes } from './version-operations.ts'
import { validateRecord } from './version-records.ts'
import { appendVersion, checkExpectedVersion } from './versions.ts'

/**
 * Publishes a draft: one create, or one edit of the properties that the draft gives another value, in one unit of work with the end of the
 * draft. The lock of its row makes any number of publications at once exactly one.
 * @param draft as it was read before.
 * @returns the record that is live now.
 * @throws Problem 404 when the draft is gone, 412 when it is another one by now, or what the write is refused for.
 */
export async function publish(tools: Tools, types: DefinedTypes, draft: StoredDraft): Promise<Row> {
  const { database, unitOfWork } = tools
  const { recordId, contentType } = draft
  const { definition } = types[contentType]
  const live = await database<Row>(definition.table).where({ _id: recordId }).first()
  const row = await draftRow(database, definition, live as Row | undefined, draft)
  validateRecord(tools, definition, row, Object.keys(draft.values))
  // Before the transaction, so that no connection waits for the parser.
  const sanitised = await sanitiseBody(definition, draftValues(row, draft), tools)

  return unitOfWork
    .transaction(definition.cacheTag, {}, async (transaction) => {
      const stored = (await transaction<Row>(definition.table).where({ _id: recordId }).forUpdate().first()) as Row | undefined
      await checkDraft(transaction, draft)
      if (stored === undefined && !draft.isNew) throw problem.deleted(definition.label)
      const columns = draftColumns({ ...row, ...sanitised }, draft)
      const after =
        stored === undefined
          ? await insertRecord(transaction, definition, { ...columns, _id: recordId }, sanitised)
          : await updateRecord(transaction, definition, stored, columns, sanitised)
      await appendVersion(transaction, definition, stored === undefined ? 'created' : 'updated', { before: stored, after })
      await transaction('drafts').where({ recordId }).delete()
      return { result: after, ...settled(definition, { stored, draft, after }) }
    })
    .catch(refusal(database, definition, String(row.slug)))
}

/** The values of a draft in the columns of today. */
const draftValues = (row: Row, { values }: StoredDraft) =>
  Object.fromEntries(Object.keys(values).flatMap((name) => (name in row ? [[name, row[name]]] : [])))

/** @throws Problem 404 or 412 when the draft is not the one that was read. */
async function checkDraft(transaction: Knex.Transaction, { recordId, at }: StoredDraft): Promise<void> {
  const current = await transaction<StoredDraft>('drafts').where({ recordId }).forUpdate().first()
  if (current === undefined) throw problem.notFound('draft')
  if (current.at !== at) throw problem.preconditionFailed({ updatedAt: current.at, updatedBy: current.userName })
  await checkExpectedVersion(transaction, { _id: recordId, updatedAt: at }, current.userName)
}

/** Files that lose their last name by the publication, and files that become public. */
function settled(definition: RecordDefinition, { stored, draft, after }: { stored: Row | undefined; draft: StoredDraft; after: Row }) {
  const [before, named] = [filesOf(definition, stored), filesOf(definition, after)]
  return {
    obsolete: [
      ...obsoleteFiles(definition, stored, after),
      ...draft.files.filter((file) => !named.includes(file) && !before.includes(file)),
    ],
    restored: named.filter((address) => !before.includes(address)),
  }
}
