// biome-ignore-all lint/a11y/noRedundantRoles: see list-table.tsx
import { chakra, useBreakpointValue } from '@chakra-ui/react'
import { LuArrowDown, LuArrowDownUp, LuArrowUp } from 'react-icons/lu'
import type { Sort } from './list-address.ts'

/** Sort of a list; undefined is its own order. */
export type Sorting = { sort: Sort | undefined; sortBy: (sort: Sort | undefined) => void }

/** Header of the name column: cycles through A to Z, Z to A, and the list's own order. */
export function SortableHeader({ header, sort, sortBy }: Sorting & { header: string }) {
  // Cards on a phone have no visible header, where a button could have the focus without being seen.
  const visible = useBreakpointValue({ base: false, md: true }, { ssr: false })
  const [direction, next, icon] =
    sort === 'name'
      ? (['ascending', '-name', <LuArrowUp key="up" />] as const)
      : sort === '-name'
        ? (['descending', undefined, <LuArrowDown key="down" />] as const)
        : ([undefined, 'name', <LuArrowDownUp key="none" />] as const)
  return (
    <th role="columnheader" scope="col" aria-sort={direction}>
      {visible ? (
        <chakra.button
          type="button"
          display="inline-flex"
          alignItems="center"
          gap="1.5"
          cursor="pointer"
          color={direction === undefined ? undefined : 'fg'}
          _hover={{ color: 'fg' }}
          css={{ '& svg': { opacity: direction === undefined ? 0.55 : 1 } }}
          onClick={() => sortBy(next)}
        >
          {header}
          <span aria-hidden>{icon}</span>
        </chakra.button>
      ) : (
        header
      )}
    </th>
  )
}
