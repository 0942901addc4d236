/**
 * Web Storage that never throws. What a browser refuses to store, because it is blocked, full or switched off, lasts as long as the page.
 * The lint lets no other file use the browser's own, and inline scripts catch what it throws.
 */
function storage(area: () => Storage) {
  const unstored = new Map<string, string>()
  return {
    get: (key: string): string | null => {
      const value = unstored.get(key)
      if (value !== undefined) return value
      try {
        return area().getItem(key)
      } catch {
        return null
      }
    },
    set: (key: string, value: string): void => {
      unstored.delete(key)
      try {
        area().setItem(key, value)
      } catch {
        removeFrom(area, key)
        unstored.set(key, value)
      }
    },
    /** Whether the browser stores anything beyond the page. */
    isLasting: (): boolean => {
      try {
        area().setItem('probe', '')
        area().removeItem('probe')
        return true
      } catch {
        return false
      }
    },
    remove: (key: string): void => {
      unstored.delete(key)
      removeFrom(area, key)
    },
  }
}

/** Also the former value of a storage that is full. */
function removeFrom(area: () => Storage, key: string): void {
  try {
    area().removeItem(key)
  } catch {
    // There is nothing in a storage that cannot be opened.
  }
}

/** For all tabs, until it is removed. */
export const localStore = storage(() => localStorage)
/** For this tab, until it is closed. */
export const tabStore = storage(() => sessionStorage)
