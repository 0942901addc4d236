import type { components } from '../generated/contract.ts'

type Parameters = components['parameters']

/** Which records of a list, and in which order. */
export type ListQuery = { search: string; sort: Parameters['Sort'] | Parameters['SortByTime'] }

/** What the database has to know to find and order a list's records. */
export type ListDefinition = {
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
export type SqlCondition = { sql: string; values: (string | number | boolean)[] }

/** Letters of every alphabet stand in their order here, whatever the database's own locale is. */
const alphabetical = 'collate "und-x-icu"'
/** Made by migration 010: letters of every alphabet have an upper and a lower case, and telling so is cheap. */
const caseless = 'collate "caseless_search"'

type SortKey = [column: string, direction: 'asc' | 'desc']

/** Stands for the column that names a record. */
const titlePlaceholder = '<title>'
const byId: SortKey = ['"_id"', 'asc']

/** Every order that there is: no word of a request gets into a query. All end in `_id`, so that no record is twice in the pages or not at all. */
const sortOrders: Record<ListQuery['sort'], SortKey[]> = {
  order: [['"order"', 'asc'], ['"createdAt"', 'desc'], byId],
  name: [[titlePlaceholder, 'asc'], byId],
  '-name': [[titlePlaceholder, 'desc'], byId],
  createdAt: [['"createdAt"', 'asc'], byId],
  '-createdAt': [['"createdAt"', 'desc'], byId],
  updatedAt: [['"updatedAt"', 'asc'], byId],
  '-updatedAt': [['"updatedAt"', 'desc'], byId],
}

const ascendingSql = (steps: SortKey[]) => steps.map(([column, direction]) => `${column} ${direction}`).join(', ')
const reversedSql = (steps: SortKey[]) => steps.map(([column, direction]) => `${column} ${direction === 'asc' ? 'desc' : 'asc'}`).join(', ')

/** The editors' own order; the index of the list serves it. */
export const editorialOrder = ascendingSql(sortOrders.order)

/** @param fromEnd turns the order round, for reading a list from its end. */
export function orderBy({ title: column }: ListDefinition, sort: ListQuery['sort'], fromEnd = false): string {
  const steps = sortOrders[sort]
  return (fromEnd ? reversedSql(steps) : ascendingSql(steps)).replace(titlePlaceholder, `"${column}" ${alphabetical}`)
}

/** Only the records that hold the text somewhere, as it stands; undefined for all of them. */
export function searchCondition({ searched }: ListDefinition, search: string): SqlCondition | undefined {
  if (search === '') return undefined
  // In small letters by the same rules as the texts; `ilike` would turn the pattern once more for each of them.
  const pattern = `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`
  return {
    sql: `(${searched.map((column) => `lower("${column}" ${caseless}) like lower(? ${caseless})`).join(' or ')})`,
    values: searched.map(() => pattern),
  }
}

/** One condition of several: each of them holds. */
export function allOf(...conditions: (SqlCondition | undefined)[]): SqlCondition {
  const given = conditions.filter((condition) => condition !== undefined)
  if (given.length === 0) return { sql: 'true', values: [] }
  return { sql: given.map(({ sql }) => sql).join(' and '), values: given.flatMap(({ values }) => values) }
}
