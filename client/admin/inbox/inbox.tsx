import { Button } from '@chakra-ui/react'
import { LuDownload } from 'react-icons/lu'
import { useSearchParams } from 'react-router-dom'
import { deleteEnquiry, getExportEnquiriesUrl, getListEnquiriesQueryKey } from '../../generated/api/enquiries/enquiries.ts'
import * as messages from '../../generated/messages.ts'
import type { Enquiry } from '../../generated/model/index.ts'
import * as roles from '../../generated/roles.ts'
import { hasFailed, QueryFailure } from '../../work/query-failure.tsx'
import { useMay } from '../../work/session/session.ts'
import type { ListDefinition } from '../definition.ts'
import { currentSearch } from '../screens/current-search.ts'
import { useListAddress } from '../screens/list-address.ts'
import { ListScreen } from '../screens/list-screen.tsx'
import { enquiryActions } from './enquiry-actions.tsx'
import { EnquiryPanel } from './enquiry-panel.tsx'
import { parametersOf, useTab } from './filter.ts'
import { Message, Sender, SenderName } from './inbox-cells.tsx'
import { useEnquiryRows, useEnquirySummary, useInvalidateEnquiries } from './queries.ts'
import { StatusTabs } from './status-tabs.tsx'

const inbox: Omit<ListDefinition<Enquiry>, 'emptyState' | 'remove'> = {
  singular: 'enquiry',
  plural: 'Enquiries',
  intro: 'Messages from the contact page, newest first.',
  listPath: '/admin/enquiry',
  orderedList: undefined,
  numbered: true,
  useRows: useEnquiryRows,
  queryKey: getListEnquiriesQueryKey(),
  columns: [
    { header: 'Name', width: 'clamp(8rem, 16vw, 14rem)', title: true, cell: SenderName },
    { header: 'Email', cell: Sender },
    { header: 'Message', cell: Message },
  ],
  nameOf: ({ name }) => name,
}

/** Enquiries of visitors: the list with its filter tabs, and one enquiry beside it. */
export function Inbox() {
  const { tab, filter } = useTab()
  const { request } = useListAddress()
  const { page: _page, limit: _limit, ...found } = request
  const rows = useEnquiryRows(request)
  const summary = useEnquirySummary()
  const invalidateEnquiries = useInvalidateEnquiries()
  const [address, setAddress] = useSearchParams()
  const opened = address.get('enquiry')
  const may = useMay()

  const at = (id: string | undefined, next = currentSearch()) => {
    if (id === undefined) next.delete('enquiry')
    else next.set('enquiry', id)
    return next
  }

  const definition: ListDefinition<Enquiry> = {
    ...inbox,
    emptyState: { title: 'No enquiries found.', hint: tab?.hint ?? '' },
    remove: {
      send: async (enquiryId) => {
        const response = await deleteEnquiry({ enquiryId })
        void invalidateEnquiries()
        return response
      },
      question: 'Do you want to delete this enquiry? This action cannot be undone.',
      messages: messages.deleteEnquiry,
      roles: roles.deleteEnquiry,
    },
  }

  return (
    <>
      <ListScreen
        definition={definition}
        selectionActions={enquiryActions({
          status: filter.status,
          mayEdit: may(roles.editEnquiry),
          mayDelete: may(roles.deleteEnquiry),
        })}
        filter={Object.fromEntries(parametersOf(filter))}
        open={({ _id }) => `?${at(_id, new URLSearchParams(address))}`}
        tabs={
          <>
            <StatusTabs />
            {/* When both fail, the list shows the error. */}
            {!hasFailed(rows) && <QueryFailure query={summary} title="The numbers could not be refreshed" mb="3" />}
          </>
        }
        actions={
          <Button asChild variant="outline" colorPalette="gray">
            <a href={getExportEnquiriesUrl({ ...found, ...filter })} download>
              <LuDownload aria-hidden /> Export CSV
            </a>
          </Button>
        }
      />
      {opened !== null && (
        <EnquiryPanel
          id={opened}
          ids={rows.data?.rows.map(({ _id }) => _id)}
          open={(id) => setAddress(at(id), { replace: true })}
          close={() => setAddress(at(undefined), { replace: true })}
        />
      )}
    </>
  )
}
