import type { IconType } from 'react-icons'
import { LuDownload, LuMail, LuMailOpen, LuOctagonAlert, LuTrash2, LuUserCheck } from 'react-icons/lu'
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

/** An edit of each selected enquiry. */
const edit = (label: string, verb: string, change: Change, Icon?: IconType): SelectionAction<Enquiry> => ({
  label,
  verb,
  ...(Icon && { Icon }),
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
      return `At most ${maxExported} can be exported by selection. “Export CSV” above exports the whole list.`
    // Without a status, as a selection may hold spam that was chosen in another tab.
    const link = Object.assign(document.createElement('a'), {
      href: getExportEnquiriesUrl({ id: enquiries.map(({ _id }) => _id) }),
      download: '',
    })
    link.click()
    return undefined
  },
}

type Options = {
  /** Status that all listed enquiries have; undefined for a mixed list. */
  status: EnquiryStatus | undefined
  mayEdit: boolean
  mayDelete: boolean
}

/** Actions on selected enquiries, as mail programs have them: the usual ones first. */
export function enquiryActions({ status, mayEdit, mayDelete }: Options): SelectionAction<Enquiry>[] {
  const isSpam = status === 'spam'
  const edits = [
    ...(isSpam ? [edit('Not spam', 'marked as not spam', { status: 'new' })] : []),
    ...(status === 'done' ? [] : [edit('Done', 'marked done', { status: 'done' })]),
    ...(status === 'inProgress' ? [] : [edit('In progress', 'put in progress', { status: 'inProgress' })]),
    { ...assignment, ...(isSpam && { Icon: LuUserCheck }) },
    edit('Mark read', 'marked read', { read: true }, LuMailOpen),
    edit('Mark unread', 'marked unread', { read: false }, LuMail),
    ...(isSpam ? [] : [edit('Spam', 'marked as spam', { status: 'spam' }, LuOctagonAlert)]),
  ]
  return [...(mayEdit ? edits : []), exported, ...(mayDelete ? [deletion] : [])]
}
