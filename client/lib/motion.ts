import { useSyncExternalStore } from 'react'

const query = '(prefers-reduced-motion: reduce)'

export const prefersReducedMotion = () => matchMedia(query).matches

/** Whether the visitor prefers reduced motion. True on the server: nothing moves before the preference is known. */
export function usePrefersReducedMotion(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = matchMedia(query)
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    },
    prefersReducedMotion,
    () => true,
  )
}
