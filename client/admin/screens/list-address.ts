import { useSearchParams } from 'react-router-dom'
import type { PageRequest } from '../definition.ts'
import { defaultSize, pageSizes } from './paging.ts'

export type Sort = NonNullable<PageRequest['sort']>

/** Sort options besides a list's own order. */
export const sorts: { sort: Sort; label: string }[] = [
  { sort: 'name', label: 'Name A–Z' },
  { sort: '-name', label: 'Name Z–A' },
  { sort: '-createdAt', label: 'Newest' },
  { sort: 'createdAt', label: 'Oldest' },
  { sort: '-updatedAt', label: 'Last changed' },
]

/** List state in the URL's query, so that it can be reloaded, bookmarked and returned to. */
export function useListAddress() {
  const [address, setAddress] = useSearchParams()
  const page = Math.max(1, Math.trunc(Number(address.get('page'))) || 1)
  const asked = Number(address.get('limit'))
  const limit = pageSizes.includes(asked) ? asked : defaultSize
  const search = (address.get('search') ?? '').slice(0, 200)
  const sort = sorts.find((one) => one.sort === address.get('sort'))?.sort

  /** The URL with some parameters changed; an empty text removes one. */
  const changed = (changes: Record<string, string | number>) => {
    const next = new URLSearchParams(address)
    for (const [name, value] of Object.entries<string | number>({ page, limit, ...changes })) {
      if (value === '') next.delete(name)
      else next.set(name, String(value))
    }
    return next
  }

  /** Query parameters of the API request. */
  const request: PageRequest = { page, limit, ...(search === '' ? {} : { search }), ...(sort === undefined ? {} : { sort }) }

  return {
    page,
    limit,
    search,
    sort,
    request,
    go: (nextPage: number, nextLimit = limit) => setAddress(changed({ page: nextPage, limit: nextLimit })),
    hrefOf: (nextPage: number) => `?${changed({ page: nextPage })}`,
    sortBy: (nextSort: Sort | undefined) => setAddress(changed({ page: 1, sort: nextSort ?? '' })),
    /** Refining a search replaces the history entry, so that Back does not step through every letter. */
    find: (text: string) => setAddress(changed({ page: 1, search: text }), { replace: search !== '' && text !== '' }),
    inOwnOrder: () => setAddress(changed({ page: 1, search: '', sort: '' })),
  }
}
