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

type Step = [column: string, direction: 'asc' | 'desc']

const byTitle = `:title: ${collation}`
const byId: Step = ['"_id"', 'asc']

/** Every order that there is: no word of a request gets into a query. All end in `_id`, so that no record is twice in the pages or not at all. */
const orders: Record<Listing['sort'], Step[]> = {
  order: [['"order"', 'asc'], ['"createdAt"', 'desc'], byId],
  name: [[byTitle, 'asc'], byId],
  '-name': [[byTitle, 'desc'], byId],
  createdAt: [['"createdAt"', 'asc'], byId],
  '-createdAt': [['"createdAt"', 'desc'], byId],
  updatedAt: [['"updatedAt"', 'asc'], byId],
  '-updatedAt': [['"updatedAt"', 'desc'], byId],
}

const forwards = (steps: Step[]) => steps.map(([column, direction]) => `${column} ${direction}`).join(', ')
const backwards = (steps: Step[]) => steps.map(([column, direction]) => `${column} ${direction === 'asc' ? 'desc' : 'asc'}`).join(', ')

/** The editors' own order; the index of the list serves it. */
export const ownOrder = forwards(orders.order)

/** @param fromEnd turns the order round, for reading a list from its end. */
export function inOrder(query: Knex.QueryBuilder, { title }: Listed, sort: Listing['sort'], fromEnd = false): void {
  const steps = orders[sort]
  query.orderByRaw(query.client.raw(fromEnd ? backwards(steps) : forwards(steps), { title }))
}

/** Leaves only the records that hold the text somewhere, as it stands. */
export function matching(query: Knex.QueryBuilder, { searched }: Listed, search: string): void {
  if (search === '') return
  const pattern = `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`
  query.where((either) => {
    for (const column of searched) either.orWhereRaw(`?? ${collation} ilike ?`, [column, pattern])
  })
}
