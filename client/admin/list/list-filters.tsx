import { chakra } from '@chakra-ui/react'
import { QueryFailure } from '../../work/query-failure.tsx'
import type { ListDefinition, ListFilter, ListTab } from '../definition.ts'
import { TabLink, TabRow } from '../parts/tab-link.tsx'
import { Choice } from './choice.tsx'
import { type ListAddress, namesOf } from './list-address.ts'
import { countText } from './paging.ts'

type Props<Query extends object> = { definition: Pick<ListDefinition<never, Query>, 'filters'>; address: ListAddress<Query> }

export function FilterSelects<Query extends object>({ definition: { filters }, address }: Props<Query>) {
  return namesOf(filters).map((name) => {
    const { label, all = 'All', options }: ListFilter<unknown> = filters?.[name] ?? { options: [] }
    if (label === undefined) return null
    const choose = (value: string) =>
      address.filterBy({ ...address.filter, [name]: options.find((option) => String(option.value) === value)?.value })
    return (
      <Choice key={name} label={label} width="9rem" value={String(address.filter[name] ?? '')} choose={choose}>
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={String(option.value)} value={String(option.value)}>
            {option.label}
          </option>
        ))}
      </Choice>
    )
  })
}

/** Whether a filter is set whose value a select shows. */
export const hasSelectedFilter = <Query extends object>({ definition: { filters }, address: { filter } }: Props<Query>) =>
  namesOf(filters).some((name) => filters?.[name].label !== undefined && filter[name] !== undefined)

/** The tab whose values the address has; undefined for a list without tabs. */
export function currentTab<Query extends object>(
  { tabs }: Pick<ListDefinition<never, Query>, 'tabs'>,
  { filter }: Pick<ListAddress<Query>, 'filter'>,
): ListTab<Query> | undefined {
  const names = namesInTabs(tabs?.tabs)
  return tabs?.tabs.find((tab) => names.every((name) => tab.filter[name] === filter[name]))
}

/** The filters that some tab sets. */
const namesInTabs = <Query extends object>(tabs: readonly ListTab<Query>[] = []) =>
  [...new Set(tabs.flatMap(({ filter }) => Object.keys(filter)))] as (keyof Query)[]

type TabsProps<Query extends object> = {
  tabs: NonNullable<ListDefinition<never, Query>['tabs']>
  address: ListAddress<Query>
  current: ListTab<Query> | undefined
  /** When both fail, the list shows the error. */
  listHasFailed: boolean
}

export function ListTabs<Query extends object>({ tabs: { label, tabs, useCounts }, address, current, listHasFailed }: TabsProps<Query>) {
  const counts = useCounts()
  const none = Object.fromEntries(namesInTabs(tabs).map((name) => [name, undefined]))
  return (
    <>
      <TabRow aria-label={label} mb={{ base: '2', md: '3' }}>
        {tabs.map((tab, index) => (
          <TabLink
            key={tab.label}
            to={address.filterHref({ ...address.filter, ...none, ...tab.filter })}
            aria-current={tab === current ? 'page' : undefined}
          >
            {tab.label}
            <chakra.span textStyle="fact" color="fg.subtle" minW="2ch">
              {counts.data && countText(counts.data[index] ?? 0)}
            </chakra.span>
          </TabLink>
        ))}
      </TabRow>
      {!listHasFailed && <QueryFailure query={counts} title="The numbers could not be refreshed" mb="3" />}
    </>
  )
}
