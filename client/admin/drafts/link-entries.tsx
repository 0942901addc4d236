import { Button, Dialog, Input, Menu } from '@chakra-ui/react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { LuLink, LuUnlink } from 'react-icons/lu'
import { revokeDraftLinks, shareDraft } from '../../generated/api/drafts/drafts.ts'
import * as messages from '../../generated/messages.ts'
import type { Draft } from '../../generated/model/index.ts'
import { draftLinkAddress } from '../../lib/draft-link.ts'
import { ModalDialog } from '../../ui/modal-dialog.tsx'
import { useAction } from '../../work/use-action.ts'
import { afterProblem } from '../parts/after-problem.ts'
import { refetchDrafts } from './queries.ts'

export function useDraftLink(draft: Draft | undefined) {
  const act = useAction()
  const queryClient = useQueryClient()
  /** A link that the browser would not put into the clipboard. */
  const [shown, setShown] = useState<string>()

  const run = async (work: (draft: Draft) => Promise<unknown>): Promise<void> => {
    if (draft === undefined) return
    await work(draft).catch(afterProblem)
    await refetchDrafts(queryClient)
  }

  const copy = () =>
    run(async ({ contentType, recordId }) => {
      const make = async () => {
        const { token } = await shareDraft(contentType, recordId)
        const address = draftLinkAddress(location.origin, token)
        const copied = await copyText(address)
        if (!copied) setShown(address)
        return { message: copied ? 'Preview link copied. It works for 7 days.' : messages.shareDraft.success }
      }
      await act(make, { loading: 'Making the link...', ...messages.shareDraft })
    })
  const revoke = () =>
    run(({ contentType, recordId }) =>
      act(() => revokeDraftLinks(contentType, recordId), { loading: 'Revoking...', ...messages.revokeDraftLinks }),
    )

  return {
    entries: draft !== undefined && (
      <>
        <Menu.Item value="copy-link" onSelect={() => void copy()}>
          <LuLink aria-hidden /> Copy preview link
        </Menu.Item>
        {draft.linkUntil !== undefined && (
          <Menu.Item value="revoke-link" onSelect={() => void revoke()}>
            <LuUnlink aria-hidden /> Revoke preview link
          </Menu.Item>
        )}
      </>
    ),
    dialog: shown !== undefined && <LinkDialog address={shown} close={() => setShown(undefined)} />,
  }
}

/** False where the browser has no clipboard, as on a site without HTTPS, or refuses. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

function LinkDialog({ address, close }: { address: string; close: () => void }) {
  return (
    <ModalDialog title="Preview link" open placement="center" onOpenChange={close}>
      <Dialog.Body>
        <Dialog.Description mb="3">It works for 7 days. This browser did not copy it, so please do that here.</Dialog.Description>
        <Input readOnly aria-label="Preview link" value={address} onFocus={(event) => event.target.select()} />
      </Dialog.Body>
      <Dialog.Footer>
        <Button variant="outline" onClick={close}>
          Close
        </Button>
      </Dialog.Footer>
    </ModalDialog>
  )
}
