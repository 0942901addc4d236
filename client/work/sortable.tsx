import { IconButton } from '@chakra-ui/react'
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

/** Announcements for screen readers. `place` is the current or would-be position. */
export type AnnouncementTexts = {
  instructions: string
  place: (index: number) => string
  pickedUp: (name: string, place: string) => string
  over: (name: string, place: string) => string
  putDown: (name: string, place: string) => string
  back: (name: string, place: string) => string
}

type Props = {
  /** In their current order. */
  ids: string[]
  /** Accessible name of an item while it moves: "Feature 2". */
  nameOf: (index: number) => string
  /** Vertical list or grid. */
  layout: 'list' | 'grid'
  move: (from: number, to: number) => void
  words?: AnnouncementTexts
  /** How the window scrolls after an item that is moved by keyboard. */
  scroll?: 'auto' | 'smooth'
  children: ReactNode
}

const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 })

const wordsOf = (count: number): AnnouncementTexts => ({
  instructions: 'Press Space to pick it up, the arrow keys to move it, Space again to put it down, and Escape to leave it where it was.',
  place: (index) => `place ${index + 1} of ${count}`,
  pickedUp: (name, place) => `${name} picked up, at ${place}.`,
  over: (name, place) => `${name} is over ${place}.`,
  putDown: (name, place) => `${name} put down at ${place}.`,
  back: (name, place) => `${name} is back at ${place}.`,
})

/** Sortable list by pointer, touch or keyboard. Each item renders itself with `useSortableItem` and has a handle. */
export function Sortable({ ids, nameOf, layout, move, words = wordsOf(ids.length), scroll = 'auto', children }: Props) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates, scrollBehavior: scroll }),
  )
  const overId = useRef<UniqueIdentifier>(undefined)
  const indexOf = (id: unknown) => ids.indexOf(String(id))
  const announce = (text: AnnouncementTexts['over'], moved: UniqueIdentifier, at: UniqueIdentifier) =>
    text(nameOf(indexOf(moved)), words.place(indexOf(at)))
  const announcements: Announcements = {
    onDragStart({ active }) {
      overId.current = active.id
      return announce(words.pickedUp, active.id, active.id)
    },
    onDragOver({ active, over }) {
      // The pick-up position was announced already.
      if (over === null || over.id === overId.current) return undefined
      overId.current = over.id
      return announce(words.over, active.id, over.id)
    },
    onDragEnd: ({ active, over }) => announce(words.putDown, active.id, over?.id ?? active.id),
    onDragCancel: ({ active }) => announce(words.back, active.id, active.id),
  }
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over !== null && over.id !== active.id) move(indexOf(active.id), indexOf(over.id))
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={layout === 'list' ? [upAndDown] : []}
      // Live region outside the list: a table body, for one, may contain only rows.
      accessibility={{ announcements, screenReaderInstructions: { draggable: words.instructions }, container: document.body }}
      onDragEnd={onDragEnd}
    >
      <SortableContext items={ids} strategy={layout === 'list' ? verticalListSortingStrategy : rectSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  )
}

export type SortableItem = ReturnType<typeof useSortableItem>

/** Props of an element in a `Sortable` (`ref`, `style`) and those of its `DragHandle`. */
export function useSortableItem(id: string) {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({ id })
  const style: CSSProperties = {
    transform: CSS.Translate.toString(transform),
    transition,
    ...(isDragging ? { position: 'relative', zIndex: 2 } : {}),
  }
  return { ref: setNodeRef, style, isDragging, handle: { ref: setActivatorNodeRef, ...attributes, ...listeners } }
}

/** Drag handle. */
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
