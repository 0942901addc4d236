import { type RefObject, useEffect, useRef } from 'react'
import { BusyButton } from '../../../work/form/busy-button.tsx'
import { isFocusLost } from '../../../work/layout/title-focus.ts'

type Props = {
  list: RefObject<HTMLElement | null>
  /** Number of entries in the list. */
  shown: number
  hasMore: boolean
  busy: boolean
  show: () => void
}

/** Button below a list that is shown in steps. The step that takes it away gives the focus to the first entry that came with it. */
export function ShowOlder({ list, shown, hasMore, busy, show }: Props) {
  /** Number of entries when the button was pressed. */
  const before = useRef<number>(undefined)
  useEffect(() => {
    if (before.current === undefined || shown <= before.current) return
    const entry = list.current?.children[before.current]
    before.current = undefined
    if (hasMore || !isFocusLost() || !(entry instanceof HTMLElement)) return
    const control = entry.querySelector<HTMLElement>('a, button') ?? entry
    control.focus()
  }, [list, shown, hasMore])
  if (!hasMore) return null
  return (
    <BusyButton
      mt="3"
      size="sm"
      variant="outline"
      busy={busy}
      onClick={() => {
        before.current = shown
        show()
      }}
    >
      Show older
    </BusyButton>
  )
}
