import { Flex, NativeSelect, Spinner } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { type Sort, sorts, states, type useListAddress } from './list-address.ts'
import { pageSizes } from './paging.ts'
import { RefreshButton } from './row-actions.tsx'
import { SearchBox } from './search-box.tsx'

type Props = {
  plural: string
  address: ReturnType<typeof useListAddress>
  paginated: boolean
  /** False for a list that is sorted newest first. */
  ordered: boolean
  sortable: boolean
  /** Its records can have drafts and be hidden. */
  isContent: boolean
  busy: boolean
  refresh: () => void
}

/** Search box, sort order and page size above a list. */
export function ListTools({ plural, address, paginated, ordered, sortable, isContent, busy, refresh }: Props) {
  const { search, sort, state, limit, find, sortBy, showOnly, go } = address
  const [own, others] = ordered ? ['Site order', sorts] : ['Newest', sorts.filter((one) => one.sort !== '-createdAt')]
  return (
    <Flex gap="3" mb="3" align="center" wrap="wrap">
      <SearchBox label={`Search ${plural}`} value={search} find={find} />
      {sortable && (
        <Choice label="Sort" width="10rem" value={sort ?? ''} choose={(value) => sortBy(value === '' ? undefined : (value as Sort))}>
          <option value="">{own}</option>
          {others.map((one) => (
            <option key={one.sort} value={one.sort}>
              {one.label}
            </option>
          ))}
        </Choice>
      )}
      {isContent && (
        <Choice
          label="Filter"
          width="9rem"
          value={state ?? ''}
          choose={(value) => showOnly(states.find((one) => one.state === value)?.state)}
        >
          <option value="">All</option>
          {states.map((one) => (
            <option key={one.state} value={one.state}>
              {one.label}
            </option>
          ))}
        </Choice>
      )}
      {paginated && (
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

type ChoiceProps = {
  label: string
  after?: string
  width: string
  value: string | number
  choose: (value: string) => void
  children: ReactNode
}

const Choice = ({ label, after, width, value, choose, children }: ChoiceProps) => (
  <Flex as="label" gap="2" align="center" color="fg.muted" whiteSpace="nowrap">
    {label}
    <NativeSelect.Root size="sm" w={width}>
      <NativeSelect.Field value={value} onChange={(event) => choose(event.target.value)}>
        {children}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
    {after}
  </Flex>
)
