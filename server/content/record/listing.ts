import { asciiEmail } from '../../../shared/email-address.ts'
import { nationalDigits, searchForm } from '../../../shared/normal-forms.ts'
import type { components } from '../../generated/contract.ts'

type Parameters = components['parameters']

/** Search and sort parameters of a list request. */
export type ListQuery = {
  search: string
  sort: Parameters['Sort'] | Parameters['SortByTime']
  hidden?: Parameters['Hidden']
  state?: Parameters['State']
}

/** Table and columns that a list is searched and sorted by. */
export type ListDefinition = {
  table: string
  /** Column with the display name of a record. */
  title: string
  /** Columns that a search matches. */
  searched: string[]
  /** Upper bound of the total of a list that grows without limit; other lists are counted in full. */
  maxTotal?: number
}

/** Paging parameters of a list request; `page` counts from 1. */
export type Paging = { page: number; limit: number }

/** Upper bound of the total of a search and of the enquiries: a full count of a million records takes 0.1 s, and of a search seconds. */
export const maxCounted = 10_000

/** SQL fragment with a `?` placeholder for each value. */
export type SqlCondition = { sql: string; values: (string | number | boolean)[] }

/** ICU root collation: sorts every alphabet the same way whatever the locale of the database is. */
const alphabetical = 'collate "und-x-icu"'

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

const sortSql = (sortKeys: SortKey[]) => sortKeys.map(([column, direction]) => `${column} ${direction}`).join(', ')

/** The order that editors set, backed by the index of the list. */
export const editorialOrder = sortSql(sortOrders.order)

/** ORDER BY list of a sort order. */
export function orderBy({ title: column }: ListDefinition, sort: ListQuery['sort']): string {
  return sortSql(sortOrders[sort]).replace(titlePlaceholder, `"${column}" ${alphabetical}`)
}

const escaped = (text: string) => text.replaceAll(/[\\%_]/g, '\\$&')

/**
 * Substring match on the searched columns in normal form (`searchForm`); undefined for a search that has nothing to look for. Addresses are
 * stored with their domains as punycode, so that a search for letters beyond ASCII also matches that form of a domain or of its labels; and
 * phone numbers as their digits, so that a number is found in any grouping, with and without the code of its country.
 */
export function searchCondition({ searched }: Pick<ListDefinition, 'searched'>, search: string): SqlCondition | undefined {
  const wanted = searchForm(search).trim()
  if (wanted === '') return undefined
  const matches = searched.map((column): [column: string, pattern: string] => [column, `%${escaped(wanted)}%`])
  const domain = searched.includes('email') ? asciiDomain(search.trim()) : undefined
  // To the end of a label: the beginning of its punycode is that of other words, too.
  if (domain !== undefined) matches.push(['email', `%${escaped(domain)}`], ['email', `%${escaped(domain)}.%`])
  const number = searched.includes('phoneNumber') ? nationalDigits(wanted) : ''
  if (number !== '') matches.push(['phoneNumber', `%${number}%`])
  return {
    sql: `(${matches.map(([column]) => `search_form("${column}") like ?`).join(' or ')})`,
    values: matches.map(([, pattern]) => pattern),
  }
}

/** The ASCII form of an address, a domain or a label; undefined for a text that has none, or is ASCII itself. */
function asciiDomain(text: string): string | undefined {
  const address = text.includes('@') ? text : `@${text}`
  const ascii = asciiEmail(address)
  return ascii === address ? undefined : searchForm(ascii.slice(address.length - text.length))
}

/** Joins conditions by AND; undefined ones are left out. */
export function allOf(...conditions: (SqlCondition | undefined)[]): SqlCondition {
  const given = conditions.filter((condition) => condition !== undefined)
  if (given.length === 0) return { sql: 'true', values: [] }
  return { sql: given.map(({ sql }) => sql).join(' and '), values: given.flatMap(({ values }) => values) }
}

/** Count of the matching records, `max` at most: PostgreSQL stops reading there. */
export function countQuery(table: string, { sql, values }: SqlCondition, max: number | undefined): SqlCondition {
  if (max === undefined) return { sql: `select count(*) as total from "${table}" where ${sql}`, values }
  return { sql: `select count(*) as total from (select from "${table}" where ${sql} limit ?) as counted`, values: [...values, max] }
}

/** Records before a page from which a deferred join is faster than a plain OFFSET. */
const deepPageOffset = 1000

/**
 * Page and total in one query, because a second round trip costs more than either part. Each row carries the `total`; an empty page is one
 * row whose `_id` is null. A deep page is a deferred join: it skips ids alone, by an index-only scan where an index has the sort order, and
 * reads full rows only for the page. The ids are materialised, because a planner whose statistics expect one record reads them anew for each
 * record: half a minute instead of milliseconds.
 */
export function pageQuery(
  listed: ListDefinition,
  { page, limit, search, sort }: Paging & ListQuery,
  condition: SqlCondition,
): SqlCondition {
  const { table, maxTotal } = listed
  const offset = (page - 1) * limit
  const order = orderBy(listed, sort)
  const count = countQuery(table, condition, search === '' ? maxTotal : maxCounted)
  const pageOf = (columns: string) => `select ${columns} from "${table}" where ${condition.sql} order by ${order} limit ? offset ?`
  const records =
    offset < deepPageOffset
      ? pageOf('*')
      : `with page as materialized (${pageOf('"_id"')}) select * from "${table}" where "_id" in (select "_id" from page)`
  return {
    sql: `select records.*, counts.total from (${count.sql}) as counts left join (${records}) as records on true order by ${order}`,
    values: [...count.values, ...condition.values, limit, offset],
  }
}
