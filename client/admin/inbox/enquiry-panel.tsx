import { Drawer, Skeleton } from '@chakra-ui/react'
import { useEffect, useRef, useState } from 'react'
import { useViewEnquiry } from '../../generated/api/enquiries/enquiries.ts'
import type { Enquiry } from '../../generated/model/index.ts'
import * as roles from '../../generated/roles.ts'
import { hasFailed, QueryFailure } from '../../work/query-failure.tsx'
import { useMay } from '../../work/session/session.ts'
import { RecordPanel } from '../parts/panel/record-panel.tsx'
import { forForm } from '../parts/requests/queries.ts'
import { OpenedEnquiry } from './opened-enquiry.tsx'
import { useEditEnquiry } from './queries.ts'

type Props = {
  id: string
  /** Rows of the list behind it; undefined while loading. */
  ids: string[] | undefined
  open: (id: string) => void
  close: () => void
}

/** One enquiry beside its list. The URL names it, so that it can be reloaded and shared. */
export function EnquiryPanel({ id, ids, open, close }: Props) {
  const query = useViewEnquiry({ enquiryId: id }, { query: { ...forForm, select: (response) => response.enquiry } })
  const { data: enquiry } = query
  const mayEdit = useMay()(roles.editEnquiry)
  useMarkRead(mayEdit ? enquiry : undefined)

  // Snapshot of the rows at opening: marking one as read may remove it from the list.
  const [visibleIds, setVisibleIds] = useState(ids)
  if (visibleIds === undefined && ids !== undefined) setVisibleIds(ids)

  return (
    <RecordPanel
      id={id}
      title={enquiry?.name ?? 'Enquiry'}
      size="md"
      labels={{ previous: 'Previous enquiry', next: 'Next enquiry', close: 'Close enquiry' }}
      ids={visibleIds}
      open={open}
      close={close}
    >
      {(focusHeading) =>
        enquiry === undefined ? (
          <Drawer.Body py="5">
            <QueryFailure query={query} title="This enquiry could not be loaded" />
            {!hasFailed(query) && <Skeleton h="20rem" />}
          </Drawer.Body>
        ) : (
          <OpenedEnquiry key={id} enquiry={enquiry} mayEdit={mayEdit} open={open} close={close} focusHeading={focusHeading} />
        )
      }
    </RecordPanel>
  )
}

/** Marks as read once, on opening: an enquiry that is marked unread afterwards stays unread. */
function useMarkRead(enquiry: Enquiry | undefined): void {
  const edit = useEditEnquiry()
  const marked = useRef<string>(undefined)
  useEffect(() => {
    if (enquiry === undefined || marked.current === enquiry._id) return
    marked.current = enquiry._id
    if (!enquiry.read) edit(enquiry, { read: true }).catch(() => undefined)
  })
}
