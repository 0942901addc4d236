/**
 * A value of web storage; an empty text where there is none, or where the browser denies the storage.
 * @param {'localStorage' | 'sessionStorage'} storage
 */
export function readStored(key, storage = 'localStorage') {
  try {
    return globalThis[storage].getItem(key) ?? ''
  } catch {
    return ''
  }
}

/** Stores a value, or without storage leaves it to last for this page. */
export function store(key, value, storage = 'localStorage') {
  try {
    globalThis[storage].setItem(key, value)
  } catch {
    // As said above.
  }
}
