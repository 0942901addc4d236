import { arrayMove } from '@dnd-kit/sortable'
import { useRef } from 'react'

let last = 0
const newId = () => `row-${++last}`

/**
 * Stable keys for rows without an id, so that each keeps its element while it is moved. New rows are appended, unless a position is given.
 */
export function useRowIds(count: number) {
  const ids = useRef<string[]>([])
  while (ids.current.length < count) ids.current.push(newId())
  if (ids.current.length > count) ids.current.length = count
  return {
    ids: [...ids.current],
    insertId: (index: number): string => {
      const id = newId()
      ids.current.splice(index, 0, id)
      return id
    },
    removeId: (index: number) => void ids.current.splice(index, 1),
    moveId: (from: number, to: number) => {
      ids.current = arrayMove(ids.current, from, to)
    },
  }
}
