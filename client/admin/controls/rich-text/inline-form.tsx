import { Button, Flex } from '@chakra-ui/react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'

type Props = { label: string; apply: { label: string; run: () => void }; close: () => void; children: ReactNode; more?: ReactNode }

/** A few fields below the toolbar. Nested in the page's form, which its Enter must not submit. */
export function InlineForm({ label, apply, close, children, more }: Props) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.querySelector<HTMLInputElement>('input:not([type=file])')?.focus(), [])

  const onKeyDown = (event: KeyboardEvent) => {
    // React's events of a dialog go up to the form that opened it.
    if (!(event.target instanceof HTMLElement) || place.current?.contains(event.target) !== true) return
    if (event.key === 'Escape') close()
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement) || event.target.type === 'file') return
    event.preventDefault()
    apply.run()
  }

  return (
    <Flex
      ref={place}
      role="group"
      aria-label={label}
      direction="column"
      gap="3"
      p="3"
      borderTopWidth="1px"
      borderColor="border"
      bg="bg.panel"
      onKeyDown={onKeyDown}
    >
      {children}
      <Flex gap="2" wrap="wrap">
        <Button size="sm" colorPalette="gray" onClick={apply.run}>
          {apply.label}
        </Button>
        {more}
        <Button size="sm" variant="ghost" onClick={close}>
          Cancel
        </Button>
      </Flex>
    </Flex>
  )
}
