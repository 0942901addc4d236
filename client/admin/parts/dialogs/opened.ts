import { useSyncExternalStore } from 'react'
import { createListeners } from '../../../lib/listeners.ts'

/** Dialogs of the whole area: any control may open one, and one takes the place of another. */
type AreaDialog = 'search' | 'shortcuts'

let current: AreaDialog | undefined
const { subscribe, notify } = createListeners()

/** @param dialog undefined closes the one that is open. */
export function openDialog(dialog: AreaDialog | undefined): void {
  current = dialog
  notify()
}

export const useOpened = (dialog: AreaDialog): boolean =>
  useSyncExternalStore(
    subscribe,
    () => current === dialog,
    () => false,
  )
