import { useEffect, useRef } from 'react'

/** Ref of an input that takes the focus when it is first rendered with `focused`. */
export function useInitialFocus(focused: boolean) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (focused) input.current?.focus()
  }, [focused])
  return input
}
