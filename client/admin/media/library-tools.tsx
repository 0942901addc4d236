import { Flex } from '@chakra-ui/react'
import type { KindParameter } from '../../generated/model/index.ts'
import { Select } from '../../ui/select.tsx'
import { SearchBox } from '../parts/search-box.tsx'
import { checks, checkTexts, type Show } from './checks.ts'

export type LibraryFilter = { search: string; kind: KindParameter; show: Show; page: number }

export const wholeLibrary: LibraryFilter = { search: '', kind: 'any', show: '', page: 1 }

const kinds: Record<KindParameter, string> = { any: 'All kinds', image: 'Pictures', video: 'Videos' }
const shows: [Show, string][] = [
  ['', 'All files'],
  ['unused', 'Unused'],
  ...checks.map((check): [Show, string] => [check, checkTexts[check].filter]),
]

type Props = {
  filter: LibraryFilter
  change: (change: Partial<LibraryFilter>) => void
  /** A picker shows files of one kind. */
  oneKind?: boolean
}

export function LibraryTools({ filter, change, oneKind = false }: Props) {
  return (
    // On a phone the two selects share the row below the search.
    <Flex gap="3" wrap="wrap" align="center" css={{ mdDown: { '& > form': { flexBasis: 'full' } } }}>
      <SearchBox label="Search the library" value={filter.search} find={(search) => change({ search, page: 1 })} maxW={{ md: '24rem' }} />
      {!oneKind && (
        <FilterSelect
          label="Kind"
          options={Object.entries(kinds)}
          value={filter.kind}
          choose={(kind) => change({ kind: kind as KindParameter, page: 1 })}
        />
      )}
      <FilterSelect label="Show" options={shows} value={filter.show} choose={(show) => change({ show: show as Show, page: 1 })} />
    </Flex>
  )
}

type FilterProps = { label: string; options: [value: string, text: string][]; value: string; choose: (value: string) => void }

/** A filter whose first option says what it filters; on a phone two of them share a row. */
const FilterSelect = ({ label, options, value, choose }: FilterProps) => (
  <Select
    frame={{ maxW: '13rem', flex: { base: '1 1 8rem', md: '1 1 10rem' } }}
    aria-label={label}
    value={value}
    options={options}
    onChange={(event) => choose(event.target.value)}
  />
)
