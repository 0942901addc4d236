import { useSyncExternalStore } from 'react'

const neverChanges = () => () => undefined

/**
 * Whether the page may depend on its visitor: false on the server and while its markup hydrates, which must render the same; true from then
 * on, and at once after a navigation.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
