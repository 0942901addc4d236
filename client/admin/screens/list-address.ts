import { useSearchParams } from 'react-router-dom'
import { cutToLength } from '../../generated/human-text.ts'
import type { PageRequest } from '../definition.ts'
import { currentSearch } from './current-search.ts'
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

/** Filters by what else is to be known of records, beside everything. */
export const states: { state: NonNullable<PageRequest['state']>; label: string }[] = [
  { state: 'draft', label: 'With a draft' },
  { state: 'scheduled', label: 'Scheduled' },
  { state: 'hidden', label: 'Hidden' },
]

function limitIn(query: URLSearchParams): number {
  const asked = Number(query.get('limit'))
  return pageSizes.includes(asked) ? asked : defaultSize
}

/** List state in the URL's query, so that it can be reloaded, bookmarked and returned to. */
export function useListAddress() {
  const [address, setAddress] = useSearchParams()
  const page = Math.max(1, Math.trunc(Number(address.get('page'))) || 1)
  const limit = limitIn(address)
  const search = cutToLength(address.get('search') ?? '', 200)
  const sort = sorts.find((one) => one.sort === address.get('sort'))?.sort
  const state = states.find((one) => one.state === address.get('state'))?.state

  /** The URL with some parameters changed; an empty text removes one. */
  const changed = (changes: Record<string, string | number>, next = currentSearch()) => {
    for (const [name, value] of Object.entries<string | number>({ page, limit: limitIn(next), ...changes })) {
      if (value === '') next.delete(name)
      else next.set(name, String(value))
    }
    return next
  }

  /** Query parameters of the API request. */
  const request: PageRequest = {
    page,
    limit,
    ...(search === '' ? {} : { search }),
    ...(sort === undefined ? {} : { sort }),
    ...(state === undefined ? {} : { state }),
  }

  return {
    page,
    limit,
    search,
    sort,
    state,
    request,
    go: (nextPage: number, nextLimit = limit) => setAddress(changed({ page: nextPage, limit: nextLimit })),
    /** A page that does not exist, or no longer, leaves no history entry: Back would lead to it again. */
    replacePage: (nextPage: number) => setAddress(changed({ page: nextPage }), { replace: true }),
    hrefOf: (nextPage: number) => `?${changed({ page: nextPage }, new URLSearchParams(address))}`,
    sortBy: (nextSort: Sort | undefined) => setAddress(changed({ page: 1, sort: nextSort ?? '' })),
    showOnly: (nextState: typeof state) => setAddress(changed({ page: 1, state: nextState ?? '' })),
    /** Refining a search replaces the history entry, so that Back does not step through every letter. */
    find: (text: string) => setAddress(changed({ page: 1, search: text }), { replace: search !== '' && text !== '' }),
    inOwnOrder: () => setAddress(changed({ page: 1, search: '', sort: '', state: '' })),
  }
}
