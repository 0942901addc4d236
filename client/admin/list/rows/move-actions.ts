import { LuChevronDown, LuChevronUp, LuListOrdered } from 'react-icons/lu'
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
  /** Asks for another position; undefined where it is typed into the row. */
  ask: (() => void) | undefined
}

/** Moves a row up, down or to a position. At either end an action is inert. */
export function moveActions({ id, name, position, total, off, move, ask }: Options): RowAction[] {
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
  const steps = [action('up', position === 1), action('down', position === total)]
  if (ask === undefined) return steps
  const ended = total === 1
  return [...steps, { kind: 'place', name: `Move ${name} to…`, label: 'Move to…', Icon: LuListOrdered, ended, disabled: off, run: ask }]
}
