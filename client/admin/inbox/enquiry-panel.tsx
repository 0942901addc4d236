import { CloseButton, Drawer, Portal, Skeleton } from '@chakra-ui/react'
import { useEffect, useRef, useState } from 'react'
import { LuChevronDown, LuChevronUp } from 'react-icons/lu'
import { useViewEnquiry } from '../../generated/api/enquiries/enquiries.ts'
import * as roles from '../../generated/roles.ts'
import { hasFailed, QueryFailure } from '../../work/query-failure.tsx'
import { useMay } from '../../work/session/session.ts'
import { PanelStep } from '../parts/panel-step.tsx'
import { forForm } from '../parts/queries.ts'
import { useShortcut } from '../parts/shortcut.ts'
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
  const heading = useRef<HTMLHeadingElement>(null)
  const mayEdit = useMay()(roles.editEnquiry)
  useMarkRead(mayEdit ? enquiry : undefined)

  // Snapshot of the rows at opening: marking one as read may remove it from the list.
  const [visibleIds, setVisibleIds] = useState(ids)
  if (visibleIds === undefined && ids !== undefined) setVisibleIds(ids)
  const at = visibleIds?.indexOf(id) ?? -1
  const [previous, next] = at < 0 ? [] : [visibleIds?.[at - 1], visibleIds?.[at + 1]]
  const go = (to: string | undefined) => to !== undefined && open(to)

  useShortcut('j', () => go(next), { inDialogs: true })
  useShortcut('k', () => go(previous), { inDialogs: true })

  return (
    <Drawer.Root
      open
      placement="end"
      size={{ base: 'full', md: 'md' }}
      initialFocusEl={() => heading.current}
      onOpenChange={close}
      // After a reload the screen's heading takes the focus for a moment, which must not close the panel.
      onFocusOutside={(event) => event.preventDefault()}
    >
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content bg="bg.panel">
            <Drawer.Header borderBottomWidth="1px" pe="14" gap="3" alignItems="center">
              <Drawer.Title ref={heading} tabIndex={-1} outline="none" flex="1" minW="0" fontSize="xl" overflowWrap="anywhere">
                {enquiry?.name ?? 'Enquiry'}
              </Drawer.Title>
              <PanelStep label="Previous enquiry" hint="k" to={previous} go={go} icon={<LuChevronUp />} />
              <PanelStep label="Next enquiry" hint="j" to={next} go={go} icon={<LuChevronDown />} />
            </Drawer.Header>
            {enquiry === undefined ? (
              <Drawer.Body py="5">
                <QueryFailure query={query} title="This enquiry could not be loaded" />
                {!hasFailed(query) && <Skeleton h="20rem" />}
              </Drawer.Body>
            ) : (
              <OpenedEnquiry
                key={id}
                enquiry={enquiry}
                mayEdit={mayEdit}
                open={open}
                close={close}
                focusHeading={() => heading.current?.focus()}
              />
            )}
            <Drawer.CloseTrigger asChild>
              <CloseButton colorPalette="gray" top="5.5" aria-label="Close enquiry" />
            </Drawer.CloseTrigger>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  )
}

/** Marks as read once, on opening: an enquiry that is marked unread afterwards stays unread. */
function useMarkRead(enquiry: { _id: string; read: boolean } | undefined): void {
  const edit = useEditEnquiry()
  const marked = useRef<string>(undefined)
  useEffect(() => {
    if (enquiry === undefined || marked.current === enquiry._id) return
    marked.current = enquiry._id
    if (!enquiry.read) edit(enquiry._id, { read: true }).catch(() => undefined)
  })
}
