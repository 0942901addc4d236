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
  /**
   * A table of `difference` by `day` (UTC, of `createdAt`) and by the columns that the list is narrowed by, kept by the database, which the
   * records are counted in; without one they are counted themselves.
   */
  counts?: string
}

/** A part of a query's text, with a question mark for each value. */
export type Condition = { sql: string; values: (string | number | boolean)[] }

/** Letters of every alphabet stand in their order here, whatever the database's own locale is. */
const alphabetical = 'collate "und-x-icu"'
/** Made by migration 010: letters of every alphabet have an upper and a lower case, and telling so is cheap. */
const caseless = 'collate "caseless_search"'

type Step = [column: string, direction: 'asc' | 'desc']

/** Stands for the column that names a record. */
const title = '<title>'
const byId: Step = ['"_id"', 'asc']

/** Every order that there is: no word of a request gets into a query. All end in `_id`, so that no record is twice in the pages or not at all. */
const orders: Record<Listing['sort'], Step[]> = {
  order: [['"order"', 'asc'], ['"createdAt"', 'desc'], byId],
  name: [[title, 'asc'], byId],
  '-name': [[title, 'desc'], byId],
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
export function ordering({ title: column }: Listed, sort: Listing['sort'], fromEnd = false): string {
  const steps = orders[sort]
  return (fromEnd ? backwards(steps) : forwards(steps)).replace(title, `"${column}" ${alphabetical}`)
}

/** Only the records that hold the text somewhere, as it stands; undefined for all of them. */
export function matching({ searched }: Listed, search: string): Condition | undefined {
  if (search === '') return undefined
  // In small letters by the same rules as the texts; `ilike` would turn the pattern once more for each of them.
  const pattern = `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`
  return {
    sql: `(${searched.map((column) => `lower("${column}" ${caseless}) like lower(? ${caseless})`).join(' or ')})`,
    values: searched.map(() => pattern),
  }
}

/** One condition of several: each of them holds. */
export function all(...conditions: (Condition | undefined)[]): Condition {
  const given = conditions.filter((condition) => condition !== undefined)
  if (given.length === 0) return { sql: 'true', values: [] }
  return { sql: given.map(({ sql }) => sql).join(' and '), values: given.flatMap(({ values }) => values) }
}
