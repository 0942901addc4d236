import { Box, Button, chakra, Flex, Grid, Skeleton } from '@chakra-ui/react'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { LuCheck, LuMail } from 'react-icons/lu'
import { Link } from 'react-router-dom'
import * as roles from '../../generated/roles.ts'
import { BusyButton } from '../../work/form/busy-button.tsx'
import { useSiteName } from '../../work/layout/site-name.ts'
import { focusIfLost } from '../../work/layout/title-focus.ts'
import { hasFailed, QueryFailure } from '../../work/query-failure.tsx'
import { useMay } from '../../work/session/session.ts'
import { TimeAgo } from '../../work/time-ago.tsx'
import { enquiryText } from '../inbox/enquiry-text.ts'
import { type EnquiryFilter, inboxPath } from '../inbox/filter.ts'
import { SenderName } from '../inbox/inbox-cells.tsx'
import { type EnquiryRow, furtherText, useEnquiryRows, useEnquirySummary, useHasEnquiries } from '../inbox/queries.ts'
import { replyLinks } from '../inbox/reply-links.ts'
import { useQuietEdit } from '../inbox/use-enquiry-edits.ts'
import { countText } from '../list/paging.ts'
import { Truncated } from '../parts/cells.tsx'
import { UndoNotice } from '../parts/foot-notice.tsx'
import { Part } from '../parts/part.tsx'
import { RecordLink } from '../parts/record-link.tsx'

const NumberLink = chakra(Link)

/** Of the heading. */
const partId = 'enquiries'

/** Counts of enquiries by status, and the newest unread ones, one a sender, which can be answered and marked as done from here. */
export function UnreadEnquiries() {
  const query = useEnquiryRows({ page: 1, limit: 5, read: false })
  const { rows } = query.data ?? {}
  const hasEnquiries = useHasEnquiries()
  const [done, setDone] = useState<EnquiryRow>()
  const forget = useCallback(() => setDone(undefined), [])
  return (
    <Part id={partId} title="Enquiries" action={<RecordLink to={inboxPath({})}>All enquiries</RecordLink>}>
      <Numbers />
      <QueryFailure query={query} title="The newest enquiries could not be loaded" mt="3" />
      {!hasFailed(query) && rows === undefined && <Skeleton h="16rem" mt="3" />}
      {rows?.length === 0 && (
        <chakra.p mt="3" color="fg.muted">
          {hasEnquiries === false ? 'No enquiry yet.' : 'Every enquiry has been opened.'}
        </chakra.p>
      )}
      <chakra.ul aria-label="Newest unread enquiries">
        {rows?.map((enquiry) => (
          <UnreadEnquiry key={enquiry._id} enquiry={enquiry} onDone={() => setDone(enquiry)} />
        ))}
      </chakra.ul>
      {done !== undefined && <DoneNotice key={done._id} enquiry={done} end={forget} />}
    </Part>
  )
}

/** Each count links to the enquiries that it counts. */
function Numbers() {
  const query = useEnquirySummary()
  const { data: summary } = query
  const numbers: { label: string; count: number | undefined; filter: EnquiryFilter }[] = [
    { label: 'Unread', count: summary?.unread, filter: { read: false } },
    { label: 'New', count: summary?.new, filter: { status: 'new' } },
    { label: 'In progress', count: summary?.inProgress, filter: { status: 'inProgress' } },
  ]
  return (
    <>
      <QueryFailure query={query} title="The numbers could not be refreshed" mb="3" />
      <Grid gridTemplateColumns="repeat(3, minmax(max-content, 1fr))" borderTopWidth="2px" borderBottomWidth="1px" borderTopColor="fg">
        {numbers.map(({ label, count, filter }) => (
          <NumberLink
            key={label}
            to={inboxPath(filter)}
            display="flex"
            flexDirection={{ base: 'column', md: 'row' }}
            flexWrap="wrap"
            alignItems="baseline"
            columnGap="2.5"
            px={{ base: '2.5', md: '4' }}
            py="2.5"
            minH={{ md: '3.3125rem' }}
            _first={{ ps: '0' }}
            _notFirst={{ borderInlineStartWidth: '1px' }}
            _hover={{ bg: 'bg.subtle' }}
          >
            {count === undefined && !hasFailed(query) ? (
              <Skeleton h={{ base: '2.0625rem', md: '1.625rem' }} w="2.5rem" />
            ) : (
              <chakra.span
                textStyle="figure"
                fontSize="3xl"
                lineHeight="1.1"
                whiteSpace="nowrap"
                color={!count ? 'fg.subtle' : filter.read === false ? 'signal.fg' : 'fg'}
              >
                {count === undefined ? '?' : countText(count)}
              </chakra.span>
            )}
            <chakra.span textStyle="fact" color="fg.muted" whiteSpace="nowrap">
              {label}
            </chakra.span>
          </NumberLink>
        ))}
      </Grid>
    </>
  )
}

function UnreadEnquiry({ enquiry, onDone }: { enquiry: EnquiryRow; onDone: () => void }) {
  const { _id, name, createdAt, further = 0 } = enquiry
  const { mail } = replyLinks(enquiry, useSiteName())
  const row = useFocusOfNextRow()
  const mayEdit = useMay()(roles.editEnquiry)
  const edit = useQuietEdit()
  const [busy, setBusy] = useState(false)
  const finish = async () => {
    setBusy(true)
    if (await edit(enquiry, { status: 'done', read: true })) onDone()
    setBusy(false)
  }
  return (
    <chakra.li ref={row} display="flex" flexDirection="column" gap="2" py="3" borderBottomWidth="1px">
      <Flex gap="3" justify="space-between" align="baseline">
        <RecordLink to={`/admin/enquiry?read=false&enquiry=${_id}`} minW="0" overflowWrap="anywhere">
          <SenderName {...enquiry} dot="after" />
        </RecordLink>
        <chakra.span flexShrink="0" color="fg.subtle" fontSize="sm">
          {further > 0 && `${furtherText(further)} · `}
          <TimeAgo iso={createdAt} />
        </chakra.span>
      </Flex>
      <Flex gap="3" justify="space-between" align="center" wrap={{ base: 'wrap', md: 'nowrap' }}>
        <Box dir="auto" flex="1 1 16rem" minW="0" color="fg.muted" overflowWrap="anywhere" lineClamp="2">
          <Truncated text={enquiryText(enquiry) || 'Without a message.'} length={110} />
        </Box>
        <Flex gap="2" flexShrink="0">
          <Button asChild size="sm" variant="outline">
            <a href={mail} aria-label={`Reply to ${name}`}>
              <LuMail aria-hidden /> Reply
            </a>
          </Button>
          {mayEdit && (
            <BusyButton size="sm" variant="outline" busy={busy} aria-label={`Done: enquiry of ${name}`} onClick={() => void finish()}>
              <LuCheck aria-hidden /> Done
            </BusyButton>
          )}
        </Flex>
      </Flex>
    </chakra.li>
  )
}

/** What Done has done, with the way back. */
function DoneNotice({ enquiry, end }: { enquiry: EnquiryRow; end: () => void }) {
  const edit = useQuietEdit()
  const [busy, setBusy] = useState(false)
  const close = () => {
    flushSync(end)
    focusIfLost(() => document.getElementById(partId))
  }
  const undo = async () => {
    setBusy(true)
    if (await edit(enquiry, { status: enquiry.status, read: false })) close()
    else setBusy(false)
  }
  return <UndoNotice title={`‘${enquiry.name}’ marked done`} busy={busy} undo={() => void undo()} onEnd={end} close={close} />
}

/** A row that leaves the list with the focus in it gives the focus to its neighbour, or to the heading of the part. */
function useFocusOfNextRow() {
  const row = useRef<HTMLLIElement>(null)
  useLayoutEffect(() => {
    const { current } = row
    return () => {
      if (current === null || !current.contains(document.activeElement)) return
      const neighbour = (current.nextElementSibling ?? current.previousElementSibling)?.querySelector('a')
      const target = neighbour ?? current.closest('section')?.querySelector('h2')
      target?.focus({ preventScroll: true })
    }
  }, [])
  return row
}
