import { Badge } from '@chakra-ui/react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { getListHiddenQueryKey, listHidden, setVisibility } from '../../generated/api/visibility/visibility.ts'
import * as messages from '../../generated/messages.ts'
import type { HiddenRecord, HideableType } from '../../generated/model/index.ts'
import * as roles from '../../generated/roles.ts'
import { basedOn } from '../../lib/based-on.ts'
import { focusIfLost } from '../../work/layout/title-focus.ts'
import { useMay } from '../../work/session/session.ts'
import { exactTime } from '../../work/times.ts'
import { useAction } from '../../work/use-action.ts'
import { afterProblem } from '../parts/after-problem.ts'
import { type CachedIn, invalidateContent } from '../parts/requests/invalidation.ts'
import { focusTargetBeside } from '../parts/row-id.ts'

/** All hidden records of a content type, fetched 100 at a time. */
async function hiddenRecords(contentType: HideableType, page = 1): Promise<HiddenRecord[]> {
  const { records, totalPage } = await listHidden({ contentType, page, limit: 100 })
  return page < totalPage ? [...records, ...(await hiddenRecords(contentType, page + 1))] : records
}

/** A record, with the version that is shown. */
export type VisibilityRow = { id: string; name: string; updatedAt: string | undefined }
export type HiddenTimes = Pick<HiddenRecord, 'from' | 'until'>

/**
 * Visibility of a list's records: which ones are hidden from the site, and how to change that.
 * @param definition of the list, which is refetched after a change.
 */
export function useVisibility(contentType: HideableType | undefined, definition: CachedIn) {
  const query = useQuery({
    queryKey: getListHiddenQueryKey(contentType && { contentType }),
    queryFn: () => (contentType === undefined ? [] : hiddenRecords(contentType)),
    enabled: contentType !== undefined,
  })
  const byId = new Map(query.data?.map((record) => [record._id, record]))
  const isHidden = (id: string) => byId.get(id)?.hidden ?? false
  const { change, changing } = useChange(contentType, definition)
  const may = useMay()(roles.setVisibility) && contentType !== undefined

  return {
    query,
    isHidden,
    /** Hides a record, also by the clock, or shows it; undefined where that is not possible. */
    change: may ? change : undefined,
    listParameters: contentType === undefined ? {} : ({ hidden: 'include' } as const),
    badge: (id: string) => <HiddenBadge record={byId.get(id)} />,
    /** Whether a row may be hidden or shown; the visibility of all rows is known after `query` has loaded. */
    may,
    /** Id of the record whose change is being saved. */
    changing,
  }
}

function useChange(contentType: HideableType | undefined, definition: CachedIn) {
  const act = useAction()
  const queryClient = useQueryClient()
  const [changing, setChanging] = useState<string>()
  const [changed, setChanged] = useState<{ next: ReturnType<typeof focusTargetBeside> }>()
  // A list of hidden records loses the row with the button. In an effect, after it is rendered without.
  useEffect(() => {
    if (changed !== undefined) focusIfLost(changed.next)
  }, [changed])

  const change = async ({ id: recordId, name, updatedAt }: VisibilityRow, hidden: boolean, times: HiddenTimes = {}): Promise<void> => {
    if (contentType === undefined) return
    setChanging(recordId)
    const next = focusTargetBeside(recordId)
    // The server's message names neither the record nor what has become of it.
    const send = async () => {
      const saved = await setVisibility({ contentType, recordId, hidden, ...times }, basedOn(updatedAt))
      return { message: resultOf(name, { hidden: saved.hidden, ...times }) }
    }
    await act(send, { loading: 'Saving...', ...messages.setVisibility }).catch(afterProblem)
    // After a failure, too: another editor may have deleted the record.
    await Promise.all([invalidateContent(queryClient, definition), queryClient.invalidateQueries({ queryKey: getListHiddenQueryKey() })])
    setChanging(undefined)
    setChanged({ next })
  }
  return { change, changing }
}

type HiddenState = Pick<HiddenRecord, 'hidden' | 'from' | 'until'>

/** Times of a hidden record in words: none for one that is hidden now and has no end. */
const timesInWords = ({ hidden, from, until }: HiddenState) =>
  [hidden || from === undefined ? '' : ` from ${exactTime(from)}`, until === undefined ? '' : ` until ${exactTime(until)}`].join('')

/** Toast of a change: what the record is now, or will be. */
function resultOf(name: string, state: HiddenState): string {
  if (state.hidden) return `‘${name}’ is hidden now${timesInWords(state)}`
  return state.from === undefined ? `‘${name}’ is on the site now` : `‘${name}’ will be hidden${timesInWords(state)}`
}

function HiddenBadge({ record }: { record: HiddenRecord | undefined }) {
  if (record === undefined) return null
  return (
    <Badge variant="outline" whiteSpace="normal" data-quiet={record.hidden || undefined}>
      Hidden{timesInWords(record)}
    </Badge>
  )
}
