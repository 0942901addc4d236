import type { Knex } from 'knex'
import { problem } from '../../contract/problem.ts'
import type { WriteRequest } from '../../contract/write-request.ts'
import type { Tools } from '../../tools.ts'
import { changedMeanwhile, checkExpectedVersion } from '../../writes/expected-version.ts'
import type { DefinedTypes } from '../history/version-operations.ts'
import { validateRecord } from '../history/version-records.ts'
import { type Row, sanitiseBody } from '../record/record.ts'
import { refusal } from '../record/refusal.ts'
import type { StoredVersion } from '../record/versions.ts'
import { writeRecord } from '../record/write-record.ts'
import { draftColumns, draftRow, draftValues, type StoredDraft } from './drafts.ts'

/**
 * Publishes a draft: creates the record, or edits the changed properties, and deletes the draft in one unit of work. The row lock makes
 * concurrent publications exactly one.
 * @param draft as it was read before.
 * @returns the record that is live now.
 * @throws Problem 404 when the draft is gone, 412 when it has changed since, or any refusal of the write.
 */
export async function publish(tools: Tools, types: DefinedTypes, draft: StoredDraft, write: WriteRequest): Promise<Row> {
  const { database, unitOfWork } = tools
  const { recordId, contentType } = draft
  const { definition } = types[contentType]
  const live = await database<Row>(definition.table).where({ _id: recordId }).first()
  const row = await draftRow(database, definition, live as Row | undefined, draft)
  validateRecord(tools, definition, row, Object.keys(draft.values))
  // Sanitises before the transaction, so that the parser holds no connection.
  const sanitised = await sanitiseBody(definition, draftValues(row, draft), tools)

  return unitOfWork
    .transaction(definition.cacheTag, { write }, async (transaction) => {
      const before = (await transaction<Row>(definition.table).where({ _id: recordId }).forUpdate().first()) as Row | undefined
      await checkDraft(transaction, draft, write)
      if (before === undefined && !draft.isNew) throw problem.deleted(definition.label)
      if (write.expectedVersions !== undefined) await refuseLiveChange(transaction, draft, write)
      const columns = { ...draftColumns({ ...row, ...sanitised }, draft), ...(before === undefined && { _id: recordId }) }
      const action = before === undefined ? 'created' : 'updated'
      const { user } = write
      const { after: result, ...named } = await writeRecord(transaction, definition, { before, columns, sanitised, action, user, draft })
      await transaction('drafts').where({ recordId }).delete()
      return { result, ...named }
    })
    .catch(refusal(database, definition))
}

/** @throws Problem 404 or 412 when the draft is gone or has changed since it was read. */
async function checkDraft(transaction: Knex.Transaction, { recordId, at }: StoredDraft, write: WriteRequest): Promise<void> {
  const current = await transaction<StoredDraft>('drafts').where({ recordId }).forUpdate().first()
  if (current === undefined) throw problem.notFound('draft')
  if (current.at !== at) throw changedMeanwhile(current.at, current, write.user)
  await checkExpectedVersion(transaction, { _id: recordId, updatedAt: at }, write, current)
}

/** @throws Problem 412 when a property that the draft sets was changed in the live record after the draft was saved. */
async function refuseLiveChange(transaction: Knex.Transaction, { recordId, at, values }: StoredDraft, write: WriteRequest): Promise<void> {
  const change = await transaction<StoredVersion>('versions')
    .where({ recordId })
    .where('at', '>', at)
    .whereRaw('changed && ?::text[]', [Object.keys(values)])
    .orderBy('number', 'desc')
    .first()
  if (change !== undefined) throw changedMeanwhile(change.at, change, write.user)
}
