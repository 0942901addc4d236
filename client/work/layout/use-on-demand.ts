import { type ComponentType, useRef, useState } from 'react'
import { useEarlyUse } from '../../lib/early-use.ts'
import { toastError } from '../../ui/toasts.tsx'

/** A browser asks once for a module's file: the next press alone would fail at once. */
const failure = 'The menu could not be loaded. Check your connection, then load the page again.'

/**
 * A part of the bar that is loaded at its first use.
 * @returns it, once it is there; what requests it, and tells whether it is there; its button; and attributes of the button, which request
 * it ahead, and at once where it was pressed before hydration.
 */
export function useOnDemand<Props>(load: () => Promise<ComponentType<Props>>) {
  const [Loaded, setLoaded] = useState<ComponentType<Props>>()
  const trigger = useRef<HTMLButtonElement>(null)
  const early = useEarlyUse(trigger)
  const request = async (): Promise<boolean> => {
    const { activeElement } = document
    try {
      const part = await load()
      // The user has gone on meanwhile: what opened now would take the focus away.
      if (document.activeElement !== activeElement) return false
      setLoaded(() => part)
      return true
    } catch {
      void toastError(failure)
      return false
    }
  }
  const preload = () => void load().catch(() => undefined)
  return { Loaded, request, trigger, ahead: { ref: trigger, onPointerEnter: preload, onFocus: preload, ...early } }
}
