import { Button, Flex } from '@chakra-ui/react'
import { Fragment, type ReactNode, useEffect, useRef } from 'react'
import { Sortable } from '../../parts/sortable.tsx'
import type { RowList } from './use-rows.ts'

export type RowProps = {
  id: string
  /** Path of the row in the form: `features.0`. */
  path: string
  title: string
  isFirst: boolean
  isLast: boolean
  moveUp: () => void
  moveDown: () => void
  remove: () => void
}

type Props = {
  name: string
  itemName: string
  list: RowList
  /** Wraps the strip of a removed row, where a table demands it. */
  wrapStrip?: (strip: ReactNode) => ReactNode
  children: (row: RowProps) => ReactNode
}

/** The rows of a list in a form, in an order that can be changed. A removed row leaves a strip with Undo in its place. */
export function SortableRows({ name, itemName, list, wrapStrip = (strip) => strip, children }: Props) {
  const { rows, ids, removed, move, remove, restore } = list
  const nameOf = (index: number) => `${itemName} ${index + 1}`
  const strip = removed && wrapStrip(<RemovedStrip key={`removed-${removed.index}`} itemName={itemName} restore={restore} />)
  return (
    <Sortable ids={ids} nameOf={nameOf} layout="list" move={move}>
      {rows.map((_row, index) => (
        <Fragment key={ids[index]}>
          {removed?.index === index && strip}
          {children({
            id: ids[index] ?? '',
            path: `${name}.${index}`,
            title: nameOf(index),
            isFirst: index === 0,
            isLast: index === rows.length - 1,
            moveUp: () => move(index, index - 1),
            moveDown: () => move(index, index + 1),
            remove: () => remove(index),
          })}
        </Fragment>
      ))}
      {removed?.index === rows.length && strip}
    </Sortable>
  )
}

/** Takes the focus, which was on the button of the removed row. */
function RemovedStrip({ itemName, restore }: { itemName: string; restore: () => void }) {
  const undo = useRef<HTMLButtonElement>(null)
  useEffect(() => undo.current?.focus(), [])
  return (
    <Flex
      role="status"
      align="center"
      gap="3"
      mb="3"
      px="3"
      minH="12"
      bg="bg.subtle"
      borderInlineStartWidth="4px"
      borderColor="border.emphasized"
    >
      {itemName} removed.
      <Button ref={undo} size="sm" variant="outline" onClick={restore}>
        Undo
      </Button>
    </Flex>
  )
}
