import type { Knex } from 'knex'
import type { Operations, Schemas } from '../contract/operations.ts'
import { problem } from '../contract/problem.ts'
import type { Tools } from '../tools.ts'
import { checkExpectedVersion } from '../writes/expected-version.ts'
import { editorialOrder } from './record/listing.ts'
import type { RecordDefinition, Row } from './record/record.ts'
import { appendVersion } from './record/versions.ts'

type OrderedTypes = Record<Schemas['OrderedList'], { definition: RecordDefinition }>

type OrderedRow = { _id: string; order: number; updatedAt: string }

/** Moves a record to a position in one of the lists that editors order. */
export function orderingOperations({ unitOfWork }: Tools, types: OrderedTypes) {
  return {
    moveRecord: async ({ body: { contentType, recordId, position }, write }) => {
      const { definition } = types[contentType]
      const { table, label, cacheTag } = definition
      return unitOfWork.transaction(cacheTag, { write }, async (transaction) => {
        const rows = await lockOrder(transaction, table)
        const moved = rows.find(({ _id }) => _id === recordId)
        if (moved === undefined) throw problem.notFound(label)
        await checkExpectedVersion(transaction, moved, write)
        const others = rows.filter((row) => row !== moved)
        const index = Math.min(position, rows.length) - 1
        await renumber(transaction, table, [...others.slice(0, index), moved, ...others.slice(index)])
        // Only the moved record gets a version and a new `updatedAt`, so that an edit of the former state does not undo the move; the others
        // change their number, but not their relative order.
        const [after] = await transaction<Row>(table)
          .where('_id', recordId)
          .whereNot('order', moved.order)
          .update({ updatedAt: transaction.raw('clock_timestamp()') })
          .returning('*')
        if (after !== undefined)
          await appendVersion(transaction, definition, { action: 'moved', before: { ...after, ...moved }, after, user: write.user })
        const [place, total] = [index + 1, rows.length]
        return { result: { message: `The ${label} is now number ${place} of ${total}.`, position: place, total }, obsolete: [] }
      })
    },
  } satisfies Pick<Operations, 'moveRecord'>
}

/**
 * Locks a list and returns its rows in order. An advisory lock serialises moves; the rows are then locked in `_id` order, because a
 * concurrent edit may change the list order, and so deadlock.
 */
async function lockOrder(transaction: Knex.Transaction, table: string): Promise<OrderedRow[]> {
  // Concurrent moves wait for the lock; statement_timeout still applies.
  await transaction.raw('set local lock_timeout = 0')
  await transaction.raw('select pg_advisory_xact_lock(hashtext(?))', [`haulfront order of ${table}`])
  await transaction(table).select('_id').orderBy('_id').forUpdate()
  return (await transaction(table).select('_id', 'order', 'updatedAt').orderByRaw(editorialOrder)) as OrderedRow[]
}

/** Renumbers the list from 1 and updates only the rows whose number changes. */
async function renumber(transaction: Knex.Transaction, table: string, rows: OrderedRow[]): Promise<void> {
  const misnumbered = rows.flatMap(({ _id, order }, index) => (order === index + 1 ? [] : [{ _id, position: index + 1 }]))
  if (misnumbered.length === 0) return
  await transaction.raw(
    'update ?? as stored set "order" = wanted.position from unnest(?::uuid[], ?::integer[]) as wanted(_id, position) where stored._id = wanted._id',
    [table, misnumbered.map(({ _id }) => _id), misnumbered.map(({ position }) => position)],
  )
}
