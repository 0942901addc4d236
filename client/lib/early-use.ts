import { type RefObject, useEffect } from 'react'
import { useHydrated } from './use-hydrated.ts'

/** A form with it sends nothing by itself, so that no password gets into an address before the script of a server-rendered form is there. */
export const sendsNothing = { method: 'dialog' } as const

/**
 * Makes a server-rendered button or form work once it is hydrated when its visitor has used it before; the start script marks that
 * (`data-pressed`).
 * @returns attributes of the element.
 */
export function useEarlyUse(element: RefObject<HTMLButtonElement | HTMLFormElement | null>) {
  const hydrated = useHydrated()
  useEffect(() => {
    const { current } = element
    if (!hydrated || current?.dataset.pressed === undefined) return
    delete current.dataset.pressed
    if (current instanceof HTMLFormElement) current.requestSubmit()
    else current.click()
  }, [element, hydrated])
  return { 'data-waits': hydrated ? undefined : '' }
}
