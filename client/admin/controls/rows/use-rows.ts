import { arrayMove } from '@dnd-kit/sortable'
import { useFormikContext } from 'formik'
import { useRef, useState } from 'react'
import { useControl } from '../../../work/fields/use-control.ts'

export type Row = Record<string, string>

export function useRows(name: string) {
  const control = useControl<Row[]>(name)
  const { setFieldTouched } = useFormikContext()
  const [removed, setRemoved] = useState<{ row: Row; index: number }>()
  const [newest, setNewest] = useState<string>()
  const rows = control.value
  const { ids, insertId, removeId, moveId } = useRowIds(rows.length)

  const replace = (next: Row[]) => {
    control.setValue(next)
    void setFieldTouched(name, false, false)
  }
  return {
    control,
    rows,
    ids,
    /** The row that was removed last, until it is restored or another one is added. */
    removed: removed && { ...removed, index: Math.min(removed.index, rows.length) },
    /** Id of the row that was added last. */
    newest,
    add: (row: Row) => {
      setRemoved(undefined)
      setNewest(insertId(rows.length))
      replace([...rows, row])
    },
    move: (from: number, to: number) => {
      moveId(from, to)
      replace(arrayMove(rows, from, to))
    },
    remove: (index: number) => {
      const row = rows[index]
      if (row === undefined) return
      setRemoved({ row, index })
      removeId(index)
      replace(rows.toSpliced(index, 1))
    },
    restore: () => {
      if (removed === undefined) return
      const index = Math.min(removed.index, rows.length)
      insertId(index)
      replace(rows.toSpliced(index, 0, removed.row))
      setRemoved(undefined)
    },
  }
}

export type RowList = ReturnType<typeof useRows>

let last = 0
const newId = () => `row-${++last}`

/**
 * Stable keys for rows without an id, so that each keeps its element while it is moved. New rows are appended, unless a position is given.
 */
function useRowIds(count: number) {
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
