import { useEffect, useState } from 'react'

const served = () => (typeof document === 'undefined' ? [] : [...document.querySelectorAll('style[data-styles^="hf-global "]')])
let users = 0

/**
 * Whether the document has the server-rendered global styles of the public pages, which then need not be created again. Reference-counted:
 * the styles are removed on the last unmount, because the work area has its own.
 */
export function useServedGlobals(): boolean {
  const [there] = useState(() => served().length > 0)
  useEffect(() => {
    users++
    return () => {
      users--
      // A replacement that mounts right after, such as the error page, increments the count first.
      queueMicrotask(() => {
        if (users === 0) for (const style of served()) style.remove()
      })
    }
  }, [])
  return there
}
