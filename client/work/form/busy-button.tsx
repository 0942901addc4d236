import { Button, type ButtonProps, Loader } from '@chakra-ui/react'

/**
 * Button that is inert while its request is in flight. By `aria-disabled`, because a disabled element loses the focus: the next Tab would begin at
 * the top of the page.
 */
export function BusyButton({ busy, loadingText, disabled, onClick, children, ...props }: Omit<ButtonProps, 'loading'> & { busy: boolean }) {
  return (
    <Button
      {...props}
      aria-disabled={busy || props['aria-disabled']}
      disabled={disabled && !busy}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    >
      {busy ? <Loader text={loadingText}>{children}</Loader> : children}
    </Button>
  )
}
