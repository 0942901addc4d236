import { listLength, numbered, recordId } from './examples.ts'

type Named = { params: Record<string, string>; body: unknown }
type Page = { page?: unknown; limit?: unknown }

/**
 * A response about the record that the request names by an id or a slug. The mock has the records that its lists show.
 * @returns undefined when the request names a record that the mock does not have.
 */
export function aboutRecord(data: unknown, { params, body }: Named): unknown {
  if (typeof data !== 'object' || data === null) return data
  const id = Object.entries(typeof body === 'object' && body !== null ? body : {}).find(
    ([name]) => name === 'id' || name.endsWith('Id'),
  )?.[1]
  const [key, record] = Object.entries(data).find(([, value]) => isRecord(value)) ?? []
  const named = [id, params.slug].find((value) => typeof value === 'string')
  if (named === undefined) return data
  const index = Array.from({ length: listLength }, (_, position) => position).find(
    (position) => recordId(position) === named || slugOf(numbered(record, position)) === named,
  )
  if (index === undefined) return undefined
  return key === undefined ? data : { ...data, [key]: numbered(record, index) }
}

const isRecord = (value: unknown) => typeof value === 'object' && value !== null && '_id' in value
const slugOf = (record: unknown) => (typeof record === 'object' && record !== null && 'slug' in record ? record.slug : undefined)

/** The requested page of a list, and its numbers. Queries are validated, so they have both or the list has no pages. */
export function paged(data: unknown, query: Page): unknown {
  if (typeof data !== 'object' || data === null || query.page === undefined) return data
  const [page, limit] = [Number(query.page), Number(query.limit)]
  const numbers: Record<string, number> = { page, currentPage: page, limit, totalPage: pages(limit), totalPages: pages(limit) }
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.slice((page - 1) * limit, page * limit) : (numbers[name] ?? value),
    ]),
  )
}

const pages = (limit: number) => Math.ceil(listLength / limit)
