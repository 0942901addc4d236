import type { EnquiryStatus, ListEnquiriesParams } from '../../generated/model/index.ts'
import { parametersOf } from '../parts/requests/query-parameters.ts'

export const statusNames: Record<EnquiryStatus, string> = { new: 'New', inProgress: 'In progress', done: 'Done', spam: 'Spam' }
export const statuses = Object.keys(statusNames) as EnquiryStatus[]

/** Filter of the inbox: query parameters of the list, the export and the URL. */
export type EnquiryFilter = Omit<ListEnquiriesParams, 'page' | 'limit' | 'search' | 'sort' | 'onePerSender' | 'since' | 'after'>

export const inboxPath = (filter: EnquiryFilter) => {
  const query = new URLSearchParams(parametersOf(filter)).toString()
  return query === '' ? '/admin/enquiry' : `/admin/enquiry?${query}`
}
