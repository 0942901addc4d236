import { type RefObject, useEffect } from 'react'
import { useHydrated } from './use-hydrated.ts'

/** A form with it sends nothing by itself, so that no password gets into an address before the script of a server-rendered form is there. */
export const sendsNothing = { method: 'dialog' } as const

/**
 * Makes a server-rendered form submit once it is hydrated when its visitor has submitted it before; the start script marks that
 * (`data-pressed`).
 * @returns attributes of the form.
 */
export function useEarlySubmission(form: RefObject<HTMLFormElement | null>) {
  const hydrated = useHydrated()
  useEffect(() => {
    const { current } = form
    if (!hydrated || current?.dataset.pressed === undefined) return
    delete current.dataset.pressed
    current.requestSubmit()
  }, [form, hydrated])
  return { ...sendsNothing, 'data-waits': hydrated ? undefined : '' }
}
