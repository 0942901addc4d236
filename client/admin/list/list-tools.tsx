import { Flex, Spinner } from '@chakra-ui/react'
import type { ListDefinition } from '../definition.ts'
import { SearchBox } from '../parts/search-box.tsx'
import { Choice } from './choice.tsx'
import { type ListAddress, type Sort, sorts } from './list-address.ts'
import { FilterSelects } from './list-filters.tsx'
import { pageSizes } from './paging.ts'
import { RefreshButton } from './row-actions.tsx'

type Props<Query extends object> = {
  definition: Pick<ListDefinition<never, Query>, 'plural' | 'unpaginated' | 'unsorted' | 'orderedList' | 'filters'>
  address: ListAddress<Query>
  busy: boolean
  refresh: () => void
}

/** Search box, sort order, filters and page size above a list. */
export function ListTools<Query extends object>({ definition, address, busy, refresh }: Props<Query>) {
  const { search, sort, limit, find, sortBy, go } = address
  const { plural, unpaginated = false, unsorted = false, orderedList } = definition
  const [own, others] = orderedList !== undefined ? ['Site order', sorts] : ['Newest', sorts.filter((one) => one.sort !== '-createdAt')]
  return (
    <Flex gap="3" mb="3" align="center" wrap="wrap">
      <SearchBox label={`Search ${plural}`} value={search} find={find} />
      {!unsorted && (
        <Choice label="Sort" width="10rem" value={sort ?? ''} choose={(value) => sortBy(value === '' ? undefined : (value as Sort))}>
          <option value="">{own}</option>
          {others.map((one) => (
            <option key={one.sort} value={one.sort}>
              {one.label}
            </option>
          ))}
        </Choice>
      )}
      <FilterSelects definition={definition} address={address} />
      {!unpaginated && (
        <Choice label="Show" after="per page" width="4.5rem" value={limit} choose={(value) => go(1, Number(value))}>
          {pageSizes.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </Choice>
      )}
      <Flex gap="2" align="center" ms="auto">
        {busy && <Spinner size="sm" role="img" aria-label="Loading" />}
        <RefreshButton busy={busy} refresh={refresh} />
      </Flex>
    </Flex>
  )
}
