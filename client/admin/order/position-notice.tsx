import { useState } from 'react'
import { flushSync } from 'react-dom'
import { focusIfLost } from '../../work/layout/title-focus.ts'
import { Notice } from '../../work/notice.tsx'
import type { Entity } from '../definition.ts'
import { FootNotice } from '../parts/foot-notice.tsx'
import { RecordLink } from '../parts/record-link.tsx'
import { focusTargetOf } from '../parts/row-id.ts'
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

const titleOf = ({ plural, name, position, total }: Omit<PositionProps, 'id' | 'href'>) =>
  `${plural}: ‘${name}’ is ${ordinal(position)} of ${total}`

/** Says over a list where a record stands in it, because the toast's text is fixed. */
export function Position({ id, href, ...standing }: PositionProps) {
  const [isClosed, setIsClosed] = useState(false)
  if (isClosed) return null
  const close = () => {
    flushSync(() => setIsClosed(true))
    focusIfLost(() => focusTargetOf(id))
  }
  return (
    <FootNotice title={titleOf(standing)} close={close}>
      {href !== undefined && (
        <RecordLink to={href} state={{ saved: id }} fontWeight="inherit" textDecorationColor="currentcolor">
          Show its row
        </RecordLink>
      )}
    </FootNotice>
  )
}

type Props<Row extends Entity> = {
  definition: OrderedDefinition<Row> & { plural: string }
  id: string
  /** Over a list, its address at this position; undefined where that is shown already. */
  hrefAt?: (position: number) => string | undefined
}

/** Says where a record stands that was created or whose order was changed. Renders nothing for a list without an order of its own. */
export function PositionNotice<Row extends Entity>({ definition, id, hrefAt }: Props<Row>) {
  const rows = useOrders(definition)
  const record = rows?.find(({ _id }) => _id === id)
  if (rows === undefined || record === undefined) return null
  const { position, total } = positionOf(rows, record)
  const standing = { plural: definition.plural, name: record.name, position, total }
  return hrefAt === undefined ? <Notice title={titleOf(standing)} mb="3" /> : <Position id={id} {...standing} href={hrefAt(position)} />
}
