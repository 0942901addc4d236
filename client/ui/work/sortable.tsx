import { IconButton } from '@chakra-ui/react'
import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  type ScreenReaderInstructions,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { type CSSProperties, type ReactNode, useRef } from 'react'
import { LuGripVertical } from 'react-icons/lu'

type Props = {
  /** In the order in which they stand. */
  ids: string[]
  /** What screen readers call a thing while it moves: "Feature 2". */
  nameOf: (index: number) => string
  /** Below one another, or in rows. */
  layout: 'list' | 'grid'
  move: (from: number, to: number) => void
  children: ReactNode
}

const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 })

const screenReaderInstructions: ScreenReaderInstructions = {
  draggable: 'Press Space to pick it up, the arrow keys to move it, Space again to put it down, and Escape to leave it where it was.',
}

/** Things that are put in order by pointer, touch or keyboard. Each draws itself with `useSortableItem` and has a `DragHandle`. */
export function Sortable({ ids, nameOf, layout, move, children }: Props) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates, scrollBehavior: 'auto' }),
  )
  const overId = useRef<UniqueIdentifier>(undefined)
  const placeOf = (id: unknown) => ids.indexOf(String(id))
  const at = (id: unknown) => `place ${placeOf(id) + 1} of ${ids.length}`
  const announcements: Announcements = {
    onDragStart({ active }) {
      overId.current = active.id
      return `${nameOf(placeOf(active.id))} picked up, at ${at(active.id)}.`
    },
    onDragOver({ active, over }) {
      // Where it is picked up was said already.
      if (over === null || over.id === overId.current) return undefined
      overId.current = over.id
      return `${nameOf(placeOf(active.id))} is over ${at(over.id)}.`
    },
    onDragEnd: ({ active, over }) => `${nameOf(placeOf(active.id))} put down at ${at(over?.id ?? active.id)}.`,
    onDragCancel: ({ active }) => `${nameOf(placeOf(active.id))} is back at ${at(active.id)}.`,
  }
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over !== null && over.id !== active.id) move(placeOf(active.id), placeOf(over.id))
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={layout === 'list' ? [upAndDown] : []}
      accessibility={{ announcements, screenReaderInstructions }}
      onDragEnd={onDragEnd}
    >
      <SortableContext items={ids} strategy={layout === 'list' ? verticalListSortingStrategy : rectSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  )
}

export type SortableItem = ReturnType<typeof useSortableItem>

/** What an element of a `Sortable` puts on itself (`ref`, `style`) and hands to its `DragHandle`. */
export function useSortableItem(id: string) {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({ id })
  const style: CSSProperties = {
    transform: CSS.Translate.toString(transform),
    transition,
    ...(isDragging ? { position: 'relative', zIndex: 2 } : {}),
  }
  return { ref: setNodeRef, style, isDragging, handle: { ref: setActivatorNodeRef, ...attributes, ...listeners } }
}

/** What is taken hold of to drag a thing. */
export function DragHandle({ label, handle }: { label: string; handle: SortableItem['handle'] }) {
  return (
    <IconButton
      {...handle}
      size="sm"
      variant="ghost"
      colorPalette="gray"
      aria-label={label}
      cursor="grab"
      css={{ touchAction: 'none' }}
      _active={{ cursor: 'grabbing' }}
    >
      <LuGripVertical />
    </IconButton>
  )
}
