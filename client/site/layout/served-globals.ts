import { useEffect, useState } from 'react'

const served = () => (typeof document === 'undefined' ? [] : [...document.querySelectorAll('style[data-styles^="hf-global "]')])

/**
 * Whether the server has put the global styles of the public pages into this document; then nothing needs to make them again. They go
 * away with the public pages, because the work area has its own.
 */
export function useServedGlobals(): boolean {
  const [there] = useState(() => served().length > 0)
  useEffect(
    () => () => {
      for (const style of served()) style.remove()
    },
    [],
  )
  return there
}
