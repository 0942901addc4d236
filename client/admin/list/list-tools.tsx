import { Box, Button, Drawer, Flex, IconButton } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { LuSlidersHorizontal } from 'react-icons/lu'
import { SideDrawer } from '../../ui/side-drawer.tsx'
import type { ListDefinition } from '../definition.ts'
import { SearchBox } from '../parts/search-box.tsx'
import { useIsPhone } from '../parts/use-is-phone.ts'
import { Choice } from './choice.tsx'
import { type ListAddress, namesOf, type Sort, sorts } from './list-address.ts'
import { currentTab, FilterSelects, hasSelectedFilter } from './list-filters.tsx'
import { pageSizes } from './paging.ts'
import { RefreshButton } from './rows/row-actions.tsx'

type Props<Query extends object> = {
  definition: Pick<ListDefinition<never, Query>, 'plural' | 'unpaginated' | 'unsorted' | 'orderedList' | 'filters' | 'tabs'>
  address: ListAddress<Query>
  /** There is nothing to find, to filter or to select. */
  hasNothing: boolean
  busy: boolean
  refresh: () => void
  /** On a phone before the search box: the checkbox of the page. */
  lead: ReactNode
}

export function ListTools<Query extends object>({ definition, address, hasNothing, busy, refresh, lead }: Props<Query>) {
  const isPhone = useIsPhone()
  const { plural, unpaginated = false, unsorted = false } = definition
  const isChanged = address.sort !== undefined || hasSelectedFilter({ definition, address })
  const choices = <Choices definition={definition} address={address} />
  const hasFilters = namesOf(definition.filters).some((name) => definition.filters?.[name].label !== undefined)
  const hasChoices = !unpaginated || !unsorted || hasFilters
  if (hasNothing) return null
  return (
    <Flex gap={{ base: '2', md: '3' }} mb="3" align="center" wrap={{ base: 'nowrap', md: 'wrap' }}>
      {isPhone && lead}
      <SearchBox label={`Search ${plural}`} value={address.search} find={address.find} />
      {isPhone
        ? hasChoices && (
            <ToolsSheet
              title="Sort and filter"
              clear={isChanged ? () => address.clear(currentTab(definition, address)?.filter ?? {}) : undefined}
            >
              {choices}
            </ToolsSheet>
          )
        : choices}
      <RefreshButton busy={busy} refresh={refresh} />
    </Flex>
  )
}

function Choices<Query extends object>({ definition, address }: Pick<Props<Query>, 'definition' | 'address'>) {
  const { sort, limit, sortBy, resize } = address
  const { unpaginated = false, unsorted = false, orderedList } = definition
  const [own, others] = orderedList !== undefined ? ['Site order', sorts] : ['Newest', sorts.filter((one) => one.sort !== '-createdAt')]
  return (
    <>
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
        <Choice label="Show" after="per page" width="4.5rem" value={limit} choose={(value) => resize(Number(value))}>
          {pageSizes.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </Choice>
      )}
    </>
  )
}

type ToolsSheetProps = {
  title: string
  /** Puts a list that is in another order than its own, or filtered, back. */
  clear: (() => void) | undefined
  children: ReactNode
}

/** Sort order, filters and page size of a list on a phone: one sheet behind one button. Each choice takes effect at once. */
export const ToolsSheet = ({ title, clear, children }: ToolsSheetProps) => (
  <SideDrawer
    placement="bottom"
    look={{ bg: 'bg.panel' }}
    trigger={
      <IconButton variant="outline" position="relative" aria-label={clear === undefined ? title : `${title}, changed`}>
        <LuSlidersHorizontal />
        {clear !== undefined && <Box position="absolute" top="1.5" insetEnd="1.5" boxSize="2" borderRadius="full" bg="signal.solid" />}
      </IconButton>
    }
  >
    <Drawer.Header>
      <Drawer.Title>{title}</Drawer.Title>
    </Drawer.Header>
    <Drawer.Body>
      <Flex direction="column" gap="3">
        {children}
      </Flex>
    </Drawer.Body>
    <Drawer.Footer>
      {clear !== undefined && (
        <Drawer.ActionTrigger asChild>
          <Button variant="outline" flex="1" onClick={clear}>
            Clear
          </Button>
        </Drawer.ActionTrigger>
      )}
      <Drawer.ActionTrigger asChild>
        <Button flex="1">Done</Button>
      </Drawer.ActionTrigger>
    </Drawer.Footer>
  </SideDrawer>
)
