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

/** How often the server is asked whether somebody has written, in milliseconds. */
const pause = 30_000

const isRefusal = (error: unknown) => error instanceof HttpProblem && [401, 403].includes(error.status)

/** Asks again by itself, but not after a refusal: whoever is signed out would be refused for ever. */
const again = { refetchInterval: ({ state }: { state: { error: unknown } }) => (isRefusal(state.error) ? false : pause) }

/** How many enquiries there are, and what is left to read. */
export function useEnquirySummary() {
  const user = useCurrentUser()
  return useSummarizeEnquiries({ query: { ...again, enabled: Boolean(user) } })
}

/** A page of the list, narrowed as the address says. */
export function useEnquiryRows(page: PageRequest) {
  const { filter } = useTab()
  return useListEnquiries(
    { ...page, ...filter },
    { query: { ...forList, ...again, select: ({ contacts: rows, total, totalPage }) => ({ rows, total, totalPage }) } },
  )
}

/** After a change every list of enquiries is read again, and every number. */
export function useReadAgain() {
  const queryClient = useQueryClient()
  return () =>
    Promise.all(
      [getListEnquiriesQueryKey(), getSummarizeEnquiriesQueryKey()].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
    )
}

/** Says how far an enquiry has come; whoever looks at it sees the answer at once. */
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
