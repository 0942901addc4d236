import { useSearchParams } from 'react-router-dom'
import { countLimit } from '../../generated/count-limit.ts'
import type { EnquiryStatus, EnquirySummary, ListEnquiriesParams } from '../../generated/model/index.ts'

export const statusNames: Record<EnquiryStatus, string> = { new: 'New', inProgress: 'In progress', done: 'Done', spam: 'Spam' }
export const statuses = Object.keys(statusNames) as EnquiryStatus[]

/** Filter of an inbox; query parameters of the list and the export, and of the URL. */
export type Filter = Pick<ListEnquiriesParams, 'status' | 'read'>

type Tab = {
  label: string
  filter: Filter
  count: (summary: EnquirySummary) => number
  /** Text of the empty state. */
  hint: string
}

const ofStatus = (status: EnquiryStatus, count: Tab['count'], hint: string): Tab => ({
  label: statusNames[status],
  filter: { status },
  count,
  hint,
})

export const tabs: Tab[] = [
  {
    label: 'All',
    filter: {},
    count: (summary) => Math.min(summary.new + summary.inProgress + summary.done, countLimit),
    hint: 'Messages from the form on the contact page appear here.',
  },
  {
    label: 'Unread',
    filter: { read: false },
    count: ({ unread }) => unread,
    hint: 'Every enquiry has been opened.',
  },
  ofStatus('new', (summary) => summary.new, 'Every enquiry is in progress or done.'),
  ofStatus('inProgress', ({ inProgress }) => inProgress, 'Give an enquiry this status while you work on it.'),
  ofStatus('done', ({ done }) => done, 'Give an enquiry this status when it is answered.'),
  ofStatus('spam', ({ spam }) => spam, 'Automatic messages, and enquiries that you marked as spam. They are deleted after 30 days.'),
]

/** Query parameters of a filter. */
export const parametersOf = ({ status, read }: Filter): [string, string][] => [
  ...(status === undefined ? [] : [['status', status] as [string, string]]),
  ...(read === undefined ? [] : [['read', String(read)] as [string, string]]),
]

/** URL of the inbox with a filter, for links from other screens. */
export const inboxPath = (filter: Filter) => {
  const query = new URLSearchParams(parametersOf(filter)).toString()
  return query === '' ? '/admin/enquiry' : `/admin/enquiry?${query}`
}

/** The tab in the URL; an absent or unknown one means all. */
export function useTab() {
  const [address] = useSearchParams()
  const named = (tab: Tab) => parametersOf(tab.filter).every(([name, value]) => address.get(name) === value)
  const tab = tabs.findLast(named) ?? tabs[0]
  return {
    tab,
    filter: tab?.filter ?? {},
    /** The same search and sort, from the first page. */
    hrefOf: ({ filter }: Tab) => {
      const next = new URLSearchParams(address)
      for (const name of ['status', 'read', 'page', 'enquiry']) next.delete(name)
      for (const [name, value] of parametersOf(filter)) next.set(name, value)
      return `?${next}`
    },
  }
}
