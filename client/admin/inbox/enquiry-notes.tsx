import { Box, Button, chakra, Flex, Textarea } from '@chakra-ui/react'
import { type FormEvent, type RefObject, useId, useState, useSyncExternalStore } from 'react'
import { createEnquiryNote, deleteEnquiryNote, editEnquiryNote } from '../../generated/api/enquiries/enquiries.ts'
import * as messages from '../../generated/messages.ts'
import type { Enquiry, EnquiryNote } from '../../generated/model/index.ts'
import * as operations from '../../generated/operations/enquiries.ts'
import { basedOn } from '../../lib/based-on.ts'
import { createListeners } from '../../lib/listeners.ts'
import { BusyButton } from '../../work/form/busy-button.tsx'
import type { LeaveTexts } from '../../work/form/leave-dialog.tsx'
import { PageGuard } from '../../work/form/leave-guard.tsx'
import { useCurrentUser } from '../../work/session/session.ts'
import { TimeAgo } from '../../work/time-ago.tsx'
import { useAction } from '../../work/use-action.ts'
import { KeyHint } from '../parts/key-hint.tsx'
import { useWriteEnquiry } from './queries.ts'

const maxLength = operations.createEnquiryNote.schema.properties?.text?.maxLength
/** Milliseconds in which the server lets an author change a note. */
const editableFor = 60 * 60_000

/** Unsent text by the enquiry of a new note, or by the note that is edited, so that going to the next enquiry and back loses none. */
const unsent = new Map<string, string>()
const { subscribe, notify } = createListeners()
const useUnsent = (id: string) => useSyncExternalStore(subscribe, () => unsent.get(id))
const setUnsent = (id: string, text: string | undefined) => {
  if (text === undefined) unsent.delete(id)
  else unsent.set(id, text)
  notify()
}

const leavingNote: LeaveTexts = { title: 'Leave without the note?', description: 'The note that you have typed was not added.' }

type Props = { enquiry: Enquiry; mayEdit: boolean; field: RefObject<HTMLTextAreaElement | null> }

export function EnquiryNotes({ enquiry, mayEdit, field }: Props) {
  const { _id: enquiryId, notes } = enquiry
  const write = useWrite(enquiry)
  const text = useUnsent(enquiryId) ?? ''
  const [inFlight, setInFlight] = useState(0)
  const change = (next: string) => setUnsent(enquiryId, next)
  const heading = useId()

  /** The field is empty at once, for the next note. A note that was not stored comes back, before what was typed since. */
  async function add(): Promise<void> {
    if (text.trim() === '') return
    setUnsent(enquiryId, undefined)
    setInFlight((count) => count + 1)
    const isStored = await write(() => createEnquiryNote({ enquiryId, text }), 'Adding...', messages.createEnquiryNote)
    setInFlight((count) => count - 1)
    const since = unsent.get(enquiryId) ?? ''
    if (!isStored) change(since.trim() === '' ? text : `${text}\n\n${since}`)
  }

  if (notes.length === 0 && !mayEdit) return null
  return (
    <section aria-labelledby={heading}>
      <chakra.h3 id={heading} textStyle="fact" color="fg.subtle" mb="2">
        Notes {mayEdit && <KeyHint>n</KeyHint>}
      </chakra.h3>
      {notes.length > 0 && (
        <chakra.ol borderTopWidth="1px" mb="3">
          {notes.map((note) => (
            <NoteLine key={note._id} enquiry={enquiry} note={note} />
          ))}
        </chakra.ol>
      )}
      {mayEdit && <NoteForm label="Add a note for colleagues" button="Add note" {...{ text, change, field }} busy={false} submit={add} />}
      <PageGuard changed={inFlight > 0 || text.trim() !== ''} texts={leavingNote} />
    </section>
  )
}

/** Sends a write of a note, with a toast. @returns whether it was stored. */
function useWrite(enquiry: Enquiry) {
  const act = useAction()
  const write = useWriteEnquiry()
  return (send: () => Promise<{ message: string; enquiry: Enquiry }>, loading: string, texts: { success: string; failure: string }) =>
    act(() => write(enquiry, send), { loading, ...texts }).then(
      () => true,
      () => false,
    )
}

function NoteLine({ enquiry, note }: { enquiry: Enquiry; note: EnquiryNote }) {
  const { _id: id, userId, userName, text, createdAt, updatedAt } = note
  const write = useWrite(enquiry)
  const edited = useUnsent(id)
  const setEdited = (changed: string | undefined) => setUnsent(id, changed)
  const [busy, setBusy] = useState(false)
  const isOwn = useCurrentUser()?._id === userId && Date.now() - Date.parse(createdAt) < editableFor

  async function run(...[send, loading, texts]: Parameters<typeof write>): Promise<boolean> {
    setBusy(true)
    const isDone = await write(send, loading, texts)
    setBusy(false)
    return isDone
  }
  const save = async (changed: string) => {
    if (busy) return
    if (!(await run(() => editEnquiryNote(id, { text: changed }, basedOn(updatedAt)), 'Saving...', messages.editEnquiryNote))) return
    if (unsent.get(id) === changed) setEdited(undefined)
  }

  return (
    <chakra.li py="2.5" borderBottomWidth="1px">
      <Flex gap="2" align="baseline" wrap="wrap" fontSize="sm" color="fg.muted">
        <chakra.bdi fontWeight="600" color="fg">
          {userName}
        </chakra.bdi>
        <TimeAgo iso={createdAt} />
        {updatedAt !== createdAt && <span>edited</span>}
        {isOwn && edited === undefined && (
          <Flex gap="1" ms="auto">
            <Small onClick={() => setEdited(text)}>Edit</Small>
            <Small
              busy={busy}
              onClick={() => void run(() => deleteEnquiryNote(id, basedOn(updatedAt)), 'Deleting...', messages.deleteEnquiryNote)}
            >
              Delete
            </Small>
          </Flex>
        )}
      </Flex>
      {edited === undefined ? (
        <chakra.p dir="auto" mt="1" whiteSpace="pre-line" overflowWrap="anywhere">
          {text}
        </chakra.p>
      ) : (
        <Box mt="2">
          <NoteForm label="Edit the note" button="Save note" text={edited} change={setEdited} busy={busy} submit={() => save(edited)}>
            <Small onClick={() => setEdited(undefined)}>Cancel</Small>
          </NoteForm>
        </Box>
      )}
    </chakra.li>
  )
}

type SmallProps = { busy?: boolean; onClick: () => void; children: string }

const Small = ({ busy = false, onClick, children }: SmallProps) => (
  <BusyButton size="xs" variant="ghost" busy={busy} onClick={onClick}>
    {children}
  </BusyButton>
)

type FormProps = {
  label: string
  button: string
  text: string
  change: (text: string) => void
  busy: boolean
  field?: RefObject<HTMLTextAreaElement | null>
  submit: () => Promise<void>
  children?: React.ReactNode
}

/** Field of a note; Ctrl/⌘ Enter sends it. */
function NoteForm({ label, button, text, change, busy, field, submit, children }: FormProps) {
  return (
    <form
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void submit()
      }}
    >
      <Textarea
        ref={field}
        aria-label={label}
        placeholder={label}
        dir="auto"
        rows={3}
        maxLength={maxLength}
        value={text}
        onChange={(event) => change(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit()
        }}
      />
      <Flex gap="2" mt="2">
        <Button type="submit" size="sm" variant="outline" aria-disabled={busy || text.trim() === ''}>
          {button}
        </Button>
        {children}
      </Flex>
    </form>
  )
}
