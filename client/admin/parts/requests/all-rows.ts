import { http } from '../../../lib/http.ts'
import type { PageRequest } from '../../definition.ts'
import { parametersOf } from './query-parameters.ts'

/** Every record that matches a list's search and filter, 100 at a time. */
export async function allRows<Row>(
  path: string,
  { page: _page, limit: _limit, ...request }: PageRequest,
  paginated: boolean,
  page = 1,
): Promise<Row[]> {
  const query = new URLSearchParams(parametersOf({ ...request, ...(paginated && { page, limit: 100 }) }))
  const response = await http<Record<string, unknown>>(`${path}?${query}`, { credentials: 'include' })
  const rows = (Object.values(response).find((value) => Array.isArray(value)) ?? []) as Row[]
  const pages = Number(response.totalPage ?? response.totalPages ?? 1)
  return page < pages ? [...rows, ...(await allRows<Row>(path, { page, limit: 100, ...request }, paginated, page + 1))] : rows
}
