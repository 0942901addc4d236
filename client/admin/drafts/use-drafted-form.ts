import { useState } from 'react'
import type { Draft } from '../../generated/model/index.ts'
import type { Saved } from '../../work/form/work-form.tsx'
import type { QueryResult } from '../definition.ts'
import { readDraftedRecord, useDraftedRecord, type useDrafts } from './queries.ts'

type Options<Row> = {
  /** The live record, null where there is none; undefined for a draft of a record that is not created yet. */
  query: QueryResult<Row | null> | undefined
  drafts: ReturnType<typeof useDrafts>
  /** Tells the draft of the form's record from the others of its content type. */
  isOwn: (draft: Draft, live: Row | null | undefined) => boolean
}

/** State of an edit form: the record of its draft, or without a draft the live one. */
export function useDraftedForm<Row>({ query, drafts, isOwn }: Options<Row>) {
  const live = query?.data
  const draftIn = (list: Draft[] | undefined, record: Row | null | undefined) => list?.find((each) => isOwn(each, record))
  const draft = draftIn(drafts.data, live)
  const drafted = useDraftedRecord<Row>(draft)
  // A cached list may be older than the draft: the form would change under the editor's hands.
  const row = !drafts.isFetchedAfterMount ? undefined : draft === undefined ? live : drafted.data
  // The form stays while the record of a draft that it has saved is loaded.
  const [opened, setOpened] = useState<Row>()
  if (opened === undefined && row) setOpened(row)
  const [round, setRound] = useState(1)
  const [scheduledFor, setScheduledFor] = useState<string>()

  return {
    draft,
    drafted,
    row,
    /** What the form holds; undefined while it is loaded, and where there is nothing to edit. */
    shown: row ?? (live === null && draft === undefined ? undefined : opened),
    /** Key of the form. A new one resets it to what is live, after its draft was discarded. */
    round,
    /** The time that the draft was scheduled for when the form published it, which has cancelled the schedule. */
    scheduledFor,
    /** Runs after each save of the form, before the list of drafts is read anew. */
    noteSchedule(saved: Saved): void {
      setScheduledFor(saved.draft === undefined ? draft?.publishAt : undefined)
    },
    async reset(): Promise<void> {
      await query?.refetch()
      setOpened(undefined)
      setRound((current) => current + 1)
    },
    /** Reads the record anew, from the fresh list of drafts: another editor may have saved or discarded one meanwhile. */
    async refetch(): Promise<Row | null | undefined> {
      const [current, { data: list }] = await Promise.all([query?.refetch(), drafts.refetch()])
      const found = draftIn(list, current?.data)
      return found === undefined ? current?.data : readDraftedRecord<Row>(found)
    },
  }
}
