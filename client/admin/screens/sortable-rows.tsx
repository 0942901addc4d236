import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import type { CSSProperties, ReactNode, Ref } from 'react'
import { type AnnouncementTexts, Sortable } from '../../work/sortable.tsx'
import { DragHandle } from './drag-handle.tsx'

/** Drag props of a table row. */
export type Draggable = { ref: Ref<HTMLTableRowElement>; style: CSSProperties; dragging: boolean; handle: ReactNode }

export type SortableRowsProps = {
  ids: string[]
  nameOf: (id: string) => string
  /** Position of the first row in the whole list, and the list's length. */
  first: number
  total: number
  off: boolean
  move: (id: string, position: number) => void
  children: (id: string, draggable: Draggable) => ReactNode
}

/** Announces a row by its position in the whole list, of which a page shows a part. */
const wordsOf = (first: number, total: number): AnnouncementTexts => ({
  instructions: 'Press Space to pick the row up, the arrow keys to move it, Space to put it down, and Escape to put it back.',
  place: (index) => `number ${first + index} of ${total}`,
  pickedUp: (name, place) => `Picked up ${name}, ${place}.`,
  over: (name, place) => `${name} would be ${place}.`,
  putDown: (name, place) => `Put down ${name}, ${place}.`,
  back: (name, place) => `${name} is back, ${place}.`,
})

/** Rows sortable by pointer or keyboard; a live region announces each step. */
export function SortableRows({ ids, nameOf, first, total, off, move, children }: SortableRowsProps) {
  const idAt = (index: number) => ids[index] ?? ''
  return (
    <Sortable
      ids={ids}
      nameOf={(index) => nameOf(idAt(index))}
      layout="list"
      move={(from, to) => move(idAt(from), first + to)}
      words={wordsOf(first, total)}
      scroll="smooth"
    >
      {ids.map((id) => (
        <SortableRow key={id} id={id} name={nameOf(id)} off={off}>
          {children}
        </SortableRow>
      ))}
    </Sortable>
  )
}

type RowProps = { id: string; name: string; off: boolean; children: SortableRowsProps['children'] }

function SortableRow({ id, name, off, children }: RowProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
    disabled: off,
    attributes: { roleDescription: 'row that can be moved' },
  })
  return children(id, {
    ref: setNodeRef,
    style: { transform: CSS.Translate.toString(transform), transition },
    dragging: isDragging,
    handle: <DragHandle ref={setActivatorNodeRef} name={name} off={off} {...attributes} {...listeners} />,
  })
}
