import { useSyncExternalStore } from 'react'

/** Dialogs of the whole area: any control may open one, and one takes the place of another. */
type AreaDialog = 'search' | 'shortcuts'

let current: AreaDialog | undefined
const listeners = new Set<() => void>()

/** @param dialog undefined closes the one that is open. */
export function openDialog(dialog: AreaDialog | undefined): void {
  current = dialog
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useOpened = (dialog: AreaDialog): boolean =>
  useSyncExternalStore(
    subscribe,
    () => current === dialog,
    () => false,
  )
