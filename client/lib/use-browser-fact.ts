import { useSyncExternalStore } from 'react'

const neverChanges = () => () => undefined

/**
 * A fact that only the browser knows. React renders anew where it differs from what was expected, in one piece: such components are small.
 * @param expect returns it on the server and while its markup hydrates, which must render the same.
 * @param read returns it from then on, and at once after a navigation.
 */
export const useBrowserFact = <Fact>(read: () => Fact, expect: () => Fact): Fact => useSyncExternalStore(neverChanges, read, expect)

const yes = () => true
const no = () => false

/** Whether the page may depend on its visitor. */
export const useHydrated = (): boolean => useBrowserFact(yes, no)
