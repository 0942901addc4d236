import { Button, chakra, Drawer, Flex } from '@chakra-ui/react'
import { useId, useRef, useState } from 'react'
import { LuMail } from 'react-icons/lu'
import { useListSameSender } from '../../generated/api/enquiries/enquiries.ts'
import type { Enquiry } from '../../generated/model/index.ts'
import { useIsCurrent } from '../../lib/navigation.ts'
import { Notice } from '../../work/notice.tsx'
import { QueryFailure } from '../../work/query-failure.tsx'
import { useCurrentUser } from '../../work/session/session.ts'
import { TimeAgo } from '../../work/time-ago.tsx'
import { Truncated } from '../parts/cells.tsx'
import { useShortcut } from '../parts/shortcut.ts'
import { EnquiryDetails } from './enquiry-details.tsx'
import { EnquiryNotes } from './enquiry-notes.tsx'
import { enquiryText } from './enquiry-text.ts'
import { EraseMenu } from './erase-menu.tsx'
import { statusNames } from './filter.ts'
import { StatusChoice } from './status-choice.tsx'
import { type EnquiryEdits, useEnquiryEdits } from './use-enquiry-edits.ts'

type Props = {
  enquiry: Enquiry
  mayEdit: boolean
  open: (id: string) => void
  close: () => void
  focusHeading: () => void
  /** By the button or the key e: marks it done, and goes on. */
  onFinish: () => void
}

/** Body and foot of the panel of one enquiry. A reader without the right to edit sees the same without its controls. */
export function OpenedEnquiry({ enquiry, mayEdit, open, close, focusHeading, onFinish }: Props) {
  const edits = useEnquiryEdits(enquiry)
  const note = useRef<HTMLTextAreaElement>(null)
  const [replied, setReplied] = useState(false)
  useEditShortcuts({ enquiry, mayEdit, edits, onFinish, focusNote: () => note.current?.focus() })
  const isCurrent = useIsCurrent()
  const markUnread = async () => {
    if ((await edits.change({ read: false })) && isCurrent()) close()
  }
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
          <StatusChoice enquiry={enquiry} edits={edits} onFinish={onFinish} focusHeading={focusHeading}>
            <EraseMenu
              person={enquiry}
              label="More actions for this enquiry"
              entry="Erase this person…"
              size="sm"
              onErased={close}
              more={[{ kind: 'unread', name: 'unread', label: 'Mark unread', Icon: LuMail, run: () => void markUnread() }]}
            />
          </StatusChoice>
        </Drawer.Footer>
      )}
    </>
  )
}

type ShortcutProps = Pick<Props, 'enquiry' | 'mayEdit' | 'onFinish'> & { edits: EnquiryEdits; focusNote: () => void }

/** Single keys of the panel: e is done and goes on, a assigns to oneself, n goes to the note. */
function useEditShortcuts({ enquiry, mayEdit, edits, onFinish, focusNote }: ShortcutProps): void {
  const user = useCurrentUser()
  const run = (change: Parameters<EnquiryEdits['change']>[0]) => void (mayEdit && edits.change(change))
  const current = { ...enquiry, ...edits.optimistic }
  const finish = () => {
    if (mayEdit && current.status !== 'done') onFinish()
  }
  useShortcut('e', finish, { inDialogs: true })
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

/** Earlier and later enquiries of the same address or number, newest first; nothing where there are none. */
function SameSender({ enquiry: { _id: enquiryId, createdAt }, open }: { enquiry: Enquiry; open: (id: string) => void }) {
  const query = useListSameSender({ enquiryId }, { query: { select: ({ contacts }) => contacts } })
  const heading = useId()
  const others = query.data ?? []
  if (others.length === 0) return <QueryFailure query={query} title="Earlier enquiries of this sender could not be loaded" />
  return (
    <section aria-labelledby={heading}>
      <chakra.h3 id={heading} textStyle="fact" color="fg.subtle" mb="2">
        {others.every((other) => other.createdAt < createdAt) ? 'Earlier enquiries' : 'Other enquiries'} of this sender
      </chakra.h3>
      <chakra.ul borderTopWidth="1px">
        {others.map((other) => (
          <chakra.li key={other._id} borderBottomWidth="1px">
            <chakra.button
              type="button"
              w="full"
              py="2.5"
              textAlign="start"
              cursor="pointer"
              _hover={{ bg: 'bg.subtle' }}
              onClick={() => open(other._id)}
            >
              <Flex gap="3" fontSize="sm" color="fg.muted">
                <TimeAgo iso={other.createdAt} />
                <span>{statusNames[other.status]}</span>
              </Flex>
              <chakra.bdi overflowWrap="anywhere">
                <Truncated text={enquiryText(other) || 'No message'} length={100} />
              </chakra.bdi>
            </chakra.button>
          </chakra.li>
        ))}
      </chakra.ul>
    </section>
  )
}
