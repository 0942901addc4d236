import { useSearchParams } from 'react-router-dom'
import type { PageRequest } from '../definition.ts'
import { defaultSize, pageSizes } from './paging.ts'

export type Sort = NonNullable<PageRequest['sort']>

/** What can be chosen instead of a list's own order. */
export const sorts: { sort: Sort; label: string }[] = [
  { sort: 'name', label: 'Name A–Z' },
  { sort: '-name', label: 'Name Z–A' },
  { sort: '-createdAt', label: 'Newest' },
  { sort: 'createdAt', label: 'Oldest' },
  { sort: '-updatedAt', label: 'Last changed' },
]

/** What a list shows is part of the address, so that it can be reloaded, bookmarked and come back to. */
export function useListAddress() {
  const [address, setAddress] = useSearchParams()
  const page = Math.max(1, Math.trunc(Number(address.get('page'))) || 1)
  const asked = Number(address.get('limit'))
  const limit = pageSizes.includes(asked) ? asked : defaultSize
  const search = (address.get('search') ?? '').slice(0, 200)
  const sort = sorts.find((one) => one.sort === address.get('sort'))?.sort

  /** The same list at another place; an empty text takes a word out of the address. */
  const changed = (changes: Record<string, string | number>) => {
    const next = new URLSearchParams(address)
    for (const [name, value] of Object.entries<string | number>({ page, limit, ...changes })) {
      if (value === '') next.delete(name)
      else next.set(name, String(value))
    }
    return next
  }

  /** What the server is asked for. */
  const request: PageRequest = { page, limit, ...(search === '' ? {} : { search }), ...(sort === undefined ? {} : { sort }) }

  return {
    ...{ page, limit, search, sort, request },
    go: (nextPage: number, nextLimit = limit) => setAddress(changed({ page: nextPage, limit: nextLimit })),
    hrefOf: (nextPage: number) => `?${changed({ page: nextPage })}`,
    sortBy: (nextSort: Sort | undefined) => setAddress(changed({ page: 1, sort: nextSort ?? '' })),
    /** A search that is being refined is one step back in the browser's history, not one for each letter. */
    find: (text: string) => setAddress(changed({ page: 1, search: text }), { replace: search !== '' && text !== '' }),
    inOwnOrder: () => setAddress(changed({ page: 1, search: '', sort: '' })),
  }
}
