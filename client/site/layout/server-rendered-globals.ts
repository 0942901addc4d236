import { useEffect, useState } from 'react'

const serverRenderedStyles = () =>
  typeof document === 'undefined' ? [] : [...document.querySelectorAll('style[data-styles^="hf-global "]')]
let mountCount = 0

/**
 * Whether the document has the server-rendered global styles of the public pages, which then need not be created again. Reference-counted:
 * the styles are removed on the last unmount, because the work area has its own.
 */
export function useServerRenderedGlobals(): boolean {
  const [present] = useState(() => serverRenderedStyles().length > 0)
  useEffect(() => {
    mountCount++
    return () => {
      mountCount--
      // A replacement that mounts right after, such as the error page, increments the count first.
      queueMicrotask(() => {
        if (mountCount === 0) for (const style of serverRenderedStyles()) style.remove()
      })
    }
  }, [])
  return present
}
