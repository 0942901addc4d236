import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { ContentType } from '../../generated/model/index.ts'
import type { Roles } from '../../generated/roles.ts'
import type { FormSchema } from '../../lib/form-schema.ts'
import type { RequestOptions } from '../../lib/http.ts'
import { HttpProblem } from '../../lib/problem.ts'
import type { FormState, Saved, SaveOptions, SaveResult } from '../../work/form/work-form.tsx'
import { Notice } from '../../work/notice.tsx'
import { roleName, useCurrentUser, useMay } from '../../work/session/session.ts'
import { useAction } from '../../work/use-action.ts'
import type { Entity, MessageResponse, QueryResult, Toasts, Versioned, WriteQuery } from '../definition.ts'
import { refetchDrafts } from '../drafts/queries.ts'
import { recordIn, sendForm, textsOf } from '../drafts/send-form.ts'
import { type Choice, type Conflict, ConflictDialog } from './conflict-dialog.tsx'
import { type ContentDefinition, ContentForm } from './content-form.tsx'
import { differences } from './differences.ts'
import { initialValues, orderIn, withoutUnchangedOrder } from './form-values.ts'
import { LivePathContext } from './live-path.ts'

type Props<Row extends Entity & Versioned, Input extends object> = {
  definition: ContentDefinition<Row, Input>
  /** Label within a sentence: "hero section". */
  singular: string
  schema: FormSchema
  toasts: Toasts
  /** The roles that may edit; all others read the form. */
  roles: Roles
  contentType: ContentType
  /** The row is what a draft would make of the record, as the list of drafts says. */
  isDraft: boolean
  /** The latest loaded version. One that is newer than the form replaces the form's values only while nothing has been entered. */
  row: Row
  /** The record on the site, where it has a page of its own; undefined before it is published. */
  live?: Row | undefined
  refetch: QueryResult<Row | null>['refetch']
  send: (input: Input, query: WriteQuery, options: RequestOptions) => Promise<MessageResponse>
  button: { label: string; saving: string }
  disabledWhileBlank: (keyof Input)[] | undefined
  backPath: string
  onSaved: (form: Saved) => void
  status?: ReactNode
  note: string | undefined
  moreActions?: (form: FormState<Input>) => ReactNode
  stay?: (() => void) | undefined
}

/**
 * Edit form with optimistic locking: sends the version it is based on, and opens the conflict dialog before one version overwrites another.
 */
export function EditForm<Row extends Entity & Versioned, Input extends object>(props: Props<Row, Input>) {
  const { definition, singular, schema, toasts, roles, contentType, isDraft, row, live, refetch, send, ...form } = props
  const [base, setBase] = useState(row)
  /** Version of the draft that this form has saved: the list of drafts is read again only after the save. */
  const [draftVersion, setDraftVersion] = useState<string>()
  /** The record that this form has put on the site: the live one is not read again while the form is open. */
  const [published, setPublished] = useState<Row>()
  const onSite = published ?? live
  const [conflict, setConflict] = useState<Conflict>()
  const act = useAction()
  const queryClient = useQueryClient()
  const readOnly = !useMay()(roles)

  const rebase = (next: Row): SaveResult<Input> => {
    setBase(next)
    return { values: initialValues(definition, schema, next) }
  }

  async function openConflict(problem: HttpProblem, mine: Input): Promise<{ choice: Choice; theirs: Row | undefined }> {
    const theirs = (await refetch()).data ?? undefined
    const { updatedAt = '', updatedBy = '' } = problem.problem.current ?? {}
    const choice = await new Promise<Choice>((choose) =>
      setConflict({
        singular,
        updatedBy,
        updatedAt,
        choose,
        // An order that is not sent stays as it is stored.
        differences: theirs && differences(definition, schema, { mine: { ...orderIn(theirs), ...mine }, base, theirs }),
      }),
    )
    setConflict(undefined)
    return { choice, theirs }
  }

  async function save(values: Input, sending: SaveOptions, expectedVersion: string | null = base.updatedAt): Promise<SaveResult<Input>> {
    const input = withoutUnchangedOrder(values, base)
    const headers: HeadersInit = expectedVersion === null ? {} : { 'If-Match': `"${expectedVersion}"` }
    let drafted: Row | undefined
    const onDrafted = (record: Row) => {
      drafted = record
      setDraftVersion(record.updatedAt)
    }
    try {
      const texts = textsOf(sending.draft, { loading: form.button.saving, ...toasts })
      const drafting = { contentType, isDraft: isDraft || base.updatedAt === draftVersion, onDrafted }
      const write = () =>
        sendForm((query, options) => send(input, query, options), drafting, { ...sending, headers, message: toasts.success })
      const stored = recordIn<Row>(await act(write, texts, isConflict))
      if (sending.draft === undefined) setPublished(stored)
      return stored === undefined ? {} : rebase(stored)
    } catch (error) {
      // The draft is saved, files included, and only its publication or its time was refused: the next save is one of that draft.
      if (drafted !== undefined) {
        await refetchDrafts(queryClient)
        return { ...rebase(drafted), failure: error }
      }
      if (!isConflict(error)) throw error
      const { choice, theirs } = await openConflict(error, input)
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
        clientValidation
        row={base}
        save={save}
        newer={row.updatedAt > base.updatedAt ? { row, onFilled: () => setBase(row) } : undefined}
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
