import { useQueryClient } from '@tanstack/react-query'
import { withoutMargins } from '../../../shared/human-text.ts'
import {
  editEnquiry,
  eraseEnquiries,
  getCountEnquiriesByWeekQueryKey,
  getListEnquiriesQueryKey,
  getListEnquiriesQueryOptions,
  getListSameSenderQueryKey,
  getSummarizeEnquiriesQueryKey,
  getViewEnquiryQueryKey,
  useListEnquiries,
  useSummarizeEnquiries,
} from '../../generated/api/enquiries/enquiries.ts'
import type {
  EditEnquiry200,
  Enquiry,
  EnquiryEdit,
  EnquiryPage,
  EraseEnquiries200,
  SummarizeEnquiriesParams,
  ViewEnquiry200,
} from '../../generated/model/index.ts'
import { basedOn } from '../../lib/based-on.ts'
import { HttpProblem } from '../../lib/problem.ts'
import { useCurrentUser } from '../../work/session/session.ts'
import type { PageRequest } from '../definition.ts'
import { forList } from '../parts/requests/queries.ts'
import type { EnquiryFilter } from './filter.ts'

/** Polling interval for new enquiries, in milliseconds. */
const pollingInterval = 30_000

const isAuthError = (error: unknown) => error instanceof HttpProblem && [401, 403].includes(error.status)

/** Polls, except after a 401 or 403 response, which would repeat forever. */
const polling = { refetchInterval: ({ state }: { state: { error: unknown } }) => (isAuthError(state.error) ? false : pollingInterval) }

/** Number of enquiries, in all and unread; with a filter, of those that it leaves. */
export function useEnquirySummary(filter: SummarizeEnquiriesParams = {}) {
  const user = useCurrentUser()
  return useSummarizeEnquiries(filter, { query: { ...polling, enabled: Boolean(user) } })
}

/** Whether there is any enquiry; undefined while unknown. */
export function useHasEnquiries(): boolean | undefined {
  const { data } = useEnquirySummary()
  return data && data.new + data.inProgress + data.done + data.spam > 0
}

type EnquiryRequest = PageRequest & EnquiryFilter
/** `further` enquiries of the sender stand behind the row, of which `furtherNew` are new. */
export type EnquiryRow = Enquiry & { further?: number; furtherNew?: number }

/** "7 more". The contract counts up to a hundred. */
export const furtherText = (count: number) => `${count === 100 ? '100 or' : count} more`

/** One row a sender; a search lists every enquiry that it finds. */
export const foldedBySender = <Request extends EnquiryRequest>(request: Request) =>
  request.search === undefined ? { ...request, onePerSender: true } : request

export function useEnquiryRows(request: EnquiryRequest) {
  return useListEnquiries(foldedBySender(request), {
    query: {
      ...forList,
      ...polling,
      select: ({ contacts, furtherOfSender = [], newOfSender = [], total, totalPage }) => ({
        rows: contacts.map(
          (contact, index): EnquiryRow => ({ ...contact, further: furtherOfSender[index] ?? 0, furtherNew: newOfSender[index] ?? 0 }),
        ),
        total,
        totalPage,
      }),
    },
  })
}

/** A step to the rows after a page of the list, or to those before it. */
export type Way = 1 | -1

/** Reads the nearest rows before or after those that were `seen`, over the pages of a list that may have lost rows meanwhile. */
export function useReadBeyond(request: EnquiryRequest) {
  const queryClient = useQueryClient()
  return async (way: Way, seen: readonly string[]): Promise<{ ids: string[]; page: number }> => {
    for (let { page } = request; page >= 1; page += way) {
      const { contacts, totalPage } = await queryClient.fetchQuery(getListEnquiriesQueryOptions(foldedBySender({ ...request, page })))
      const listed = contacts.map(({ _id }) => _id)
      const [first, last] = [listed.findIndex((id) => seen.includes(id)), listed.findLastIndex((id) => seen.includes(id))]
      const isUnseen = first === -1 && page !== request.page
      const ids = way === 1 ? listed.slice(last + 1) : listed.slice(0, isUnseen ? listed.length : Math.max(0, first))
      if (ids.length > 0) return { ids, page }
      if (way === 1 && page >= totalPage) break
    }
    return { ids: [], page: request.page }
  }
}

/** Reads from the lists that are loaded what an enquiry's panel shows until its own response comes. */
export function useListedEnquiry() {
  const queryClient = useQueryClient()
  return (id: string): ViewEnquiry200 | undefined => {
    const lists = queryClient.getQueriesData<EnquiryPage>({ queryKey: getListEnquiriesQueryKey() })
    const enquiry = lists.flatMap(([, page]) => page?.contacts ?? []).find(({ _id }) => _id === id)
    return enquiry && { message: 'One enquiry', enquiry }
  }
}

function useInvalidateEnquiries() {
  const queryClient = useQueryClient()
  return () =>
    Promise.all(
      [getListEnquiriesQueryKey(), getSummarizeEnquiriesQueryKey(), getCountEnquiriesByWeekQueryKey()].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    )
}

/** The newest version of each enquiry that a write has made: the cache drops an enquiry that is not open any more. */
const newestVersions = new Map<string, string>()

function useStoreEnquiry() {
  const queryClient = useQueryClient()
  const invalidateEnquiries = useInvalidateEnquiries()
  return async <Response extends { enquiry: Enquiry }>(response: Response): Promise<Response> => {
    const { _id: enquiryId, updatedAt } = response.enquiry
    newestVersions.set(enquiryId, updatedAt)
    const queryKey = getViewEnquiryQueryKey({ enquiryId })
    // A response to what was asked before would replace it.
    await queryClient.cancelQueries({ queryKey })
    queryClient.setQueryData(queryKey, response)
    void invalidateEnquiries()
    return response
  }
}

/** The last write of each enquiry that is in flight: the next one waits for it, because it is based on the version that it makes. */
const inFlight = new Map<string, Promise<unknown>>()

/** Sends a write of an enquiry, with the newest version that this browser knows. */
export function useWriteEnquiry() {
  const queryClient = useQueryClient()
  const store = useStoreEnquiry()
  return <Response extends { enquiry: Enquiry }>(
    { _id: enquiryId, updatedAt }: Pick<Enquiry, '_id' | 'updatedAt'>,
    send: (options: ReturnType<typeof basedOn>) => Promise<Response>,
  ): Promise<Response> => {
    const write = async () => {
      const opened = queryClient.getQueryData<{ enquiry: Enquiry }>(getViewEnquiryQueryKey({ enquiryId }))?.enquiry.updatedAt ?? ''
      const newest = [updatedAt, opened, newestVersions.get(enquiryId) ?? ''].toSorted().at(-1)
      return store(await send(basedOn(newest)))
    }
    const sent = (inFlight.get(enquiryId) ?? Promise.resolve()).then(write, write)
    inFlight.set(enquiryId, sent)
    const remove = () => void (inFlight.get(enquiryId) === sent && inFlight.delete(enquiryId))
    sent.then(remove, remove)
    return sent
  }
}

export function useEditEnquiry() {
  const write = useWriteEnquiry()
  return (enquiry: Pick<Enquiry, '_id' | 'updatedAt'>, change: Omit<EnquiryEdit, 'enquiryId'>): Promise<EditEnquiry200> =>
    write(enquiry, (options) => editEnquiry({ enquiryId: enquiry._id, ...change }, options))
}

/** Counts the enquiries of a person or, confirmed, erases them, also from the cache. */
export function useEraseEnquiries() {
  const queryClient = useQueryClient()
  const invalidateEnquiries = useInvalidateEnquiries()
  return async ({ email, phoneNumber }: Pick<Enquiry, 'email' | 'phoneNumber'>, confirm: boolean): Promise<EraseEnquiries200> => {
    const named = Object.entries({ email: withoutMargins(email), phoneNumber: phoneNumber.trim() }).filter(([, value]) => value !== '')
    const response = await eraseEnquiries({ ...Object.fromEntries(named), confirm })
    if (!response.erased) return response
    for (const queryKey of [getViewEnquiryQueryKey().slice(0, 2), getListSameSenderQueryKey()])
      queryClient.removeQueries({ queryKey, type: 'inactive' })
    void invalidateEnquiries()
    return response
  }
}
