import type { Knex } from 'knex'
import type { Operations, Schemas } from '../contract/operations.ts'
import { problem } from '../contract/problem.ts'
import type { Tools } from '../tools.ts'
import { editorialOrder } from './listing.ts'
import type { RecordDefinition } from './record.ts'

type OrderedTypes = Record<Schemas['OrderedList'], { definition: Pick<RecordDefinition, 'table' | 'label' | 'cacheTag'> }>

type OrderedRow = { _id: string; order: number }

/** Moves a record to a position in one of the lists that editors order. */
export function orderingOperations({ unitOfWork }: Tools, types: OrderedTypes) {
  return {
    moveRecord: async ({ body: { list, id, position } }) => {
      const { table, label, cacheTag } = types[list].definition
      return unitOfWork.transaction(cacheTag, {}, async (transaction) => {
        const rows = await lockOrder(transaction, table)
        const moved = rows.find(({ _id }) => _id === id)
        if (moved === undefined) throw problem.notFound(label)
        const others = rows.filter((row) => row !== moved)
        const index = Math.min(position, rows.length) - 1
        await renumber(transaction, table, [...others.slice(0, index), moved, ...others.slice(index)])
        return { result: { message: `The ${label} is now number ${index + 1} of ${rows.length}.` }, obsolete: [] }
      })
    },
  } satisfies Pick<Operations, 'moveRecord'>
}

/**
 * Locks a list and returns its rows in order. An advisory lock serialises moves; the rows are then locked in `_id` order, because locking
 * them in list order, which a concurrent edit may be changing, could deadlock.
 */
async function lockOrder(transaction: Knex.Transaction, table: string): Promise<OrderedRow[]> {
  // Concurrent moves queue up; statement_timeout still applies.
  await transaction.raw('set local lock_timeout = 0')
  await transaction.raw('select pg_advisory_xact_lock(hashtext(?))', [`haulfront order of ${table}`])
  await transaction(table).select('_id').orderBy('_id').forUpdate()
  return (await transaction(table).select('_id', 'order').orderByRaw(editorialOrder)) as OrderedRow[]
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
