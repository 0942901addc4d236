import { Notice } from '../../work/notice.tsx'
import type { Entity } from '../definition.ts'
import { RecordLink } from '../parts/record-link.tsx'
import { type OrderedDefinition, useOrders } from './ordered-list.tsx'
import { ordinal, positionOf } from './position.ts'

type PositionProps = {
  plural: string
  id: string
  name: string
  position: number
  total: number
  /** Address of the list with the row; undefined where that is seen already. */
  href: string | undefined
}

/** Says where a record stands in its list, because the toast's text is fixed. */
export const Position = ({ plural, id, name, position, total, href }: PositionProps) => (
  <Notice
    title={`${plural}: ‘${name}’ is ${ordinal(position)} of ${total}`}
    action={
      href !== undefined && (
        <RecordLink to={href} state={{ saved: id }} fontWeight="inherit" textDecorationColor="currentcolor">
          Show its row
        </RecordLink>
      )
    }
    mb="3"
  />
)

type Props<Row extends Entity> = {
  definition: OrderedDefinition<Row> & { plural: string }
  id: string
  /** Address of the list at this position; undefined where that is shown already. */
  hrefAt?: (position: number) => string | undefined
}

/** Says where a record stands that was created or whose order was changed. Renders nothing for a list without an order of its own. */
export function PositionNotice<Row extends Entity>({ definition, id, hrefAt }: Props<Row>) {
  const rows = useOrders(definition)
  const record = rows?.find(({ _id }) => _id === id)
  if (rows === undefined || record === undefined) return null
  const { position, total } = positionOf(rows, record)
  return <Position plural={definition.plural} {...{ id, name: record.name, position, total }} href={hrefAt?.(position)} />
}
