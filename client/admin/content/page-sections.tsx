import { siteLimits } from '../../lib/site-limits.ts'
import type { PageSection } from '../controls/sections/page-section.ts'
import type { Entity, ListDefinition, Presentation, QueryResult, Screen } from '../definition.ts'
import { Cell, Thumb } from '../parts/cells.tsx'

const limits: Partial<Record<string, number>> = siteLimits

/** A section with a heading on the page has its usual words. */
type Label = { label?: string; heading?: string }

/** A section that shows the records of a list: the picture of the first one, and how many visitors see. */
export function listSection<Row extends Entity>(
  { list, presentation: { menu }, definition }: { list: Screen; presentation: Presentation; definition: ListDefinition<Row> },
  { label = menu.label, heading }: Label = {},
): PageSection {
  const { useRows, columns, contentType = '' } = definition
  const picture = columns.find((column) => column.picture)
  return {
    label,
    heading,
    Icon: menu.Icon,
    path: list.path,
    useContent() {
      const shown = useRows({ page: 1, limit: 1 }).data
      const all = useRows({ page: 1, limit: 1, hidden: 'include' }).data
      const [first] = shown?.rows ?? []
      return {
        picture: first && picture && <Cell column={picture} row={first} />,
        count: shown && all && countText(Math.min(shown.total, limits[contentType] ?? shown.total), all.total),
      }
    },
  }
}

/** "3 of 5 shown" */
const countText = (shown: number, total: number) => (total === 0 ? 'Nothing yet' : `${shown} of ${total} shown`)

/** A section that shows the record of a form, or a part of it. */
export function formSection<Row>(
  {
    edit,
    presentation: { menu },
    definition,
  }: { edit: Screen; presentation: Presentation; definition: { useRecord: () => QueryResult<Row | null> } },
  {
    label = menu.label,
    heading,
    Icon = menu.Icon,
    pictureOf,
    textOf = () => 'Filled in',
  }: Label & {
    Icon?: PageSection['Icon']
    /** Address of its picture; '' without one. */
    pictureOf?: (row: Row) => string
    /** What there is of it; undefined where the record has nothing for the section. */
    textOf?: (row: Row) => string | undefined
  } = {},
): PageSection {
  return {
    label,
    heading,
    Icon,
    path: edit.path,
    useContent() {
      const row = definition.useRecord().data
      const url = row && pictureOf?.(row)
      return {
        picture: url ? <Thumb url={url} /> : undefined,
        count: row === undefined ? undefined : ((row && textOf(row)) ?? 'Nothing yet'),
      }
    },
  }
}
