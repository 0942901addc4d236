import type { components } from '../generated/contract.ts'

type Parameters = components['parameters']

/** Search and sort parameters of a list request. */
export type ListQuery = { search: string; sort: Parameters['Sort'] | Parameters['SortByTime'] }

/** Table and columns that a list is searched and sorted by. */
export type ListDefinition = {
  table: string
  /** Column with the display name of a record. */
  title: string
  /** Columns that a search matches. */
  searched: string[]
  /**
   * Table of counter deltas: `difference` per `day` (UTC, of `createdAt`) and per filter column, written by database triggers. Totals come
   * from it; without one, from `count(*)`.
   */
  counts?: string
}

/** SQL fragment with a `?` placeholder for each value. */
export type SqlCondition = { sql: string; values: (string | number | boolean)[] }

/** ICU root collation: sorts every alphabet the same way whatever the locale of the database is. */
const alphabetical = 'collate "und-x-icu"'
/** Collation of migration 010 for case-insensitive search: case mapping of every alphabet at low cost. */
const caseless = 'collate "caseless_search"'

type SortKey = [column: string, direction: 'asc' | 'desc']

/** Placeholder for the title column in `sortOrders`. */
const titlePlaceholder = '<title>'
const byId: SortKey = ['"_id"', 'asc']

/**
 * Allow-list of sort orders, so that no text of a request reaches SQL. Each ends in `_id`: a total order neither repeats nor skips a record
 * across pages.
 */
const sortOrders: Record<ListQuery['sort'], SortKey[]> = {
  order: [['"order"', 'asc'], ['"createdAt"', 'desc'], byId],
  name: [[titlePlaceholder, 'asc'], byId],
  '-name': [[titlePlaceholder, 'desc'], byId],
  createdAt: [['"createdAt"', 'asc'], byId],
  '-createdAt': [['"createdAt"', 'desc'], byId],
  updatedAt: [['"updatedAt"', 'asc'], byId],
  '-updatedAt': [['"updatedAt"', 'desc'], byId],
}

const ascendingSql = (sortKeys: SortKey[]) => sortKeys.map(([column, direction]) => `${column} ${direction}`).join(', ')
const reversedSql = (sortKeys: SortKey[]) =>
  sortKeys.map(([column, direction]) => `${column} ${direction === 'asc' ? 'desc' : 'asc'}`).join(', ')

/** The order that editors set, backed by the index of the list. */
export const editorialOrder = ascendingSql(sortOrders.order)

/** @param fromEnd reverses the order, to read a list from its end. */
export function orderBy({ title: column }: ListDefinition, sort: ListQuery['sort'], fromEnd = false): string {
  const sortKeys = sortOrders[sort]
  return (fromEnd ? reversedSql(sortKeys) : ascendingSql(sortKeys)).replace(titlePlaceholder, `"${column}" ${alphabetical}`)
}

/** Case-insensitive substring match on the searched columns; undefined for an empty search. */
export function searchCondition({ searched }: ListDefinition, search: string): SqlCondition | undefined {
  if (search === '') return undefined
  // PostgreSQL lowers the pattern by the collation of the texts, once; `ilike` would convert it again for each row.
  const pattern = `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`
  return {
    sql: `(${searched.map((column) => `lower("${column}" ${caseless}) like lower(? ${caseless})`).join(' or ')})`,
    values: searched.map(() => pattern),
  }
}

/** Joins conditions by AND; undefined ones are left out. */
export function allOf(...conditions: (SqlCondition | undefined)[]): SqlCondition {
  const given = conditions.filter((condition) => condition !== undefined)
  if (given.length === 0) return { sql: 'true', values: [] }
  return { sql: given.map(({ sql }) => sql).join(' and '), values: given.flatMap(({ values }) => values) }
}
