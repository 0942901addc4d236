import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { ContentType } from '../../generated/model/index.ts'
import type { RequestOptions } from '../../lib/http.ts'
import { HttpProblem } from '../../lib/problem.ts'
import type { FormState, Saved, SaveOptions, SaveResult } from '../../work/form/work-form.tsx'
import { Notice } from '../../work/notice.tsx'
import { roleName, useCurrentUser, useMay } from '../../work/session/session.ts'
import { useAction } from '../../work/use-action.ts'
import type { Entity, FormDefinition, MessageResponse, Versioned, WriteQuery } from '../definition.ts'
import { publicationNote } from '../drafts/draft-status.tsx'
import { idempotentCreate } from '../drafts/idempotent-create.ts'
import { refetchDrafts } from '../drafts/queries.ts'
import { recordIn, sendForm, textsOf, type Write } from '../drafts/send-form.ts'
import { type Choice, type Conflict, ConflictDialog } from './conflict-dialog.tsx'
import { type ContentDefinition, ContentForm } from './content-form.tsx'
import { differences } from './differences.ts'
import { initialValues, orderIn, withoutUnchangedOrder } from './form-values.ts'
import { LivePathContext } from './live-path.ts'

type RecordDefinition<Row, Input> = ContentDefinition<Row, Input> & { name: string } & Pick<FormDefinition<Row, Input>, 'create' | 'edit'>

type Props<Row extends Entity & Versioned, Input extends object> = {
  definition: RecordDefinition<Row, Input>
  /** Label within a sentence: "hero section". */
  singular: string
  contentType: ContentType
  /**
   * The latest loaded version, which replaces the form's values if it is newer and nothing has been entered. Undefined for a record that the
   * form is to create.
   */
  row: Row | undefined
  /** The row is what a draft would make of the record, as the list of drafts says. */
  isDraft: boolean
  /** When the draft goes live by itself; undefined while it is not scheduled. */
  publishAt: string | undefined
  /** The record on the site; undefined before it is published. */
  live: Row | undefined
  /** Reads the record anew, or its draft. */
  refetch: (record: Row) => Promise<Row | null | undefined>
  send: (record: Row, input: Input, query: WriteQuery, options: RequestOptions) => Promise<MessageResponse>
  backPath: string
  /** Values that a new record starts with, in place of the contract's defaults. */
  initial?: Partial<Input> | undefined
  /** Runs before the request that creates the record, and with false after its failure. */
  onCreating?: (isCreating: boolean) => void
  /** `record` is as it is stored now. */
  onSaved: (saved: Saved, record: Row | undefined) => void
  status?: ReactNode
  moreActions?: (form: FormState<Input>) => ReactNode
  stay?: (() => void) | undefined
}

/**
 * Form of a record with optimistic locking: each save sends the version that it is based on, and the conflict dialog opens before one version
 * overwrites another. A form that has created its record goes on as the form of that record, with what was entered meanwhile.
 */
export function RecordForm<Row extends Entity & Versioned, Input extends object>(props: Props<Row, Input>) {
  const { definition, singular, contentType, row, isDraft, publishAt, live, refetch, send, onCreating, onSaved, ...form } = props
  const { name, create, edit } = definition
  /** The version that the next save is based on; undefined until the record is created. */
  const [base, setBase] = useState(row)
  /** Version of the draft that this form has saved: the list of drafts is read again only after the save. */
  const [draftVersion, setDraftVersion] = useState<string>()
  /** The record that this form has put on the site: the live one is not read again while the form is open. */
  const [published, setPublished] = useState<Row>()
  const onSite = published ?? live
  const [conflict, setConflict] = useState<Conflict>()
  const [createOnce] = useState(idempotentCreate)
  const act = useAction()
  const queryClient = useQueryClient()
  const readOnly = !useMay()((row === undefined ? create : edit).roles)
  const { schema } = base === undefined ? create : edit
  const { messages: toasts } = onSite === undefined ? create : edit
  const button =
    onSite === undefined ? { label: `Create ${name}`, saving: 'Creating...' } : { label: `Update ${name}`, saving: 'Updating...' }

  const rebase = (next: Row): SaveResult<Input> => {
    setBase(next)
    return { values: initialValues(definition, edit.schema, next) }
  }

  async function openConflict(problem: HttpProblem, mine: Input, from: Row): Promise<{ choice: Choice; theirs: Row | undefined }> {
    const theirs = (await refetch(from)) ?? undefined
    const { updatedAt = '', updatedBy = '' } = problem.problem.current ?? {}
    const choice = await new Promise<Choice>((choose) =>
      setConflict({
        singular,
        updatedBy,
        updatedAt,
        choose,
        // An order that is not sent stays as it is stored.
        differences: theirs && differences(definition, edit.schema, { mine: { ...orderIn(theirs), ...mine }, base: from, theirs }),
      }),
    )
    setConflict(undefined)
    return { choice, theirs }
  }

  const writeOf =
    (input: Input): Write =>
    async (query, options) => {
      if (base !== undefined) return send(base, input, query, options)
      onCreating?.(true)
      try {
        return await createOnce({ ...input, ...query }, (headers) => create.send(input, query, { ...options, headers }))
      } catch (error) {
        onCreating?.(false)
        throw error
      }
    }

  async function save(
    values: Input,
    sending: SaveOptions,
    expectedVersion: string | null = base?.updatedAt ?? null,
  ): Promise<SaveResult<Input>> {
    const input = base === undefined ? values : withoutUnchangedOrder(values, base)
    const headers: HeadersInit = expectedVersion === null ? {} : { 'If-Match': `"${expectedVersion}"` }
    let drafted: Row | undefined
    const onDrafted = (record: Row) => {
      drafted = record
      setDraftVersion(record.updatedAt)
    }
    try {
      const texts = textsOf(sending.draft, { loading: button.saving, ...toasts })
      const drafting = { contentType, isDraft: isDraft || (base !== undefined && base.updatedAt === draftVersion), onDrafted }
      const write = () => sendForm(writeOf(input), drafting, { ...sending, headers, message: toasts.success })
      const stored = recordIn<Row>(await act(write, texts, isConflict))
      if (sending.draft === undefined) setPublished(stored)
      return stored === undefined ? {} : rebase(stored)
    } catch (error) {
      // The draft is saved, files included, and only its publication or its time was refused: the next save is one of that draft.
      if (drafted !== undefined) {
        // A draft that was just created has a form of its own to go on in, and the toast has said what failed.
        if (base === undefined && error instanceof HttpProblem) return rebase(drafted)
        await refetchDrafts(queryClient)
        return { ...rebase(drafted), failure: error }
      }
      if (base === undefined || !isConflict(error)) throw error
      const { choice, theirs } = await openConflict(error, input, base)
      if (choice === 'overwrite') return save(values, sending, null)
      if (choice === 'discard' && theirs !== undefined) return { ...rebase(theirs), discarded: true }
      throw error
    }
  }

  return (
    <LivePathContext value={onSite && definition.livePath?.(onSite)}>
      {readOnly && <ReadOnlyNotice />}
      <ContentForm
        {...form}
        readOnly={readOnly}
        definition={definition}
        schema={schema}
        clientValidation={base !== undefined || create.clientValidation !== false}
        row={base}
        button={button}
        note={publicationNote(button.label, publishAt)}
        disabledWhileBlank={base === undefined ? undefined : edit.disabledWhileBlank}
        save={save}
        onSaved={(saved) => onSaved(saved, base)}
        newer={
          row !== undefined && base !== undefined && row.updatedAt > base.updatedAt ? { row, onFilled: () => setBase(row) } : undefined
        }
      />
      {conflict !== undefined && <ConflictDialog {...conflict} />}
    </LivePathContext>
  )
}

/** Says why the form has no button to save. */
function ReadOnlyNotice() {
  const user = useCurrentUser()
  return (
    <Notice tone="info" title="You can read this, but not change it">
      {user && `Your role is ${roleName(user.role)}. `}A super admin can give you another role.
    </Notice>
  )
}

const isConflict = (error: unknown): error is HttpProblem => error instanceof HttpProblem && error.status === 412
