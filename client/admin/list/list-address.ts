import { useLocation, useSearchParams } from 'react-router-dom'
import { cutToLength } from '../../../shared/human-text.ts'
import { localStore } from '../../lib/storage.ts'
import { useCurrentUser } from '../../work/session/session.ts'
import type { ListFilters, PageRequest } from '../definition.ts'
import { currentSearch } from '../parts/requests/current-search.ts'
import { parametersOf } from '../parts/requests/query-parameters.ts'
import { defaultSize, pageIn, pageSizes } from './paging.ts'

export type Sort = NonNullable<PageRequest['sort']>

/** Sort options besides a list's own order. */
export const sorts: { sort: Sort; label: string }[] = [
  { sort: 'name', label: 'Name A–Z' },
  { sort: '-name', label: 'Name Z–A' },
  { sort: '-createdAt', label: 'Newest' },
  { sort: 'createdAt', label: 'Oldest' },
  { sort: '-updatedAt', label: 'Last changed' },
]

const isPageSize = (size: number) => pageSizes.includes(size)

function useRememberedSize() {
  const key = `page-size ${useCurrentUser()?._id} ${useLocation().pathname}`
  const stored = Number(localStore.get(key))
  return { size: isPageSize(stored) ? stored : defaultSize, remember: (size: number) => localStore.set(key, String(size)) }
}

export const namesOf = <Query extends object>(filters: ListFilters<Query> | undefined) =>
  Object.keys(filters ?? {}) as (keyof Query & string)[]

/** The filters' values in an address; an unknown value counts as absent. */
function filterIn<Query extends object>(filters: ListFilters<Query> | undefined, address: URLSearchParams): Partial<Query> {
  const filter: Partial<Query> = {}
  for (const name of namesOf(filters)) {
    const option = filters?.[name].options.find(({ value }) => String(value) === address.get(name))
    if (option !== undefined) filter[name] = option.value
  }
  return filter
}

export type ListAddress<Query extends object = object> = ReturnType<typeof useListAddress<Query>>

/** List state in the URL's query, so that it can be reloaded, bookmarked and returned to. */
export function useListAddress<Query extends object = object>(filters?: ListFilters<Query>) {
  const [address, setAddress] = useSearchParams()
  const page = pageIn(address)
  const remembered = useRememberedSize()
  const limitIn = (query: URLSearchParams) => {
    const asked = query.get('limit')
    if (asked === null) return remembered.size
    return isPageSize(Number(asked)) ? Number(asked) : defaultSize
  }
  const limit = limitIn(address)
  const search = cutToLength(address.get('search') ?? '', 200)
  const sort = sorts.find((one) => one.sort === address.get('sort'))?.sort
  const filter = filterIn(filters, address)

  /** The URL with some parameters changed; an empty text removes one. */
  const changed = (changes: Record<string, string | number>, next = currentSearch()) => {
    for (const [name, value] of Object.entries<string | number>({ page, limit: limitIn(next), ...changes })) {
      if (value === '') next.delete(name)
      else next.set(name, String(value))
    }
    return next
  }

  const request: PageRequest & Partial<Query> = {
    page,
    limit,
    ...(search === '' ? {} : { search }),
    ...(sort === undefined ? {} : { sort }),
    ...filter,
  }
  /** The address with another filter, the same search and sort, from the first page. */
  const filtered = (next: Partial<Query>, now = currentSearch()) => {
    const lasting = ['search', 'sort', 'limit'].flatMap((name) => (now.has(name) ? [[name, now.get(name) ?? '']] : []))
    return new URLSearchParams([...lasting, ...parametersOf(next)])
  }

  return {
    page,
    limit,
    search,
    sort,
    filter,
    request,
    go: (nextPage: number) => setAddress(changed({ page: nextPage })),
    resize: (size: number) => {
      remembered.remember(size)
      setAddress(changed({ page: 1, limit: size }))
    },
    /** A page that does not exist, or no longer, leaves no history entry: Back would lead to it again. */
    replacePage: (nextPage: number) => setAddress(changed({ page: nextPage }), { replace: true }),
    hrefOf: (nextPage: number) => `?${changed({ page: nextPage }, new URLSearchParams(address))}`,
    sortBy: (nextSort: Sort | undefined) => setAddress(changed({ page: 1, sort: nextSort ?? '' })),
    filterBy: (next: Partial<Query>) => setAddress(filtered(next)),
    filterHref: (next: Partial<Query>) => `?${filtered(next, new URLSearchParams(address))}`,
    /** Refining a search replaces the history entry, so that Back does not step through every letter. */
    find: (text: string) => setAddress(changed({ page: 1, search: text }), { replace: search !== '' && text !== '' }),
    /** The same search in the list's own order, with no filter but these. */
    clear: (filters: Partial<Query>) => {
      const now = currentSearch()
      now.delete('sort')
      setAddress(filtered(filters, now))
    },
    inOwnOrder: () => setAddress(new URLSearchParams({ page: '1', limit: String(limit) })),
  }
}
