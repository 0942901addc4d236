import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ContentType } from '../../generated/model/index.ts'
import type { SaveOptions } from '../../work/form/work-form.tsx'
import { useAction } from '../../work/use-action.ts'
import type { FormDefinition, Toasts } from '../definition.ts'
import { idempotentCreate } from './idempotent-create.ts'
import { refetchDrafts } from './queries.ts'
import { recordIn, type SavedRecord, sendForm, textsOf, type Write } from './send-form.ts'

/** The save of a create form: a record, or a draft of one. Its `_id` is then in `savedId`. */
export function useCreate<Row, Input>(
  contentType: ContentType | undefined,
  send: FormDefinition<Row, Input>['create']['send'],
  toasts: Toasts,
) {
  const act = useAction()
  const queryClient = useQueryClient()
  const savedId = useRef('')
  const [createOnce] = useState(idempotentCreate)

  async function save(input: Input, sending: SaveOptions): Promise<void> {
    if (contentType === undefined) throw new Error('Only content has drafts')
    const onDrafted = ({ _id }: SavedRecord) => {
      savedId.current = _id
    }
    const texts = textsOf(sending.draft, { loading: 'Creating...', ...toasts })
    const drafting = { contentType, isDraft: false, onDrafted }
    const options = { ...sending, headers: {}, message: toasts.success }
    const write: Write = (query, rest) => createOnce({ ...input, ...query }, (headers) => send(input, query, { ...rest, headers }))
    savedId.current = ''
    try {
      const stored = recordIn(await act(() => sendForm(write, drafting, options), texts))
      if (stored !== undefined) savedId.current = stored._id
    } catch (error) {
      // The draft is saved, and only its schedule was refused, as the toast says: its form goes on from there.
      if (savedId.current === '') throw error
    }
    if (sending.draft !== undefined) await refetchDrafts(queryClient)
  }
  return { save, savedId }
}
