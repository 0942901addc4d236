import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ContentType } from '../../generated/model/index.ts'
import type { SaveOptions } from '../../work/form/work-form.tsx'
import { useAction } from '../../work/use-action.ts'
import type { FormDefinition, Toasts } from '../definition.ts'
import { idempotentCreate } from './idempotent-create.ts'
import { refetchDrafts } from './queries.ts'
import { recordIn, type SavedRecord, sendForm, textsOf, type Write } from './send-form.ts'

/**
 * The save of a create form: a record, or a draft of one. Its `_id` is then in `savedId`.
 * @param edit saves from the second one on, in a form that stays open because more was entered during the first.
 */
export function useCreate<Row, Input>(
  contentType: ContentType | undefined,
  send: FormDefinition<Row, Input>['create']['send'],
  toasts: Toasts,
  edit?: { send: FormDefinition<Row, Input>['create']['send']; toasts: Toasts },
) {
  const act = useAction()
  const queryClient = useQueryClient()
  const savedId = useRef('')
  const made = useRef<{ updatedAt: string; isDraft: boolean }>(undefined)
  const [createOnce] = useState(idempotentCreate)

  async function save(input: Input, sending: SaveOptions): Promise<void> {
    if (contentType === undefined) throw new Error('Only content has drafts')
    const last = edit === undefined ? undefined : made.current
    const onDrafted = ({ _id, updatedAt }: SavedRecord) => {
      savedId.current = _id
      made.current = { updatedAt, isDraft: true }
    }
    const isUpdate = last !== undefined && !last.isDraft
    const words = isUpdate && edit !== undefined ? { loading: 'Updating...', ...edit.toasts } : { loading: 'Creating...', ...toasts }
    const texts = textsOf(sending.draft, words)
    const drafting = { contentType, isDraft: last?.isDraft ?? false, onDrafted }
    const options = { ...sending, headers: {}, message: words.success }
    const write: Write = (query, rest) =>
      last === undefined || edit === undefined
        ? createOnce({ ...input, ...query }, (headers) => send(input, query, { ...rest, headers }))
        : edit.send(input, query, { ...rest, headers: { 'If-Match': `"${last.updatedAt}"` } })
    savedId.current = ''
    try {
      const stored = recordIn(await act(() => sendForm(write, drafting, options), texts))
      if (stored !== undefined) {
        savedId.current = stored._id
        made.current = { updatedAt: stored.updatedAt, isDraft: sending.draft !== undefined }
      }
    } catch (error) {
      // The draft is saved, and only its schedule was refused, as the toast says: its form goes on from there.
      if (savedId.current === '') throw error
    }
    if (sending.draft !== undefined) await refetchDrafts(queryClient)
  }
  return { save, savedId }
}
