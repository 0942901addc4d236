import { useRef } from 'react'
import { flushSync } from 'react-dom'
import * as messages from '../../generated/messages.ts'
import type { ContentType } from '../../generated/model/index.ts'
import { messageOf } from '../../lib/problem.ts'
import { focusTitleIfLost, isFocusLost } from '../../work/layout/title-focus.ts'
import { Notice } from '../../work/notice.tsx'
import { UndoNotice } from '../parts/foot-notice.tsx'
import { focusTargetOf } from '../parts/row-id.ts'
import { findDeletion } from './find-deletion.ts'
import { TakenSlugNotice } from './taken-slug.tsx'
import { useRestore } from './use-restore.ts'

type Props = { contentType: ContentType; recordId: string; name: string; toastId?: string; close: () => void }

export function UndoStrip({ contentType, recordId, name, toastId, close }: Props) {
  const { restoreFound, busy, takenSlug, failure } = useRestore()
  const strip = useRef<HTMLDivElement>(null)
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
  return (
    <UndoNotice
      ref={strip}
      title={`‘${name}’ deleted.`}
      busy={busy}
      doing="Restoring..."
      undo={() => void undo()}
      waits={takenSlug !== undefined || failure !== undefined}
      onEnd={close}
      close={() => leave()}
    >
      {failure !== undefined && (
        <Notice tone="error" title={`‘${name}’ was not restored.`} announced error={failure} mb="3">
          {messageOf(failure, messages.restoreVersion.failure)}
        </Notice>
      )}
      {takenSlug !== undefined && (
        <TakenSlugNotice taken={takenSlug} busy={busy} restore={() => void takenSlug.retry().then((done) => done && leave())} />
      )}
    </UndoNotice>
  )
}
