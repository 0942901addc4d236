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

type Props = {
  /** In their current order. */
  ids: string[]
  /** Accessible name of an item while it moves: "Feature 2". */
  nameOf: (index: number) => string
  /** Vertical list or grid. */
  layout: 'list' | 'grid'
  move: (from: number, to: number) => void
  /** Position of the first item, and the list's length: for one page of a longer list. */
  first?: number
  total?: number
  /** What else an item can be dropped on. */
  targets?: DropTargets | undefined
  children: ReactNode
}

const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 })

const screenReaderInstructions = {
  draggable: 'Press Space to pick it up, the arrow keys to move it, Space to put it down, and Escape to put it back.',
}

/**
 * Sortable list by pointer, touch or keyboard; a live region announces each step. Each item renders itself with `useSortableItem` and has a
 * `DragHandle`.
 */
export function Sortable({ ids, nameOf, layout, move, first = 1, total = ids.length, targets, children }: Props) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    // Instant: a smooth scroll would still run when the next arrow key measures where the items are.
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates, scrollBehavior: 'auto' }),
  )
  const dropTargets = useDropTargets(targets)
  const overId = useRef<UniqueIdentifier>(undefined)
  const indexOf = (id: UniqueIdentifier) => ids.indexOf(String(id))
  const name = (id: UniqueIdentifier) => nameOf(indexOf(id))
  const position = (id: UniqueIdentifier) => `number ${first + indexOf(id)} of ${total}`
  const announcements: Announcements = {
    onDragStart({ active }) {
      overId.current = active.id
      return `Picked up ${name(active.id)}, ${position(active.id)}.`
    },
    onDragOver({ active, over }) {
      // The pick-up position was announced already.
      if (over === null || over.id === overId.current) return undefined
      overId.current = over.id
      return `${name(active.id)} would be ${position(over.id)}.`
    },
    onDragEnd: ({ active, over }) => `Put down ${name(active.id)}, ${position(over?.id ?? active.id)}.`,
    onDragCancel: ({ active }) => `${name(active.id)} is back, ${position(active.id)}.`,
  }
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    const target = dropTargets.end()
    if (target !== undefined) targets?.drop(indexOf(active.id), target)
    else if (over !== null && over.id !== active.id) move(indexOf(active.id), indexOf(over.id))
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={layout === 'list' ? [upAndDown] : []}
      // Live region outside the list: a table body, for one, may contain only rows.
      accessibility={{ announcements, screenReaderInstructions, container: document.body }}
      onDragStart={dropTargets.start}
      onDragEnd={onDragEnd}
      onDragCancel={dropTargets.end}
    >
      <SortableContext items={ids} strategy={layout === 'list' ? verticalListSortingStrategy : rectSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  )
}

export type SortableItem = ReturnType<typeof useSortableItem>

/** Props of an element in a `Sortable` (`ref`, `style`) and those of its `DragHandle`. */
export function useSortableItem(id: string, { disabled = false } = {}) {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id,
    disabled,
    attributes: { roleDescription: 'item that can be moved' },
  })
  const style: CSSProperties = {
    transform: CSS.Translate.toString(transform),
    transition,
    ...(isDragging ? { position: 'relative', zIndex: 2 } : {}),
  }
  return { ref: setNodeRef, style, isDragging, handle: { ref: setActivatorNodeRef, disabled, ...attributes, ...listeners } }
}

export function DragHandle({ name, handle }: { name: string; handle: SortableItem['handle'] }) {
  return (
    <IconButton
      {...handle}
      size="sm"
      variant="ghost"
      color="fg.subtle"
      minW={{ base: '9', sm: '6' }}
      cursor={handle.disabled ? 'not-allowed' : 'grab'}
      touchAction="none"
      _active={{ cursor: 'grabbing' }}
      aria-label={`Drag ${name}`}
      title={handle.disabled ? undefined : 'Drag to move, or press Space and use the arrow keys'}
      data-handle
    >
      <LuGripVertical />
    </IconButton>
  )
}

/** Elements outside of a sortable list that an item can be dropped on. */
type DropTargets = {
  selector: string
  drop: (index: number, target: HTMLElement) => void
}

/**
 * Follows the pointer during a drag, and marks the target beneath it by `data-drop`. The dragged item lies between the pointer and the
 * target, and the collisions of the list know its own items only.
 */
function useDropTargets(targets: DropTargets | undefined) {
  const under = useRef<HTMLElement>(undefined)
  const listener = useRef<(event: PointerEvent) => void>(undefined)

  const mark = (target: HTMLElement | undefined) => {
    if (target === under.current) return
    under.current?.removeAttribute('data-drop')
    target?.setAttribute('data-drop', '')
    under.current = target
  }
  const start = () => {
    if (targets === undefined) return
    listener.current = ({ clientX, clientY }) => {
      const found = document.elementsFromPoint(clientX, clientY).map((element) => element.closest<HTMLElement>(targets.selector))
      mark(found.find((element) => element !== null) ?? undefined)
    }
    window.addEventListener('pointermove', listener.current)
  }
  /** @returns the target that the item was dropped on. */
  const end = (): HTMLElement | undefined => {
    if (listener.current !== undefined) window.removeEventListener('pointermove', listener.current)
    const target = under.current
    mark(undefined)
    return target
  }
  return { start, end }
}
