import { useQueryClient } from '@tanstack/react-query'
import {
  editEnquiry,
  getListEnquiriesQueryKey,
  getSummarizeEnquiriesQueryKey,
  getViewEnquiryQueryKey,
  useListEnquiries,
  useSummarizeEnquiries,
} from '../../generated/api/enquiries/enquiries.ts'
import type { EditEnquiry200, EnquiryEdit } from '../../generated/model/index.ts'
import { HttpProblem } from '../../lib/problem.ts'
import { useCurrentUser } from '../../lib/session.ts'
import type { PageRequest } from '../definition.ts'
import { forList } from '../screens/queries.ts'
import { useTab } from './filter.ts'

/** Polling interval for new enquiries, in milliseconds. */
const pause = 30_000

const isRefusal = (error: unknown) => error instanceof HttpProblem && [401, 403].includes(error.status)

/** Polls, except after a 4xx response: a signed-out client would be refused forever. */
const again = { refetchInterval: ({ state }: { state: { error: unknown } }) => (isRefusal(state.error) ? false : pause) }

/** Number of enquiries, in all and unread. */
export function useEnquirySummary() {
  const user = useCurrentUser()
  return useSummarizeEnquiries({ query: { ...again, enabled: Boolean(user) } })
}

/** One page of the list, filtered by the URL. */
export function useEnquiryRows(page: PageRequest) {
  const { filter } = useTab()
  return useListEnquiries(
    { ...page, ...filter },
    { query: { ...forList, ...again, select: ({ contacts: rows, total, totalPage }) => ({ rows, total, totalPage }) } },
  )
}

/** Invalidates every list of enquiries and every count. */
export function useReadAgain() {
  const queryClient = useQueryClient()
  return () =>
    Promise.all(
      [getListEnquiriesQueryKey(), getSummarizeEnquiriesQueryKey()].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
    )
}

/** Sets the status of an enquiry, optimistically. */
export function useEditEnquiry() {
  const queryClient = useQueryClient()
  const readAgain = useReadAgain()
  return async (enquiryId: string, change: Omit<EnquiryEdit, 'enquiryId'>): Promise<EditEnquiry200> => {
    const answer = await editEnquiry({ enquiryId, ...change })
    queryClient.setQueryData(getViewEnquiryQueryKey({ enquiryId }), answer)
    void readAgain()
    return answer
  }
}
