import { useSyncExternalStore } from 'react'
import { createListeners } from '../lib/listeners.ts'

const { subscribe, notify } = createListeners()
let isStaff = false

/** Set when the browser has loaded the current user. For staff the page changes, which counts as an interaction (`interactions`). */
export function setIsStaff(value: boolean): void {
  isStaff = value
  if (value) dispatchEvent(new Event('staff'))
  notify()
}

/**
 * Whether the reader edits the site. A section hydrates as the server has rendered it, for visitors, and changes afterwards; a query of the
 * current user would break its hydration.
 * @param matters false where staff see what visitors see: nothing is rendered again then.
 */
export const useIsStaff = (matters: boolean): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matters && isStaff,
    () => false,
  )
