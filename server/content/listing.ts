import type { Knex } from 'knex'
import type { components } from '../generated/contract.ts'

type Parameters = components['parameters']

/** Which records of a list, and in which order. */
export type Listing = { search: string; sort: Parameters['Sort'] | Parameters['SortByTime'] }

/** What the database has to know to find and order a list's records. */
export type Listed = {
  table: string
  /** The column that names a record. */
  title: string
  /** The columns that a search looks into. */
  searched: string[]
}

/** Letters of every alphabet have an upper and a lower case here, whatever the database's own locale is. */
const collation = 'collate "und-x-icu"'

/** The editors' own order; the index of the list serves it. */
export const ownOrder = '"order", "createdAt" desc, "_id"'

/** Every order that there is: no word of a request gets into a query. All end in `_id`, so that no record is twice in the pages or not at all. */
const orders: Record<Listing['sort'], string> = {
  order: ownOrder,
  name: `:title: ${collation}, "_id"`,
  '-name': `:title: ${collation} desc, "_id"`,
  createdAt: '"createdAt", "_id"',
  '-createdAt': '"createdAt" desc, "_id"',
  updatedAt: '"updatedAt", "_id"',
  '-updatedAt': '"updatedAt" desc, "_id"',
}

export function inOrder(query: Knex.QueryBuilder, { title }: Listed, sort: Listing['sort']): void {
  query.orderByRaw(query.client.raw(orders[sort], { title }))
}

/** Leaves only the records that hold the text somewhere, as it stands. */
export function matching(query: Knex.QueryBuilder, { searched }: Listed, search: string): void {
  if (search === '') return
  const pattern = `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`
  query.where((either) => {
    for (const column of searched) either.orWhereRaw(`?? ${collation} ilike ?`, [column, pattern])
  })
}
