import { useEffect } from 'react'
import type { Draft } from '../../generated/model/index.ts'
import type { Version } from '../../work/form/form-events.ts'
import type { Versioned } from '../../work/form/form-state.ts'
import { type Form, useForm } from '../../work/form/use-form.ts'
import type { QueryResult } from '../definition.ts'
import { readDraftedRecord, useDraftedRecord, type useDrafts } from '../drafts/queries.ts'

type Options<Row> = {
  /** The live record, null where there is none; undefined for a draft of a record that is not created yet. */
  query: QueryResult<Row | null> | undefined
  drafts: ReturnType<typeof useDrafts>
  /** Tells the draft of the form's record from the others of its content type. */
  isOwn: (draft: Draft, live: Row | null | undefined) => boolean
}

type EditedRecord<Row, Input> = {
  form: Form<Row, Input>
  draft: Draft | undefined
  drafted: ReturnType<typeof useDraftedRecord<Row>>
  /** The record as it was read last; null where there is nothing to edit, undefined while it is loaded. */
  row: Row | null | undefined
  /** Returns the form to what is live, after its draft was discarded. */
  reset: () => Promise<void>
  /** Reads the record anew, from the fresh list of drafts: another editor may have saved or discarded one meanwhile. */
  read: () => Promise<Version<Row> | undefined>
}

/** The form of an edit screen, which follows the record of its draft, or without a draft the live one. */
export function useEditedRecord<Row extends Versioned, Input extends object>({
  query,
  drafts,
  isOwn,
}: Options<Row>): EditedRecord<Row, Input> {
  const form = useForm<Row, Input>()
  const live = query?.data
  const draftIn = (list: Draft[] | undefined, record: Row | null | undefined) => list?.find((each) => isOwn(each, record))
  const draft = draftIn(drafts.data, live)
  const drafted = useDraftedRecord<Row>(draft)
  // A cached list may be older than the draft: the form would change under the editor's hands.
  const row = !drafts.isFetchedAfterMount ? undefined : draft === undefined ? live : drafted.data
  const { send } = form
  const [isDraft, publishAt] = [draft !== undefined, draft?.publishAt]

  useEffect(() => {
    if (row) send({ type: 'loaded', row, draft: isDraft ? { publishAt } : undefined, live: live ?? undefined })
  }, [row, isDraft, publishAt, live, send])

  return {
    form,
    draft,
    drafted,
    row,
    async reset() {
      const current = await query?.refetch()
      if (current?.data) send({ type: 'reset', live: current.data })
    },
    async read() {
      const [current, { data: list }] = await Promise.all([query?.refetch(), drafts.refetch()])
      const found = draftIn(list, current?.data)
      if (found !== undefined) return { row: await readDraftedRecord<Row>(found), draft: { publishAt: found.publishAt } }
      return current?.data ? { row: current.data, draft: undefined } : undefined
    },
  }
}
