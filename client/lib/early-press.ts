import { type RefObject, useEffect } from 'react'
import { useHydrated } from './use-hydrated.ts'

/**
 * Makes a server-rendered button work once it is hydrated when its visitor has pressed it before; the start script marks that
 * (`data-pressed`).
 * @returns attributes of the button.
 */
export function useEarlyPress(button: RefObject<HTMLButtonElement | null>) {
  const hydrated = useHydrated()
  useEffect(() => {
    const { current } = button
    if (!hydrated || current?.dataset.pressed === undefined) return
    delete current.dataset.pressed
    current.click()
  }, [button, hydrated])
  return { 'data-waits': hydrated ? undefined : '' }
}
