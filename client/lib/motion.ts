import { useSyncExternalStore } from 'react'

const query = '(prefers-reduced-motion: reduce)'

export const prefersReducedMotion = () => matchMedia(query).matches

/** Whether the visitor prefers reduced motion. True on the server: nothing moves before the preference is known. */
export const usePrefersReducedMotion = (): boolean => useMedia(query)

/** Whether a media query matches. True on the server. */
export function useMedia(media: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = matchMedia(media)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    () => matchMedia(media).matches,
    () => true,
  )
}
