import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { Notice } from '../../work/notice.tsx'
import type { Entity } from '../definition.ts'
import { type OrderedDefinition, useOrders } from './ordered-list.tsx'
import { ordinal, positionOf } from './position.ts'

const TextLink = chakra(Link)

type Props<Row extends Entity> = {
  definition: OrderedDefinition<Row> & { plural: string }
  /** Id of the new record. */
  created: string
  /** Address of the list at this position; undefined where that is shown already. */
  hrefAt?: (position: number) => string | undefined
}

/** Says where a new record stands in its list, because the toast's text is fixed. Renders nothing for a list without an order of its own. */
export function StandingNotice<Row extends Entity>({ definition, created, hrefAt }: Props<Row>) {
  const rows = useOrders(definition)
  const record = rows?.find(({ _id }) => _id === created)
  if (rows === undefined || record === undefined) return null
  const { position, total } = positionOf(rows, record)
  const href = hrefAt?.(position)
  return (
    <Notice title={`${definition.plural}: ‘${record.name}’ is ${ordinal(position)} of ${total}`} mb="3">
      To put it elsewhere, change its order or move its row in the list.{' '}
      {href !== undefined && (
        <TextLink to={href} state={{ saved: created }} textDecoration="underline" textUnderlineOffset="4px">
          Show its row
        </TextLink>
      )}
    </Notice>
  )
}
