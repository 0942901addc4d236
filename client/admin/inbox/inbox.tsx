import { Button } from '@chakra-ui/react'
import { useRef } from 'react'
import { LuDownload, LuMailCheck } from 'react-icons/lu'
import { useSearchParams } from 'react-router-dom'
import { deleteEnquiry, getExportEnquiriesUrl, getListEnquiriesQueryKey } from '../../generated/api/enquiries/enquiries.ts'
import { countLimit } from '../../generated/count-limit.ts'
import * as messages from '../../generated/messages.ts'
import type { EnquiryStatus, EnquirySummary } from '../../generated/model/index.ts'
import * as roles from '../../generated/roles.ts'
import { useMay } from '../../work/session/session.ts'
import { TimeAgo } from '../../work/time-ago.tsx'
import { Initial } from '../../work/user-avatar.tsx'
import type { Column, ListDefinition, ListFilters, ListTab } from '../definition.ts'
import { useListAddress } from '../list/list-address.ts'
import { ListScreen } from '../list/list-screen.tsx'
import { currentSearch } from '../parts/requests/current-search.ts'
import { useShortcut } from '../parts/shortcut.ts'
import { useIsPhone } from '../parts/use-is-phone.ts'
import { contentPaths } from '../paths.ts'
import { useAssignees } from './assignees.ts'
import { enquiryActions } from './enquiry-actions.tsx'
import { EnquiryPanel } from './enquiry-panel.tsx'
import { EraseMenu } from './erase-menu.tsx'
import { type EnquiryFilter, inboxPath, statuses, statusNames } from './filter.ts'
import { Message, MessageOnCard, Sender, SenderName } from './inbox-cells.tsx'
import { type EnquiryRow, foldedBySender, useEnquiryRows, useEnquirySummary, useReadBeyond } from './queries.ts'

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

const ofStatus = (status: EnquiryStatus, hint: string): ListTab<EnquiryFilter> => ({ label: statusNames[status], filter: { status }, hint })

const filters: ListFilters<EnquiryFilter> = {
  status: { options: statuses.map((value) => ({ value, label: statusNames[value] })) },
  read: { options: [{ value: false, label: 'Unread' }] },
  assignee: {
    label: 'Answered by',
    all: 'Anyone',
    options: [
      { value: 'me', label: 'Me' },
      { value: 'none', label: 'Not assigned' },
    ],
  },
}

const inbox: ListDefinition<EnquiryRow, EnquiryFilter> = {
  singular: 'enquiry',
  plural: 'Enquiries',
  intro: 'The newest message of each sender. A search shows all messages.',
  listPath: inboxPath({}),
  orderedList: undefined,
  numbered: true,
  rowHeight: { base: '83px', md: '62px' },
  filters,
  tabs: {
    label: 'Which enquiries',
    tabs: [
      { label: 'All but spam', filter: {}, hint: 'Messages from the form on the contact page appear here.' },
      { label: 'Unread', filter: { read: false }, hint: 'Every enquiry has been opened.' },
      ofStatus('new', 'Every enquiry is in progress or done.'),
      ofStatus('inProgress', 'Give an enquiry this status while you work on it.'),
      ofStatus('done', 'Give an enquiry this status when it is answered.'),
      ofStatus('spam', 'Automatic messages, and enquiries that you marked as spam. They are deleted after 30 days.'),
    ],
    useCounts: useTabCounts,
  },
  useRows: useEnquiryRows,
  complete: foldedBySender,
  queryKey: getListEnquiriesQueryKey(),
  columns: [
    { header: 'Name', width: 'clamp(8rem, 11.5vw, 12rem)', title: true, cell: SenderName },
    { header: 'Email', width: 'clamp(10rem, 18vw, 17rem)', cell: (enquiry) => <Sender {...enquiry} /> },
    { header: 'Message', cell: (enquiry) => <Message {...enquiry} /> },
  ],
  nameOf: ({ name }) => name,
  emptyState: { title: 'No enquiries found.', hint: '' },
  remove: {
    send: (enquiryId, options) => deleteEnquiry({ enquiryId }, options),
    question: 'Do you want to delete this enquiry? This action cannot be undone.',
    messages: messages.deleteEnquiry,
    roles: roles.deleteEnquiry,
  },
}

const mailToSenders = [
  {
    kind: 'mail',
    name: 'Automatic reply…',
    label: 'Automatic reply…',
    Icon: LuMailCheck,
    to: `${contentPaths.contact.editPath}#field-acknowledgementText`,
    state: () => ({}),
  },
]

/** On a phone. */
const cards: Column<EnquiryRow>[] = [
  { header: 'Initial', picture: true, cell: ({ name, read }) => <Initial name={name} isQuiet={read} /> },
  { header: 'Name', title: true, cell: SenderName },
  { header: 'Received', aside: true, cell: ({ createdAt }) => <TimeAgo iso={createdAt} isShort /> },
  { header: 'Message', line: true, cell: (enquiry) => <MessageOnCard {...enquiry} /> },
]

/** Number of enquiries of each tab, in their order. */
const countsOf = ({ unread, new: fresh, inProgress, done, spam }: EnquirySummary) => [
  Math.min(fresh + inProgress + done, countLimit),
  unread,
  fresh,
  inProgress,
  done,
  spam,
]

/** Counts of the tabs: of what the search and the other filters leave. */
function useTabCounts() {
  const { request } = useListAddress(useInboxFilters())
  const { page: _page, limit: _limit, sort: _sort, status: _status, read: _read, ...left } = request
  const { data, ...query } = useEnquirySummary(left)
  return { ...query, data: data && countsOf(data) }
}

/** The filters, with the accounts that answer enquiries; the one that the address names is an option before these are loaded. */
function useInboxFilters(): ListFilters<EnquiryFilter> {
  const assignees = useAssignees()
  const named = useSearchParams()[0].get('assignee') ?? ''
  const isKnown = !uuid.test(named) || assignees.some(({ _id }) => _id === named)
  const people = [...assignees, ...(isKnown ? [] : [{ _id: named, name: '…' }])]
  const options = [...filters.assignee.options, ...people.map(({ _id, name }) => ({ value: _id, label: name }))]
  return { ...filters, assignee: { ...filters.assignee, options } }
}

/** The key j while no enquiry is open: opens the one after that which was open last, or the first. */
function useNextEnquiry(ids: string[] = [], opened: string | null, open: (id: string) => void): void {
  const last = useRef(opened)
  if (opened !== null) last.current = opened
  useShortcut('j', () => {
    const at = last.current === null ? -1 : ids.indexOf(last.current)
    const next = ids[at + 1] ?? ids[at]
    if (opened === null && next !== undefined) open(next)
  })
}

export function Inbox() {
  const ownFilters = useInboxFilters()
  const { request, filter } = useListAddress(ownFilters)
  const { page: _page, limit: _limit, ...found } = request
  const rows = useEnquiryRows(request)
  const [address, setAddress] = useSearchParams()
  const opened = address.get('enquiry')
  const may = useMay()

  const at = (id: string | undefined, next = currentSearch()) => {
    if (id === undefined) next.delete('enquiry')
    else next.set('enquiry', id)
    return next
  }
  const openOne = (id: string, page = request.page) => {
    const next = at(id)
    if (page !== request.page) next.set('page', String(page))
    setAddress(next, { replace: true })
  }
  const ids = rows.data?.rows.map(({ _id }) => _id)
  const readBeyond = useReadBeyond(request)
  useNextEnquiry(ids, opened, openOne)

  return (
    <>
      <ListScreen
        definition={{ ...inbox, filters: ownFilters, columns: useIsPhone() ? cards : inbox.columns }}
        selectionActions={enquiryActions({
          status: filter.status,
          mayEdit: may(roles.editEnquiry),
          mayDelete: may(roles.deleteEnquiry),
        })}
        open={({ _id }) => `?${at(_id, new URLSearchParams(address))}`}
        actions={
          <>
            <Button asChild variant="outline">
              <a href={getExportEnquiriesUrl(found)} download>
                <LuDownload aria-hidden /> Export CSV
              </a>
            </Button>
            <EraseMenu label="More actions" entry="Erase a person…" more={mailToSenders} />
          </>
        }
      />
      {opened !== null && (
        <EnquiryPanel
          id={opened}
          ids={ids}
          readBeyond={readBeyond}
          otherPages={{ before: request.page > 1, after: request.page < (rows.data?.totalPage ?? 0) }}
          open={openOne}
          close={() => setAddress(at(undefined), { replace: true })}
        />
      )}
    </>
  )
}
