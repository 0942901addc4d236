import { Button, Dialog, Input, Menu, Portal } from '@chakra-ui/react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { LuLink, LuUnlink } from 'react-icons/lu'
import { revokeDraftLinks, shareDraft } from '../../generated/api/drafts/drafts.ts'
import * as messages from '../../generated/messages.ts'
import type { Draft } from '../../generated/model/index.ts'
import { draftLinkAddress } from '../../lib/draft-link.ts'
import { HttpProblem } from '../../lib/problem.ts'
import { useAction } from '../../work/use-action.ts'
import type { PublicPages } from '../definition.ts'
import { refetchDrafts } from './queries.ts'

/** A draft, and where visitors would see its record. */
export type LinkedDraft<Row, Input> = { draft: Draft; definition: PublicPages<Row, Input>; row: Row }

/** Makes and revokes links that show a draft to people without an account. */
export function useDraftLink<Row extends object, Input>(linked: LinkedDraft<Row, Input> | undefined) {
  const act = useAction()
  const queryClient = useQueryClient()
  /** A link that the browser would not put into the clipboard. */
  const [shown, setShown] = useState<string>()

  const run = async (work: (linked: LinkedDraft<Row, Input>) => Promise<unknown>): Promise<void> => {
    if (linked === undefined) return
    await work(linked).catch((error: unknown) => {
      if (!(error instanceof HttpProblem)) throw error
    })
    await refetchDrafts(queryClient)
  }

  const copy = () =>
    run(async (of) => {
      const { contentType, recordId } = of.draft
      const make = async () => {
        const { token } = await shareDraft(contentType, recordId)
        const address = addressOf(of, token)
        const copied = await copyText(address)
        if (!copied) setShown(address)
        return { message: copied ? 'Preview link copied. It works for 7 days.' : messages.shareDraft.success }
      }
      await act(make, { loading: 'Making the link...', ...messages.shareDraft })
    })
  const revoke = () =>
    run(({ draft: { contentType, recordId } }) =>
      act(() => revokeDraftLinks(contentType, recordId), { loading: 'Revoking...', ...messages.revokeDraftLinks }),
    )

  return {
    entries: linked !== undefined && (
      <>
        <Menu.Item value="copy-link" onSelect={() => void copy()}>
          <LuLink aria-hidden /> Copy preview link
        </Menu.Item>
        {linked.draft.linkUntil !== undefined && (
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

function addressOf<Row extends object, Input>({ definition, row }: LinkedDraft<Row, Input>, token: string): string {
  const { previewPath = '/', previewSection, queryKey, livePath, liveQuery } = definition
  const [page = '/', hash = ''] = previewPath.split('#')
  const own = liveQuery?.(row)
  const key = own && Object.entries(own.response as Record<string, unknown>).find(([, value]) => value === row)?.[0]
  return draftLinkAddress(location.origin, livePath?.(row) ?? page, {
    token,
    read: String(queryKey[0]),
    section: livePath === undefined ? (previewSection ?? hash) : '',
    page: own === undefined || key === undefined ? undefined : { queryKey: own.queryKey, key },
  })
}

function LinkDialog({ address, close }: { address: string; close: () => void }) {
  return (
    <Dialog.Root open placement="center" onOpenChange={close}>
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content bg="bg.panel">
            <Dialog.Header>
              <Dialog.Title>Preview link</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body>
              <Dialog.Description mb="3">It works for 7 days. This browser did not copy it, so please do that here.</Dialog.Description>
              <Input readOnly aria-label="Preview link" value={address} onFocus={(event) => event.target.select()} />
            </Dialog.Body>
            <Dialog.Footer>
              <Button variant="outline" colorPalette="gray" onClick={close}>
                Close
              </Button>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}
