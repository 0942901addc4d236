import { asciiEmail } from '../../../shared/email-address.ts'
import { searchForm } from '../../../shared/normal-forms.ts'
import { nationalDigits } from '../../../shared/phone-digits.ts'
import type { components } from '../../generated/contract.ts'

type Parameters = components['parameters']

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

/**
 * Upper bound of the total of a search and of the enquiries: to count a million records takes 0.1 s, and their matches of a search seconds.
 */
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

export function orderBy({ title: column }: ListDefinition, sort: ListQuery['sort']): string {
  return sortSql(sortOrders[sort]).replace(titlePlaceholder, `"${column}" ${alphabetical}`)
}

const escaped = (text: string) => text.replaceAll(/[\\%_]/g, '\\$&')

/**
 * Substring match on the searched columns in normal form (`searchForm`); undefined for an empty search. A non-ASCII search also matches the
 * punycode of email domains and their labels; a phone number matches in any grouping, with and without its country code.
 */
export function searchCondition({ searched }: Pick<ListDefinition, 'searched'>, search: string): SqlCondition | undefined {
  const wanted = searchForm(search).trim()
  if (wanted === '') return undefined
  const matches = searched.map((column): [column: string, pattern: string] => [column, `%${escaped(wanted)}%`])
  const domain = searched.includes('email') ? asciiDomain(search.trim()) : undefined
  // Matches whole labels only, because the beginning of a punycode label also begins other words.
  if (domain !== undefined) matches.push(['email', `%${escaped(domain)}`], ['email', `%${escaped(domain)}.%`])
  const number = searched.includes('phoneNumber') ? nationalDigits(wanted) : ''
  if (number !== '') matches.push(['phoneNumber', `%${number}%`])
  return {
    sql: `(${matches.map(([column]) => `search_form("${column}") like ?`).join(' or ')})`,
    values: matches.map(([, pattern]) => pattern),
  }
}

/** The ASCII form of an address, a domain or a label; undefined for a text that has none or is already ASCII. */
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
 * Page and total in one query, because a second round trip costs more than either. Each row has the `total`; an empty page is one row whose
 * `_id` is null. A deep page is a deferred join: it skips ids only, by an index-only scan where possible, and reads full rows only for the
 * page. The ids are materialised, because with outdated statistics the planner would read them again for each record: half a minute instead
 * of milliseconds.
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
