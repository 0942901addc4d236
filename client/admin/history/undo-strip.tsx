import { Flex } from '@chakra-ui/react'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import * as messages from '../../generated/messages.ts'
import type { ContentType } from '../../generated/model/index.ts'
import { messageOf } from '../../lib/problem.ts'
import { BusyButton } from '../../work/form/busy-button.tsx'
import { focusTitleIfLost, isFocusLost } from '../../work/layout/title-focus.ts'
import { Notice } from '../../work/notice.tsx'
import { FootNotice } from '../parts/foot-notice.tsx'
import { KeyHint } from '../parts/key-hint.tsx'
import { focusTargetOf } from '../parts/row-id.ts'
import { useShortcut } from '../parts/shortcut.ts'
import { findDeletion } from './find-deletion.ts'
import { TakenSlugNotice } from './taken-slug.tsx'
import { useRestore } from './use-restore.ts'

/** Time to undo a delete, in milliseconds. It stands still under the pointer and the focus. */
const duration = 20_000

type Props = { contentType: ContentType; recordId: string; name: string; toastId?: string; close: () => void }

export function UndoStrip({ contentType, recordId, name, toastId, close }: Props) {
  const { restoreFound, busy, takenSlug, failure } = useRestore()
  const strip = useRef<HTMLDivElement>(null)
  const [held, setHeld] = useState(false)
  const waits = held || busy || takenSlug !== undefined || failure !== undefined
  useEffect(() => {
    if (waits) return
    const timer = setTimeout(close, duration)
    return () => clearTimeout(timer)
  }, [waits, close])

  /**
   * The focus of the strip's buttons, or of the element that had it when z was pressed, goes to the restored row. A focus that would be lost
   * goes to the heading where the page does not show that row.
   */
  const leave = (pressedAt?: Element | null) => {
    const { activeElement } = document
    const follows = strip.current !== null && (isFocusLost(pressedAt) || strip.current.contains(activeElement))
    // The list is rendered with the row.
    flushSync(close)
    if (!follows) return
    focusTargetOf(recordId)?.focus()
    focusTitleIfLost()
  }
  const undo = async () => {
    const { activeElement } = document
    if (await restoreFound(() => findDeletion(contentType, recordId), `‘${name}’ restored`, toastId)) leave(activeElement)
  }
  // The focus is at the next row: from there the strip is many stops away.
  useShortcut('z', () => !busy && void undo())
  const hold = { onPointerEnter: () => setHeld(true), onFocus: () => setHeld(true) }
  const letGo = { onPointerLeave: () => setHeld(false), onBlur: () => setHeld(false) }
  return (
    <Flex ref={strip} direction="column" {...hold} {...letGo}>
      <FootNotice title={`‘${name}’ deleted.`} close={() => leave()}>
        <BusyButton size="sm" variant="outline" busy={busy} loadingText="Restoring..." aria-keyshortcuts="z" onClick={() => void undo()}>
          Undo <KeyHint>z</KeyHint>
        </BusyButton>
      </FootNotice>
      {failure !== undefined && (
        <Notice tone="error" title={`‘${name}’ was not restored.`} announced error={failure} mb="3">
          {messageOf(failure, messages.restoreVersion.failure)}
        </Notice>
      )}
      {takenSlug !== undefined && (
        <TakenSlugNotice taken={takenSlug} busy={busy} restore={() => void takenSlug.retry().then((done) => done && leave())} />
      )}
    </Flex>
  )
}
