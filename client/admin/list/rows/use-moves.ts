import { arrayMove } from '@dnd-kit/sortable'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { moveRecord } from '../../../generated/api/ordering/ordering.ts'
import type { OrderedList } from '../../../generated/model/index.ts'
import { useIsCurrent } from '../../../lib/navigation.ts'
import { messageOf } from '../../../lib/problem.ts'
import { wasAnnounced } from '../../../ui/toasts.tsx'
import { isFocusLost } from '../../../work/layout/title-focus.ts'
import { useAction } from '../../../work/use-action.ts'
import type { Entity } from '../../definition.ts'
import { type CachedIn, invalidateContent } from '../../parts/requests/invalidation.ts'
import { focusTargetOf } from '../../parts/row-id.ts'
import { moveButtonId } from './move-actions.ts'
import type { Way } from './row-action.ts'

const texts = { loading: 'Moving...', success: 'Moved', failure: 'The order could not be saved', id: 'order' }

type Props<Row> = {
  /** Undefined for a list without an order of its own. */
  list: OrderedList | undefined
  rows: Row[] | undefined
  /** Position of the first row. */
  first: number
  limit: number
  definition: CachedIn
  go: (page: number) => void
}

/**
 * Optimistic moves of a list's rows: rows move at once, and roll back when the server refuses. Requests are sent one after the other,
 * because the position in each depends on the previous ones.
 */
export function useMoves<Row extends Entity>({ list, rows, first, limit, definition, go }: Props<Row>) {
  const queryClient = useQueryClient()
  const act = useAction()
  const isCurrent = useIsCurrent()
  const [ids, setIds] = useState<string[]>()
  const [failure, setFailure] = useState<{ reason: string; announced: boolean; error: unknown }>()
  const [next, setNext] = useState<number>()
  const [moved, setMoved] = useState<{ row: Row; position: number }>()
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const waiting = useRef(0)
  /** Finds what gets the focus once it is there. */
  const findFocused = useRef<() => HTMLElement | null | undefined>(undefined)
  const shown = rows && inOrder(rows, ids)

  // The pressed button keeps the focus wherever its row moves, or the row's link gets it; while a page is loading there is nothing to focus.
  useEffect(() => {
    const target = findFocused.current?.()
    if (!target || target.matches(':disabled')) return
    findFocused.current = undefined
    target.focus()
  })
  useEffect(() => {
    if (next === undefined) return
    setNext(undefined)
    if (isCurrent()) go(next)
  }, [next, go, isCurrent])

  async function move(row: Row, position: number, way?: Way): Promise<void> {
    if (list === undefined || shown === undefined) return
    const target = position - first
    const stays = target >= 0 && target < shown.length
    const order = shown.map(({ _id }) => _id)
    if (stays) setIds(arrayMove(order, order.indexOf(row._id), target))
    const button = way && document.getElementById(moveButtonId(row._id, way))
    const findTarget = () => (button ? document.getElementById(button.id) : focusTargetOf(row._id))
    if (stays && button) findFocused.current = findTarget

    setFailure(undefined)
    setMoved(undefined)
    waiting.current += 1
    const sent = queue.current.then(() => act(() => moveRecord({ contentType: list, recordId: row._id, position }), texts))
    queue.current = sent.catch(() => undefined)
    const saved = await sent.then(
      () => true,
      (error: unknown) => {
        setFailure({ reason: messageOf(error, 'The server could not be reached.'), announced: wasAnnounced(error), error })
        setIds(undefined)
        return false
      },
    )
    waiting.current -= 1
    if (waiting.current > 0) return
    await invalidateContent(queryClient, definition)
    // A move that was made meanwhile shows its own order until it is stored.
    if (waiting.current > 0) return
    setIds(undefined)
    if (saved) setMoved({ row, position })
    // A field loses it, and a menu that is closing has it for a moment longer.
    const isLost = isFocusLost() || (way !== undefined && !button)
    if (!stays || isLost) findFocused.current = findTarget
    if (!saved || stays) return
    setNext(Math.ceil(position / limit))
  }

  const moveToPage = (row: Row, page: number) => move(row, page * limit < first ? page * limit : (page - 1) * limit + 1)

  return {
    rows: shown,
    failure,
    /** The row that was moved last, and where it stands now. */
    moved,
    move,
    moveToPage,
  }
}

/** The rows in an order that is not stored yet; unchanged when that order is about other rows. */
function inOrder<Row extends Entity>(rows: Row[], ids: string[] | undefined): Row[] {
  if (ids === undefined || ids.length !== rows.length) return rows
  const byId = new Map(rows.map((row) => [row._id, row]))
  const found = ids.flatMap((id) => byId.get(id) ?? [])
  return found.length === rows.length ? found : rows
}
