import { CloseButton, Flex, type SystemStyleObject } from '@chakra-ui/react'
import { type ReactNode, type Ref, useEffect, useState } from 'react'
import { BusyButton } from '../../work/form/busy-button.tsx'
import { Notice } from '../../work/notice.tsx'
import { KeyHint } from './key-hint.tsx'
import { useShortcut } from './shortcut.ts'

const atFoot: SystemStyleObject = {
  flexWrap: 'nowrap',
  zIndex: 'docked',
  position: 'fixed',
  // Above the footer, which it would half cover.
  bottom: { base: '0', md: '16' },
  // Beside the sidebar, in the middle of the content.
  insetInlineStart: { base: '0', lg: '16rem' },
  insetInlineEnd: '0',
  md: { mx: 'auto', w: 'fit-content', minW: '28rem', maxW: '44rem', boxShadow: 'lg' },
}

type Props = { title: string; close: () => void; children?: ReactNode }

/** A notice at the foot of the window, which its reader closes: nothing moves under the pointer when it comes and goes. */
export const FootNotice = ({ title, close, children }: Props) => (
  <Notice
    title={title}
    css={atFoot}
    action={
      <Flex gap="2" align="center">
        {children}
        <CloseButton size="sm" aria-label="Close" onClick={close} />
      </Flex>
    }
  />
)

/** Time to undo, in milliseconds. It stands still under the pointer and the focus. */
const duration = 20_000

type UndoProps = {
  ref?: Ref<HTMLDivElement>
  title: string
  busy: boolean
  /** Label of the button while it is busy. */
  doing?: string
  /** Undefined once it is done. */
  undo: (() => void) | undefined
  /** Keeps it open beyond its time. */
  waits?: boolean
  /** When its time is over. */
  onEnd: () => void
  close: () => void
  /** Below it, why there was no way back. */
  children?: ReactNode
}

/** What a press has done, at the foot of the window, with the way back: a button and the key z, because the button is many stops away. */
export function UndoNotice({ ref, title, busy, doing, undo, waits = false, onEnd, close, children }: UndoProps) {
  const [isHeld, setIsHeld] = useState(false)
  const stays = isHeld || busy || waits
  useEffect(() => {
    if (stays) return
    const timer = setTimeout(onEnd, duration)
    return () => clearTimeout(timer)
  }, [stays, onEnd])
  useShortcut('z', () => !busy && undo?.())
  const hold = { onPointerEnter: () => setIsHeld(true), onFocus: () => setIsHeld(true) }
  const letGo = { onPointerLeave: () => setIsHeld(false), onBlur: () => setIsHeld(false) }
  return (
    <Flex ref={ref} direction="column" {...hold} {...letGo}>
      <FootNotice title={title} close={close}>
        {undo !== undefined && (
          <BusyButton size="sm" variant="outline" busy={busy} loadingText={doing} aria-keyshortcuts="z" onClick={undo}>
            Undo <KeyHint>z</KeyHint>
          </BusyButton>
        )}
      </FootNotice>
      {children}
    </Flex>
  )
}
