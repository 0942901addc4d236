import { LuFileText, LuImage, LuMail, LuUser } from 'react-icons/lu'
import type { SearchResult, SearchResultKind, SearchResultState } from '../../generated/model/index.ts'
import { describeRecord } from '../content/describe-record.ts'
import { contentTypes } from '../content/index.ts'
import type { Entry } from './entry.ts'

const kinds: Record<SearchResultKind, { type: string; icon: Entry['icon'] }> = {
  record: { type: 'Record', icon: <LuFileText /> },
  enquiry: { type: 'Enquiry', icon: <LuMail /> },
  media: { type: 'File', icon: <LuImage /> },
  user: { type: 'Account', icon: <LuUser /> },
}

const states: Record<SearchResultState, string | undefined> = {
  deleted: 'Deleted',
  hidden: 'Hidden',
  scheduled: 'Scheduled',
  draft: 'Draft',
  live: undefined,
}

/** The line of what the server has found. */
export function foundEntry(result: SearchResult): Entry {
  const { kind, contentType, recordId, title, titleMarks, state, page, excerpt, excerptMarks } = result
  const { type, icon } = kinds[kind]
  const noun = contentType === undefined ? type : contentTypes[contentType].presentation.noun
  return {
    key: `${kind}-${recordId}`,
    label: title || noun,
    labelMarks: title === '' ? [] : titleMarks,
    type: noun,
    icon,
    state: state && states[state],
    page,
    excerpt,
    excerptMarks,
    to: addressOf(result),
  }
}

/** Where the area shows it: a deleted record stands in the list of deleted ones, a file and an account in theirs. */
function addressOf({ kind, contentType, recordId, title, state, excerpt }: SearchResult): string {
  if (kind === 'enquiry') return `/admin/enquiry?${new URLSearchParams({ enquiry: recordId })}`
  if (kind === 'media') return `/admin/media?${new URLSearchParams({ search: title })}`
  if (kind === 'user') return `/admin/users?${new URLSearchParams({ search: excerpt })}`
  if (contentType === undefined) return '/admin/dashboard'
  if (state !== 'deleted') return describeRecord(contentType, recordId, title).path
  return `/admin/trash?${new URLSearchParams({ contentType, ...(title !== '' && { search: title }) })}`
}
