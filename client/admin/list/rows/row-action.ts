import type { IconType } from 'react-icons'

export type Way = 'up' | 'down'

/** What can be done with one row: a button beside it, or an entry of its menu on a phone. */
export type RowAction = {
  /** What stays the same while the name changes with the state, so that the button keeps the focus. */
  kind: string
  id?: string
  /** Accessible name of the button, with the record's. */
  name: string
  /** Text of the menu's entry. */
  label: string
  /** Tooltip, where it says more than the name. */
  title?: string
  Icon: IconType
  /** Its icon shows the state of the record, and is seen at all times. */
  isState?: boolean
  isDangerous?: boolean
  busy?: boolean
  disabled?: boolean
  /** Inert, but keeps the focus, which it may have just received. */
  ended?: boolean
} & ({ href: string } | { to: string; state: () => object } | { run: () => void })
