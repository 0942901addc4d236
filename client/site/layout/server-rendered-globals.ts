import { useEffect, useState } from 'react'

const served = () => (typeof document === 'undefined' ? [] : [...document.querySelectorAll('style[data-styles^="hf-global "]')])
let users = 0

/**
 * Whether the server has put the global styles of the public pages into this document; then nothing needs to make them again. They go
 * away with the last that uses them, because the work area has its own.
 */
export function useServedGlobals(): boolean {
  const [there] = useState(() => served().length > 0)
  useEffect(() => {
    users++
    return () => {
      users--
      // What takes this one's place, such as the page for a fault, counts itself right after.
      queueMicrotask(() => {
        if (users === 0) for (const style of served()) style.remove()
      })
    }
  }, [])
  return there
}
