import { Button, chakra, Flex } from '@chakra-ui/react'
import { useQueryClient } from '@tanstack/react-query'
import { useFormikContext } from 'formik'
import { useState } from 'react'
import { discardDraft, unscheduleDraft } from '../../generated/api/drafts/drafts.ts'
import { useGetSiteIdentity } from '../../generated/api/site-identity/site-identity.ts'
import * as messages from '../../generated/messages.ts'
import type { Draft } from '../../generated/model/index.ts'
import { basedOn } from '../../lib/based-on.ts'
import { isMissing } from '../../lib/problem.ts'
import { BusyButton } from '../../work/form/busy-button.tsx'
import { focusTitleIfLost } from '../../work/layout/title-focus.ts'
import { Notice } from '../../work/notice.tsx'
import { exactTime, timeAgo } from '../../work/times.ts'
import { useAction } from '../../work/use-action.ts'
import { afterProblem } from '../parts/after-problem.ts'
import { ConfirmDialog } from '../parts/dialogs/confirm-dialog.tsx'
import { refetchDrafts } from './queries.ts'

type Props = {
  draft: Draft | undefined
  isLive: boolean
  /** The site has a default, which it shows without a record. */
  hasDefault: boolean
  isHidden: boolean
  /** Visitors see the holding page, until the site is published. */
  isHolding: boolean
  /** The time that the draft was scheduled for when the form published it; undefined for other saves. */
  unscheduled: string | undefined
  /** Without buttons. */
  readOnly: boolean
  onDiscarded: () => Promise<unknown> | undefined
}

/** Before the words of a state: filled while it is on, such as of a record that visitors see. */
export const stateDot = {
  '&::before': {
    content: '""',
    display: 'inline-block',
    boxSize: '2',
    me: '2',
    borderRadius: 'full',
    border: '2px solid',
    borderColor: 'fg.subtle',
  },
  '&[data-on]::before': { bg: 'fg.success', borderColor: 'fg.success' },
}

/** One line that says where a record stands, with what can be done about its draft. */
export function DraftStatus({ readOnly, onDiscarded, ...record }: Omit<Props, 'isHolding'>) {
  const { draft, isLive, isHidden } = record
  const { data: isHolding = false } = useGetSiteIdentity({ query: { select: ({ siteIdentity }) => siteIdentity?.siteState === 'setup' } })
  const { dirty } = useFormikContext()
  const [asking, setAsking] = useState(false)
  const { unschedule, busy } = useUnschedule(draft)
  return (
    <Flex direction="column" gap="3">
      <Flex gap="3" wrap="wrap" align="center" justify="space-between" borderBottomWidth="1px" pb="3">
        <chakra.p role="status" color="fg.muted" minW="0" css={stateDot} data-on={(isLive && !isHidden && !isHolding) || undefined}>
          {statusText({ ...record, isHolding, isChanged: dirty })}
        </chakra.p>
        {draft !== undefined && !readOnly && (
          <Flex gap="2" wrap="wrap">
            {draft.publishAt !== undefined && (
              <BusyButton size="sm" variant="outline" busy={busy} onClick={({ currentTarget }) => void unschedule(currentTarget)}>
                Cancel schedule
              </BusyButton>
            )}
            <Button size="sm" variant="outline" onClick={() => setAsking(true)}>
              Discard draft
            </Button>
          </Flex>
        )}
      </Flex>
      {draft?.failure !== undefined && (
        <Notice tone="warning" title="This draft did not go live at its time">
          {draft.failure}
        </Notice>
      )}
      {asking && draft !== undefined && <DiscardDialog draft={draft} onClose={() => setAsking(false)} onDone={onDiscarded} />}
    </Flex>
  )
}

/** "Live · draft saved by Asha 2 minutes ago, goes live on 3 Dec 2026, 9:00 am". */
export function statusText(status: Omit<Props, 'readOnly' | 'onDiscarded'> & { isChanged: boolean }): string {
  const { draft, isLive, hasDefault, isHidden, isHolding, unscheduled, isChanged } = status
  const shown = isHolding ? 'Shown once the site is published' : 'Live'
  const live = isHidden ? 'Hidden from the site' : shown
  const record = isLive ? live : hasDefault ? 'The site shows the default' : 'Not on the site yet'
  if (draft === undefined) {
    if (isChanged) return `${record} · unsaved changes`
    return unscheduled === undefined ? record : `${record} · published at once, no longer scheduled for ${exactTime(unscheduled)}`
  }
  const { userName, at, publishAt } = draft
  const saved = isChanged ? 'draft with unsaved changes' : `draft saved${userName === '' ? '' : ` by ${userName}`} ${timeAgo(at)}`
  return `${record} · ${saved}${publishAt === undefined ? '' : `, goes live on ${exactTime(publishAt)}`}`
}

/** Says before a form is submitted that this does not wait for the draft's time; undefined without one. */
export const publicationNote = (buttonLabel: string, publishAt: string | undefined) =>
  publishAt === undefined
    ? undefined
    : `${buttonLabel} publishes now instead of on ${exactTime(publishAt)}. Save draft leaves that time as it is.`

function useUnschedule(draft: Draft | undefined) {
  const act = useAction()
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState(false)
  const unschedule = async (pressed: Element): Promise<void> => {
    if (draft === undefined) return
    setBusy(true)
    const texts = { loading: 'Saving...', ...messages.unscheduleDraft }
    const done = await act(() => unscheduleDraft(draft.contentType, draft.recordId, basedOn(draft.at)), texts).catch(afterProblem)
    await refetchDrafts(queryClient)
    setBusy(false)
    if (done !== undefined) focusTitleIfLost(pressed)
  }
  return { unschedule, busy }
}

type DiscardDialogProps = { draft: Draft; onClose: () => void; onDone: () => Promise<unknown> | undefined }

function DiscardDialog({ draft: { contentType, recordId, state, title, at }, onClose, onDone }: DiscardDialogProps) {
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
      }}
      next="heading"
    />
  )
}
