import { useQueryClient } from '@tanstack/react-query'
import { discardDraft } from '../../generated/api/drafts/drafts.ts'
import * as messages from '../../generated/messages.ts'
import type { Draft } from '../../generated/model/index.ts'
import { basedOn } from '../../lib/based-on.ts'
import { isMissing } from '../../lib/problem.ts'
import { ConfirmDialog } from '../parts/dialogs/confirm-dialog.tsx'
import { refetchDrafts } from './queries.ts'

type Props = { draft: Draft; onClose: () => void; onDone: () => Promise<unknown> | undefined }

/** Asks before a draft is discarded. */
export function DiscardDialog({ draft: { contentType, recordId, state, title, at }, onClose, onDone }: Props) {
  const queryClient = useQueryClient()
  return (
    <ConfirmDialog
      title={`Discard the draft${title === '' ? '' : ` ‘${title}’`}?`}
      question={
        state === 'new'
          ? 'It was never on the site. This action cannot be undone.'
          : 'What is live stays as it is. This action cannot be undone.'
      }
      action={['Discard draft', 'Discarding...']}
      grave
      toasts={messages.discardDraft}
      send={() => discardDraft(contentType, recordId, basedOn(at))}
      isOver={isMissing}
      onClose={onClose}
      onDone={async () => {
        await refetchDrafts(queryClient)
        await onDone()
        onClose()
        // The button that opened the dialog is gone with the draft.
        document.querySelector<HTMLElement>('h1')?.focus()
      }}
    />
  )
}
