import { useEffect, useState } from 'react'

/** Milliseconds without a key after which the server is asked. */
const debounceDelay = 150

/** The text as it was when it last stood still. */
export function useDebounced(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), debounceDelay)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
