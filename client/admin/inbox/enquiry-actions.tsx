import type { IconType } from 'react-icons'
import { LuCheck, LuDownload, LuMail, LuMailCheck, LuMailOpen, LuOctagonAlert, LuTrash2, LuUserCheck } from 'react-icons/lu'
import { deleteEnquiry, editEnquiry, getExportEnquiriesUrl } from '../../generated/api/enquiries/enquiries.ts'
import * as messages from '../../generated/messages.ts'
import type { Enquiry, EnquiryEdit, EnquiryStatus } from '../../generated/model/index.ts'
import { basedOn } from '../../lib/based-on.ts'
import type { SelectionAction } from '../list/selection.tsx'
import { SelectionDialog } from '../list/selection-dialog.tsx'
import { AssignDialog } from './assign-dialog.tsx'

type Change = Pick<EnquiryEdit, 'read' | 'status' | 'assigneeId'>

/** @returns the version that the edit makes, for its Undo. */
const sendEdit = async ({ _id: enquiryId, updatedAt }: Enquiry, change: Change) => {
  const { message, enquiry } = await editEnquiry({ enquiryId, ...change }, basedOn(updatedAt))
  return { message, updatedAt: enquiry.updatedAt }
}

/** Gives back what each enquiry had when it was selected. */
const undoOf = (property: keyof Change) => ({
  verb: 'put back',
  send: (enquiry: Enquiry) => sendEdit(enquiry, { [property]: enquiry[property] ?? null }),
  rest: 'The others stay as they are.',
})

type Look = { Icon?: IconType; onRow?: { Icon: IconType; isFor: (enquiry: Enquiry) => boolean } }

/** An edit of each selected enquiry. */
const edit = (label: string, verb: string, change: Change, look: Look = {}): SelectionAction<Enquiry> => ({
  label,
  verb,
  ...look,
  send: (enquiry) => sendEdit(enquiry, change),
  undo: undoOf(change.status === undefined ? 'read' : 'status'),
})

const assignment: SelectionAction<Enquiry> = {
  label: 'Assign…',
  verb: 'assigned',
  undo: undoOf('assigneeId'),
  dialog: ({ what, run, progress, close }) => (
    <AssignDialog
      key="assign"
      title={`Who answers ${what}?`}
      progress={progress}
      run={(assigneeId) => run((enquiry) => sendEdit(enquiry, { assigneeId }))}
      close={close}
    />
  ),
}

const deletion: SelectionAction<Enquiry> = {
  label: 'Delete…',
  Icon: LuTrash2,
  isDangerous: true,
  verb: 'deleted',
  dialog: ({ what, run, progress, close }) => (
    <SelectionDialog
      key="delete"
      title={`Delete ${what}?`}
      question="This action cannot be undone."
      toasts={messages.deleteEnquiry}
      progress={progress}
      run={() => run(({ _id, updatedAt }) => deleteEnquiry({ enquiryId: _id }, basedOn(updatedAt)))}
      close={close}
    />
  ),
}

/** The contract's limit of `id` in an export. */
const maxExported = 100

const exported: SelectionAction<Enquiry> = {
  label: 'Export selected',
  Icon: LuDownload,
  verb: 'exported',
  run: (enquiries) => {
    if (enquiries.length > maxExported)
      return `At most ${maxExported} can be exported by selection. ‘Export CSV’ above exports the whole list.`
    // Without a status, as a selection may hold spam that was chosen in another tab.
    const link = Object.assign(document.createElement('a'), {
      href: getExportEnquiriesUrl({ id: enquiries.map(({ _id }) => _id) }),
      download: '',
    })
    link.click()
    return undefined
  },
}

const isSpam = ({ status }: Enquiry) => status === 'spam'
const isOpen = ({ status }: Enquiry) => status === 'new' || status === 'inProgress'

const spamOnRow = { Icon: LuOctagonAlert, isFor: (enquiry: Enquiry) => !isSpam(enquiry) }

type Options = {
  /** Status that all listed enquiries have; undefined for a mixed list. */
  status: EnquiryStatus | undefined
  mayEdit: boolean
  mayDelete: boolean
}

/** Actions on selected enquiries, as mail programs have them: the usual ones first. Those that end an enquiry stand on its row, too. */
export function enquiryActions({ status, mayEdit, mayDelete }: Options): SelectionAction<Enquiry>[] {
  const inSpam = status === 'spam'
  const edits = [
    ...(inSpam ? [edit('Not spam', 'marked as not spam', { status: 'new' }, { onRow: { Icon: LuMailCheck, isFor: isSpam } })] : []),
    ...(status === 'done' ? [] : [edit('Done', 'marked done', { status: 'done' }, { onRow: { Icon: LuCheck, isFor: isOpen } })]),
    ...(status === 'inProgress' ? [] : [edit('In progress', 'put in progress', { status: 'inProgress' })]),
    { ...assignment, ...(inSpam && { Icon: LuUserCheck }) },
    edit('Mark read', 'marked read', { read: true }, { Icon: LuMailOpen }),
    edit('Mark unread', 'marked unread', { read: false }, { Icon: LuMail }),
    ...(inSpam ? [] : [edit('Spam', 'marked as spam', { status: 'spam' }, { Icon: LuOctagonAlert, onRow: spamOnRow })]),
  ]
  return [...(mayEdit ? edits : []), exported, ...(mayDelete ? [deletion] : [])]
}
