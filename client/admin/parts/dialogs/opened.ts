import { useSyncExternalStore } from 'react'
import { createListeners } from '../../../lib/listeners.ts'

/** Dialogs of the whole area: any control may open one, and one takes the place of another. */
type AreaDialog = 'search' | 'shortcuts'

let current: AreaDialog | undefined
let opener: Element | null = null
const { subscribe, notify } = createListeners()

/** @param dialog undefined closes the one that is open. */
export function openDialog(dialog: AreaDialog | undefined): void {
  if (current === undefined) opener = document.activeElement
  current = dialog
  notify()
}

/** What had the focus before the first of them opened; null where nothing had it, as after a press of a button in Safari. */
export const openerOfDialog = () => (opener instanceof HTMLElement && opener.isConnected && opener !== document.body ? opener : null)

export const useOpened = (dialog: AreaDialog): boolean =>
  useSyncExternalStore(
    subscribe,
    () => current === dialog,
    () => false,
  )
