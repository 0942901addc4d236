import { useSearchParams } from 'react-router-dom'
import type { PageRequest } from '../definition.ts'

export const pageSizes = [5, 10, 15, 20]
const [defaultSize = 5] = pageSizes

/** Page and size are part of the address, so that a list can be reloaded, bookmarked and come back to. */
export function usePaging(): PageRequest & { go: (page: number, limit?: number) => void; hrefOf: (page: number) => string } {
  const [search, setSearch] = useSearchParams()
  const page = Math.max(1, Math.trunc(Number(search.get('page'))) || 1)
  const asked = Number(search.get('limit'))
  const limit = pageSizes.includes(asked) ? asked : defaultSize
  const query = (nextPage: number, nextLimit: number) => ({ page: String(nextPage), limit: String(nextLimit) })
  return {
    page,
    limit,
    go: (nextPage, nextLimit = limit) => setSearch(query(nextPage, nextLimit)),
    hrefOf: (nextPage) => `?${new URLSearchParams(query(nextPage, limit))}`,
  }
}

/** Up to five page numbers around the current one. */
export function pageWindow(page: number, totalPage: number): number[] {
  const width = Math.min(5, totalPage)
  const first = Math.max(1, Math.min(page - 2, totalPage - width + 1))
  return Array.from({ length: width }, (_, index) => first + index)
}
