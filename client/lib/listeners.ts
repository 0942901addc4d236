/** Listeners of a store outside of React: `subscribe` is as useSyncExternalStore takes it. */
export function createListeners() {
  const listeners = new Set<() => void>()
  return {
    /** @returns the end of the subscription. */
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    notify: (): void => {
      for (const listener of listeners) listener()
    },
  }
}
