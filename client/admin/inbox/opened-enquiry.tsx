import { Button, Drawer, Flex } from '@chakra-ui/react'
import { useRef, useState } from 'react'
import type { Enquiry } from '../../generated/model/index.ts'
import { Notice } from '../../work/notice.tsx'
import { useCurrentUser } from '../../work/session/session.ts'
import { useShortcut } from '../parts/shortcut.ts'
import { EnquiryDetails } from './enquiry-details.tsx'
import { EnquiryNotes } from './enquiry-notes.tsx'
import { EraseMenu } from './erase-menu.tsx'
import { SameSender } from './same-sender.tsx'
import { StatusChoice } from './status-choice.tsx'
import { type EnquiryEdits, useEnquiryEdits } from './use-enquiry-edits.ts'

type Props = { enquiry: Enquiry; mayEdit: boolean; open: (id: string) => void; close: () => void; focusHeading: () => void }

/** Body and foot of the panel of one enquiry. A reader without the right to edit sees the same without its controls. */
export function OpenedEnquiry({ enquiry, mayEdit, open, close, focusHeading }: Props) {
  const edits = useEnquiryEdits(enquiry)
  const note = useRef<HTMLTextAreaElement>(null)
  const [replied, setReplied] = useState(false)
  useEditShortcuts({ enquiry, mayEdit, edits, focusNote: () => note.current?.focus() })
  const offersProgress = replied && mayEdit && (edits.optimistic.status ?? enquiry.status) === 'new'
  return (
    <>
      <Drawer.Body py="5">
        <Flex direction="column" gap="6">
          <EnquiryDetails enquiry={enquiry} mayEdit={mayEdit} onReply={() => setReplied(true)}>
            {offersProgress && (
              <ProgressOffer
                answer={(isAnswering) => {
                  setReplied(false)
                  // The buttons disappear, and the focus with them.
                  focusHeading()
                  if (isAnswering) void edits.change({ status: 'inProgress' })
                }}
              />
            )}
          </EnquiryDetails>
          <EnquiryNotes enquiry={enquiry} mayEdit={mayEdit} field={note} />
          <SameSender enquiry={enquiry} open={open} />
        </Flex>
      </Drawer.Body>
      {mayEdit && (
        <Drawer.Footer borderTopWidth="1px" justifyContent="flex-start">
          <StatusChoice enquiry={enquiry} edits={edits} close={close} focusHeading={focusHeading}>
            <EraseMenu person={enquiry} label="More actions for this enquiry" entry="Erase this person…" size="sm" onErased={close} />
          </StatusChoice>
        </Drawer.Footer>
      )}
    </>
  )
}

type ShortcutProps = Pick<Props, 'enquiry' | 'mayEdit'> & { edits: EnquiryEdits; focusNote: () => void }

/** Single keys of the panel: e is done, a assigns to oneself, n goes to the note. */
function useEditShortcuts({ enquiry, mayEdit, edits, focusNote }: ShortcutProps): void {
  const user = useCurrentUser()
  const run = (change: Parameters<EnquiryEdits['change']>[0]) => void (mayEdit && edits.change(change))
  const current = { ...enquiry, ...edits.optimistic }
  useShortcut('e', () => current.status !== 'done' && run({ status: 'done' }), { inDialogs: true })
  useShortcut('a', () => user && current.assigneeId !== user._id && run({ assigneeId: user._id }), { inDialogs: true })
  useShortcut('n', focusNote, { inDialogs: true })
}

/** After a reply by mail, phone or chat: the next colleague sees that this one is being answered. */
const ProgressOffer = ({ answer }: { answer: (isAnswering: boolean) => void }) => (
  <Notice
    tone="info"
    title="Are you answering this enquiry?"
    action={
      <Flex gap="2">
        <Button size="sm" onClick={() => answer(true)}>
          In progress
        </Button>
        <Button size="sm" variant="ghost" onClick={() => answer(false)}>
          Not yet
        </Button>
      </Flex>
    }
  />
)
