import { Button, type ButtonProps } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'

/**
 * Button that is disabled while its request is in flight, and then has the focus again: a disabled element loses it, so that after a failure the
 * next Tab would begin at the top of the page.
 */
export function BusyButton({ busy, ...props }: Omit<ButtonProps, 'loading' | 'onFocus' | 'onBlur' | 'ref'> & { busy: boolean }) {
  const button = useRef<HTMLButtonElement>(null)
  const hasFocus = useRef(false)
  useEffect(() => {
    if (busy) return
    if (hasFocus.current && document.activeElement === document.body) button.current?.focus()
    hasFocus.current = document.activeElement === button.current
  }, [busy])
  return (
    <Button
      ref={button}
      loading={busy}
      onFocus={() => {
        hasFocus.current = true
      }}
      onBlur={({ currentTarget }) => {
        // A browser that draws a frame meanwhile takes the focus from the disabled button: the user has not left it.
        if (!currentTarget.disabled) hasFocus.current = false
      }}
      {...props}
    />
  )
}
