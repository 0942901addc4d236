import { Button, Drawer, Flex, Skeleton } from '@chakra-ui/react'
import { useEffect, useRef, useState } from 'react'
import { useViewEnquiry } from '../../generated/api/enquiries/enquiries.ts'
import type { Enquiry } from '../../generated/model/index.ts'
import * as roles from '../../generated/roles.ts'
import { HttpProblem } from '../../lib/problem.ts'
import { toastError } from '../../ui/toasts.tsx'
import { Notice } from '../../work/notice.tsx'
import { hasFailed, QueryFailure } from '../../work/query-failure.tsx'
import { useMay } from '../../work/session/session.ts'
import { RecordPanel } from '../parts/panel/record-panel.tsx'
import { forForm } from '../parts/requests/queries.ts'
import { useShortcut } from '../parts/shortcut.ts'
import { OpenedEnquiry } from './opened-enquiry.tsx'
import { useEditEnquiry, useListedEnquiry, type Way } from './queries.ts'
import { useQuietEdit } from './use-enquiry-edits.ts'

type Props = {
  id: string
  /** Rows of the list behind it; undefined while loading. */
  ids: string[] | undefined
  /** Reads rows before or after the seen ones, from other pages of the list; without it the rows are the whole list. */
  readBeyond?: (way: Way, seen: readonly string[]) => Promise<{ ids: string[]; page: number }>
  /** Whether the list has pages before and after that of the rows. */
  otherPages?: { before: boolean; after: boolean }
  /** `page` is that of the list where it is another one. */
  open: (id: string, page?: number) => void
  close: () => void
}

/** One enquiry beside its list. The URL names it, so that it can be reloaded and shared. */
export function EnquiryPanel({ id, close, ...list }: Props) {
  const rowOf = useListedEnquiry()
  const query = useViewEnquiry(
    { enquiryId: id },
    { query: { ...forForm, placeholderData: () => rowOf(id), select: (response) => response.enquiry } },
  )
  const { data: enquiry } = query
  const mayEdit = useMay()(roles.editEnquiry)
  useMarkRead(mayEdit && !query.isPlaceholderData ? enquiry : undefined)
  const { ids, beyond } = useSteps(list)
  const [finished, setFinished] = useState<Enquiry>()
  const { open } = list
  const store = useQuietEdit()
  /** The strip says what is done, in place of a toast. */
  const finish = async (done: Enquiry) => {
    setFinished(done)
    if (!(await store(done, { status: 'done' }))) setFinished((last) => (last === done ? undefined : last))
  }

  return (
    <RecordPanel
      id={id}
      title={enquiry?.name ?? 'Enquiry'}
      size="md"
      labels={{ previous: 'Previous enquiry', next: 'Next enquiry', close: 'Close enquiry' }}
      ids={ids}
      open={open}
      beyond={beyond}
      close={close}
    >
      {(focusHeading, goOn) => (
        <>
          {finished !== undefined && (
            <FinishedStrip
              key={`done-${finished._id}`}
              enquiry={finished}
              onUndone={() => {
                setFinished(undefined)
                focusHeading()
                open(finished._id)
              }}
            />
          )}
          {enquiry === undefined ? (
            <Drawer.Body py="5">
              {query.error instanceof HttpProblem && query.error.status === 404 ? (
                <DeletedEnquiry goOn={goOn} close={close} />
              ) : (
                <QueryFailure query={query} title="This enquiry could not be loaded" />
              )}
              {!hasFailed(query) && <Skeleton h="20rem" />}
            </Drawer.Body>
          ) : (
            <OpenedEnquiry
              key={id}
              enquiry={enquiry}
              mayEdit={mayEdit}
              open={open}
              close={close}
              focusHeading={focusHeading}
              onFinish={() => {
                // The pressed button is not there afterwards.
                focusHeading()
                void finish(enquiry)
                goOn?.()
              }}
            />
          )}
        </>
      )}
    </RecordPanel>
  )
}

/** In place of an enquiry that was deleted while its list was open, or that an old link leads to. */
const DeletedEnquiry = ({ goOn, close }: { goOn: (() => void) | undefined; close: () => void }) => (
  <Notice
    title="This enquiry was deleted"
    action={
      <Flex gap="2">
        {goOn !== undefined && <Button onClick={goOn}>Next enquiry</Button>}
        <Button variant="outline" onClick={close}>
          Back to the list
        </Button>
      </Flex>
    }
  />
)

/**
 * The enquiries before and after an opened one, over the pages of its list. The rows are those at opening: marking one as read may remove it
 * from the list.
 */
function useSteps({ ids: listed, readBeyond, otherPages, open }: Omit<Props, 'id' | 'close'>) {
  const [seen, setSeen] = useState(listed)
  if (seen === undefined && listed !== undefined) setSeen(listed)
  const ids = seen ?? listed ?? []
  const [ends, setEnds] = useState<Way[]>([])
  const reading = useRef(false)

  const step = async (way: Way) => {
    if (readBeyond === undefined || reading.current) return
    reading.current = true
    const found = await readBeyond(way, ids).catch(() => undefined)
    reading.current = false
    if (found === undefined) return void toastError('The other enquiries could not be loaded. Try again.')
    const nearest = way === 1 ? found.ids[0] : found.ids.at(-1)
    if (nearest === undefined) return setEnds([...ends, way])
    setSeen(way === 1 ? [...ids, ...found.ids] : [...found.ids, ...ids])
    open(nearest, found.page)
  }
  const hasMore = (way: Way) => {
    const nearest = way === 1 ? listed?.at(-1) : listed?.[0]
    const isLonger = (way === 1 ? otherPages?.after : otherPages?.before) === true
    return !ends.includes(way) && (isLonger || (nearest !== undefined && !ids.includes(nearest)))
  }
  const beyond = {
    previous: readBeyond && hasMore(-1) ? () => void step(-1) : undefined,
    next: readBeyond && hasMore(1) ? () => void step(1) : undefined,
  }
  return { ids: seen, beyond }
}

/** What the key e has done, with the way back; the panel shows the next enquiry by then. */
function FinishedStrip({ enquiry, onUndone }: { enquiry: Enquiry; onUndone: () => void }) {
  const store = useQuietEdit()
  const undo = async () => {
    if (await store(enquiry, { status: enquiry.status })) onUndone()
  }
  useShortcut('z', () => void undo(), { inDialogs: true })
  return (
    <Notice
      title={`‘${enquiry.name}’ is done.`}
      announced
      mx={{ base: '4', md: '6' }}
      mt="3"
      action={
        <Button size="sm" variant="outline" aria-keyshortcuts="z" title="Undo (z)" onClick={() => void undo()}>
          Undo
        </Button>
      }
    />
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
