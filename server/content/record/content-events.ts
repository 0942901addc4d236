import type { Knex } from 'knex'
import type { Schemas } from '../../contract/operations.ts'
import { emitEvent } from '../../events/events.ts'
import { contentOf } from './content-of.ts'
import { isRecordHidden } from './hidden.ts'
import { nameOf, type Row, type VersionedDefinition } from './record.ts'

/** Emits the event of a write within its transaction, with the public content after it. Hidden records emit none. */
export async function emitContentWritten(
  transaction: Knex.Transaction,
  definition: VersionedDefinition,
  { row, isDeleted }: { row: Row; isDeleted: boolean },
): Promise<void> {
  const read = async () => {
    if (await isRecordHidden(transaction, row._id)) return undefined
    return isDeleted ? withdrawn(definition, row, false) : contentOf(transaction, definition, row)
  }
  await emitEvent(transaction, { type: isDeleted ? 'content.deleted' : 'content.published', recordId: row._id, read })
}

/** Lists that a record is hidden or shown again among the changes, without a version, and emits its event. */
export async function noteVisibilityChanged(
  transaction: Knex.Transaction,
  definition: VersionedDefinition,
  { recordId, hidden, userName }: { recordId: string; hidden: boolean; userName: string },
): Promise<void> {
  const row: Row | undefined = await transaction(definition.table).where({ _id: recordId }).first()
  if (row === undefined) return
  const change = {
    contentType: definition.contentType,
    recordId,
    action: hidden ? 'hidden' : 'shown',
    name: nameOf(definition, row),
    userName,
  }
  await transaction('versions').insert({ ...change, at: transaction.raw('clock_timestamp()') })
  const read = async () => (hidden ? withdrawn(definition, row, true) : contentOf(transaction, definition, row))
  await emitEvent(transaction, { type: hidden ? 'content.deleted' : 'content.published', recordId, read })
}

function withdrawn(definition: VersionedDefinition, row: Row, hidden: boolean): Schemas['WithdrawnContent'] {
  return { contentType: definition.contentType, recordId: row._id, title: nameOf(definition, row), hidden }
}
