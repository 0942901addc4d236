import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, sortableKeyboardCoordinates, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { type CSSProperties, type ReactNode, type Ref, useRef } from 'react'
import { DragHandle } from './drag-handle.tsx'

/** What a table row needs to be dragged. */
export type Draggable = { ref: Ref<HTMLTableRowElement>; style: CSSProperties; dragging: boolean; handle: ReactNode }

export type SortableRowsProps = {
  ids: string[]
  nameOf: (id: string) => string
  /** The place of the first row in the whole list, and how many there are in it. */
  first: number
  total: number
  off: boolean
  move: (id: string, position: number) => void
  children: (id: string, draggable: Draggable) => ReactNode
}

const instructions = {
  draggable: 'Press Space to pick the row up, the arrow keys to move it, Space to put it down, and Escape to put it back.',
}
const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 })

/** Rows that are moved by a handle, with a pointer or from the keyboard; every step is announced. */
export function SortableRows({ ids, nameOf, first, total, off, move, children }: SortableRowsProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const pickedUp = useRef(false)
  const name = (id: UniqueIdentifier) => nameOf(String(id))
  const place = (id: UniqueIdentifier) => `number ${first + ids.indexOf(String(id))} of ${total}`
  const announcements: Announcements = {
    onDragStart: ({ active }) => {
      pickedUp.current = true
      return `Picked up ${name(active.id)}, ${place(active.id)}.`
    },
    onDragOver: ({ active, over }) => {
      // The first place it is over is its own, which has just been said.
      const own = pickedUp.current && over?.id === active.id
      pickedUp.current = false
      return over === null || own ? undefined : `${name(active.id)} would be ${place(over.id)}.`
    },
    onDragEnd: ({ active, over }) => `Put down ${name(active.id)}, ${place((over ?? active).id)}.`,
    onDragCancel: ({ active }) => `${name(active.id)} is back, ${place(active.id)}.`,
  }
  const drop = ({ active, over }: DragEndEvent) => {
    if (over !== null && over.id !== active.id) move(String(active.id), first + ids.indexOf(String(over.id)))
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[upAndDown]}
      // A table body may hold nothing but rows.
      accessibility={{ announcements, screenReaderInstructions: instructions, container: document.body }}
      onDragEnd={drop}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        {ids.map((id) => (
          <SortableRow key={id} id={id} name={nameOf(id)} off={off}>
            {children}
          </SortableRow>
        ))}
      </SortableContext>
    </DndContext>
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
