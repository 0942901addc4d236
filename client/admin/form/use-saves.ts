import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { basedOn } from '../../lib/based-on.ts'
import type { FormSchema } from '../../lib/form-schema.ts'
import type { RequestOptions } from '../../lib/http.ts'
import { HttpProblem, isConflict } from '../../lib/problem.ts'
import { toastError } from '../../ui/toasts.tsx'
import type { Another, SaveOptions } from '../../work/form/form-parts.ts'
import { type FormState, initialState, storedIn } from '../../work/form/form-state.ts'
import { saveInBackground } from '../../work/form/unsaved-records.ts'
import type { Form } from '../../work/form/use-form.ts'
import { useCurrentUser } from '../../work/session/session.ts'
import { useAction } from '../../work/use-action.ts'
import type { Entity, MessageResponse, RecordDefinition, Versioned, WriteQuery } from '../definition.ts'
import { idempotentCreate } from '../drafts/idempotent-create.ts'
import { refetchDrafts } from '../drafts/queries.ts'
import { type Stored, sendForm, textsOf, type Write } from '../drafts/send-form.ts'
import { describeUploads, descriptionsIn, withMediaIds } from '../media/file-requests.ts'
import { toBody, withoutUnchangedOrder } from '../values/form-values.ts'

export type AnotherRecord<Input> = Pick<Another<Input>, 'isAlways'> & {
  /** Runs before the form has the next record. */
  onTaken?: (values: Input) => void
  /** Runs when the record is stored. */
  onAdded: () => Promise<unknown>
}

type Options<Row, Input> = {
  definition: RecordDefinition<Row, Input>
  form: Form<Row, Input>
  schema: FormSchema
  texts: Parameters<typeof textsOf>[1]
  send: (record: Row, input: Input, query: WriteQuery, options: RequestOptions) => Promise<MessageResponse>
  another: AnotherRecord<Input> | undefined
}

const inBackground: SaveOptions = { signal: new AbortController().signal, onProgress: () => undefined }

/** The saves of a record's form, in the foreground and, of new records, in the background. */
export function useSaves<Row extends Entity & Versioned, Input extends object>(options: Options<Row, Input>) {
  const { definition, form, schema, texts, send, another } = options
  const act = useAction()
  const queryClient = useQueryClient()
  const account = useCurrentUser()?._id
  const { pathname: path } = useLocation()
  const [creates] = useState(idempotentCreate)

  /** Sends the values with their files, and what is said about these; tells the form what is stored. @throws the error that the form shows. */
  const save = async (entered: Input, sending: SaveOptions, isBackground = false): Promise<void> => {
    const values = await withMediaIds(toBody(entered, schema), sending)
    const { base, draft }: Pick<FormState<Row, Input>, 'base' | 'draft'> = isBackground ? initialState : form.latest()
    const input = base === undefined ? values : withoutUnchangedOrder(values, base)
    const { headers = {} } = basedOn(base?.updatedAt)
    const write: Write = (query, request) =>
      base === undefined
        ? creates.create({ ...entered, ...query }, (once) => definition.create.send(input, query, { ...request, headers: once }))
        : send(base, input, query, request)
    let stored = undefined as Row | undefined
    const onStored = (event: Stored<Row>) => {
      stored = event.row
      form.send(isBackground ? { type: 'added', row: event.row } : event)
    }
    const sent = { contentType: definition.contentType, isDraft: draft !== undefined, onStored }
    try {
      const request = () => sendForm<Row>(write, sent, { ...sending, headers, message: texts.success })
      await act(request, textsOf(sending.draft, texts), isConflict)
    } catch (error) {
      if (isBackground || storedIn(form.latest()) === undefined) throw error
      // A draft that was just created has a form of its own to go on in, and the toast has said what failed.
      if (base === undefined && error instanceof HttpProblem) return
      // Only the publication of the draft or its time was refused: the next save is one of that draft.
      await refetchDrafts(queryClient)
      throw error
    } finally {
      // Also after a failure: a draft may be saved whose schedule was refused.
      if (stored !== undefined) reportUndescribed(await describeUploads(entered, definition.fileUrls?.(stored) ?? {}))
    }
  }

  if (another === undefined || account === undefined) return { save, another: undefined, resume: creates.resume }
  const { isAlways, onTaken, onAdded } = another
  const take = (entered: Input): void => {
    onTaken?.(entered)
    const values: Record<string, unknown> = Object.fromEntries(Object.entries(entered))
    const record = { id: creates.keyOf(values), account, path, values, descriptions: descriptionsIn(values) }
    void saveInBackground(record, async () => {
      await save(entered, inBackground, true)
      await onAdded()
    })
  }
  return { save, another: { isAlways, take }, resume: creates.resume }
}

/** The record is saved, and its form may be left: a toast stays on the next screen. */
function reportUndescribed(files: readonly File[]): void {
  if (files.length === 0) return
  const names = files.map(({ name }) => `‘${name}’`).join(', ')
  void toastError(`The alternative text and focal point of ${names} were not saved. Choose Describe at the picture to enter them again.`)
}
