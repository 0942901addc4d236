import { type RefObject, useEffect } from 'react'

/** A form with it sends nothing by itself, so that no password gets into an address before the script of a server-rendered form is there. */
export const sendsNothing = { method: 'dialog' } as const

/**
 * Makes a server-rendered button or form work once it is hydrated when its visitor has used it before; the start script marks that
 * (`data-pressed`).
 * @returns attributes of the element.
 */
export function useEarlyUse(element: RefObject<HTMLButtonElement | HTMLFormElement | null>) {
  useEffect(() => {
    const { current } = element
    if (current === null) return
    const isPressed = current.dataset.pressed !== undefined
    // Not by a second render, which would block a phone.
    delete current.dataset.waits
    delete current.dataset.pressed
    if (!isPressed) return
    // Once what only the browser knows is rendered, such as the secret of a link.
    const timer = setTimeout(() => (current instanceof HTMLFormElement ? current.requestSubmit() : current.click()))
    return () => clearTimeout(timer)
  }, [element])
  return { 'data-waits': '' }
}
