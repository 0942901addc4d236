import { useSyncExternalStore } from 'react'

const query = '(prefers-reduced-motion: reduce)'

export const prefersStill = () => matchMedia(query).matches

/** Whether the visitor asked for stillness. The server assumes so: nothing moves before it is known. */
export function usePrefersStill(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = matchMedia(query)
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    },
    prefersStill,
    () => true,
  )
}
