import { LuChevronDown, LuChevronUp } from 'react-icons/lu'
import type { RowAction, Way } from './row-action.ts'

/** Selector of a row's buttons after it has moved. */
export const moveButtonId = (id: string, way: Way) => `move-${way}-${id}`

type Options = {
  id: string
  name: string
  /** Position in the whole list, from 1, and the list's length. */
  position: number
  total: number
  off: boolean
  move: (way: Way) => void
}

/** Moves a row up or down. At either end an action is inert. */
export function moveActions({ id, name, position, total, off, move }: Options): RowAction[] {
  const action = (way: Way, ended: boolean): RowAction => ({
    kind: way,
    id: moveButtonId(id, way),
    name: `Move ${name} ${way}`,
    label: `Move ${way}`,
    Icon: way === 'up' ? LuChevronUp : LuChevronDown,
    ended,
    disabled: off,
    run: () => move(way),
  })
  return [action('up', position === 1), action('down', position === total)]
}
