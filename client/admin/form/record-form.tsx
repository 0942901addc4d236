import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { ContentType } from '../../generated/model/index.ts'
import { basedOn } from '../../lib/based-on.ts'
import type { RequestOptions } from '../../lib/http.ts'
import { HttpProblem } from '../../lib/problem.ts'
import { toastSuccess } from '../../ui/toasts.tsx'
import type { Version } from '../../work/form/form-events.ts'
import type { RecordReader, SaveOptions } from '../../work/form/form-parts.ts'
import { conflictIn, initialState, type Saved, storedIn } from '../../work/form/form-state.ts'
import { saveInBackground } from '../../work/form/unsaved-records.ts'
import type { Form } from '../../work/form/use-form.ts'
import type { FormHandle, Permission } from '../../work/form/work-form.tsx'
import { Notice } from '../../work/notice.tsx'
import { roleName, useCurrentUser } from '../../work/session/session.ts'
import { useAction } from '../../work/use-action.ts'
import type { Entity, FormDefinition, MessageResponse, Versioned, WriteQuery } from '../definition.ts'
import { publicationNote } from '../drafts/draft-status.tsx'
import { type IdempotentCreate, idempotentCreate } from '../drafts/idempotent-create.ts'
import { refetchDrafts } from '../drafts/queries.ts'
import { sendForm, textsOf, type Write } from '../drafts/send-form.ts'
import { descriptionsIn } from '../media/file-requests.ts'
import { FormSkeleton } from '../parts/form-skeleton.tsx'
import { LivePathContext } from '../parts/live-path.ts'
import { differences } from '../values/differences.ts'
import { fieldsOf, initialValues, withoutUnchangedOrder } from '../values/form-values.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { type BackgroundSaves, type ContentDefinition, ContentForm } from './content-form.tsx'

export type RecordDefinition<Row, Input> = ContentDefinition<Row, Input> &
  Pick<FormDefinition<Row, Input>, 'create' | 'edit'> & {
    contentType: ContentType
    name: string
    /** The site has a default without a record, so that the first save is an update, too. */
    hasDefault?: true
  }

export type AnotherRecord<Input> = Pick<BackgroundSaves<Input>, 'isAlways'> & {
  /** Runs before the form has the next record. */
  onTaken?: (values: Input) => void
  /** Runs when the record is stored. */
  onAdded: () => Promise<unknown>
}

type Props<Row extends Entity & Versioned, Input extends object> = {
  definition: RecordDefinition<Row, Input>
  /** Label within a sentence: "hero section". */
  singular: string
  form: Form<Row, Input>
  permission: Permission
  /** The record that the screen edits; undefined for a create screen. */
  recordId: string | undefined
  /** Reads the record anew, or its draft. */
  read: (record: Row) => Promise<Version<Row> | undefined>
  send: (record: Row, input: Input, query: WriteQuery, options: RequestOptions) => Promise<MessageResponse>
  backPath: string
  /** Values that a new record starts with, in place of the contract's defaults. */
  initial?: Partial<Input> | undefined
  /** `record` is as it is stored now. */
  onSaved: (saved: Saved, record: Row | undefined) => void
  /** Saves new records in the background; undefined where there is one at most. */
  another?: AnotherRecord<Input> | undefined
  status?: ReactNode
  moreActions: (handle: FormHandle<Input>) => ReactNode
  /** Set while a navigation away from the form is scheduled; cancels it. */
  stay?: (() => void) | undefined
}

/**
 * Form of a record with optimistic locking: each save sends the version that it is based on, and the conflict dialog opens before one version
 * overwrites another. A form that has created its record goes on as the form of that record, with what was entered meanwhile. Renders after
 * the code of all its controls is loaded.
 */
export function RecordForm<Row extends Entity & Versioned, Input extends object>(props: Props<Row, Input>) {
  const { definition, singular, form, read, send, onSaved, ...screen } = props
  const { base, live, draft } = form.state
  const { name, create, edit } = definition
  const { schema } = base === undefined ? create : edit
  const { messages } = live === undefined ? create : edit
  const button =
    live === undefined && !definition.hasDefault
      ? { label: `Create ${name}`, saving: 'Creating...' }
      : { label: `Update ${name}`, saving: 'Updating...' }
  const records = recordsOf(definition, form, read)
  const [creates] = useState(idempotentCreate)
  const save = useSave(props, creates, { loading: button.saving, ...messages })
  const another = useBackgroundSaves(screen.another, creates)

  return (
    <LivePathContext value={live && definition.livePath?.(live)}>
      {screen.permission === 'read' && <ReadOnlyNotice />}
      <Suspense fallback={<FormSkeleton />}>
        <ContentForm
          {...screen}
          another={another}
          form={form}
          definition={definition}
          schema={schema}
          clientValidation={base !== undefined || create.clientValidation !== false}
          records={records}
          button={button}
          note={publicationNote(button.label, draft?.publishAt)}
          disabledWhileBlank={base === undefined ? undefined : edit.disabledWhileBlank}
          save={save}
          onSaved={(saved) => onSaved(saved, base)}
        />
      </Suspense>
      <ConflictOf definition={definition} singular={singular} form={form} />
    </LivePathContext>
  )
}

/** How the form reads the records of a content type. */
const recordsOf = <Row extends Entity & Versioned, Input extends object>(
  definition: RecordDefinition<Row, Input>,
  form: Form<Row, Input>,
  read: (record: Row) => Promise<Version<Row> | undefined>,
): RecordReader<Row, Input> => ({
  valuesOf: (row) => initialValues<Row, Input>(definition, (row === undefined ? definition.create : definition.edit).schema, row),
  fileUrlsOf: (row) => (row === undefined ? {} : (definition.fileUrls?.(row) ?? {})),
  async readConflict(error) {
    const state = form.latest()
    if (!isConflict(error) || state.base === undefined || storedIn(state) !== undefined) return undefined
    const { updatedAt = '', updatedBy = '', updatedByYou = false } = error.problem.current ?? {}
    const theirs = await orUndefined(read(state.base))
    // A version that was refused is no newer one: to merge with it would be refused again, without end.
    const isNewer = theirs?.row.updatedAt !== state.base.updatedAt
    return { theirs: isNewer ? theirs : undefined, updatedAt, updatedBy, isOwn: updatedByYou }
  },
  tellTakenOver(fields, { updatedBy, isOwn }) {
    const from = isOwn ? 'your other window' : updatedBy || 'another editor'
    void toastSuccess(`Taken over from ${from}: ${labelsOf(definition, fields)}`)
  },
})

/** Gives new records of the form to the store of unsaved records. */
function useBackgroundSaves<Input extends object>(
  another: AnotherRecord<Input> | undefined,
  { keyOf, resume }: IdempotentCreate,
): BackgroundSaves<Input> | undefined {
  const account = useCurrentUser()?._id
  const { pathname: path } = useLocation()
  if (another === undefined || account === undefined) return undefined
  const { isAlways, onTaken, onAdded } = another
  return {
    isAlways,
    resume,
    save(input, send) {
      onTaken?.(input)
      const values: Record<string, unknown> = Object.fromEntries(Object.entries(input))
      const record = { id: keyOf(values), account, path, values, descriptions: descriptionsIn(values) }
      void saveInBackground(record, async () => {
        await send()
        await onAdded()
      })
    },
  }
}

/** Sends a save of the form, and tells the form what is stored. @throws the error that the form shows. */
function useSave<Row extends Entity & Versioned, Input extends object>(
  { definition, form, send }: Props<Row, Input>,
  creates: IdempotentCreate,
  texts: Parameters<typeof textsOf>[1],
) {
  const act = useAction()
  const queryClient = useQueryClient()
  return async (values: Input, { entered, isBackground, ...options }: SaveOptions): Promise<void> => {
    const { base, draft }: Pick<typeof form.state, 'base' | 'draft'> = isBackground ? initialState : form.latest()
    const input = base === undefined ? values : withoutUnchangedOrder(values, base)
    const { headers = {} } = basedOn(base?.updatedAt)
    const write: Write = (query, request) =>
      base === undefined
        ? creates.create({ ...entered, ...query }, (once) => definition.create.send(input, query, { ...request, headers: once }))
        : send(base, input, query, request)
    const onStored: typeof form.send = isBackground ? (event) => 'row' in event && form.send({ type: 'added', row: event.row }) : form.send
    const sent = { contentType: definition.contentType, isDraft: draft !== undefined, onStored }
    try {
      const request = () => sendForm<Row>(write, sent, { ...options, headers, message: texts.success })
      await act(request, textsOf(options.draft, texts), isConflict)
    } catch (error) {
      if (isBackground || storedIn(form.latest()) === undefined) throw error
      // A draft that was just created has a form of its own to go on in, and the toast has said what failed.
      if (base === undefined && error instanceof HttpProblem) return
      // Only the publication of the draft or its time was refused: the next save is one of that draft.
      await refetchDrafts(queryClient)
      throw error
    }
  }
}

type ConflictProps<Row, Input> = { definition: RecordDefinition<Row, Input>; singular: string; form: Form<Row, Input> }

/** The dialog of a conflict, with what was entered in this form beside their version. */
function ConflictOf<Row extends Versioned, Input extends object>({ definition, singular, form }: ConflictProps<Row, Input>) {
  const { state, send } = form
  const conflict = conflictIn(state)
  if (conflict === undefined || conflict.choice !== undefined) return null
  const { theirs, merge, ...newer } = conflict
  const differing =
    theirs && merge && differences(definition, definition.edit.schema, { mine: merge.values, base: state.base, theirs: theirs.row })
  return (
    <ConflictDialog
      {...newer}
      singular={singular}
      differences={differing}
      conflicts={merge?.conflicts ?? []}
      takenOver={labelsOf(definition, merge?.takenOver ?? [])}
      choose={(choice) => send({ type: 'chosen', choice })}
    />
  )
}

/** "Title, Order". */
const labelsOf = (definition: Pick<FormDefinition<unknown, object>, 'fields'>, names: readonly string[]): string =>
  fieldsOf(definition)
    .filter(([name]) => names.includes(name))
    .map(([, { label }]) => label)
    .join(', ')

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

/** The result of a request, or undefined where that fails. */
const orUndefined = <Result,>(request: Promise<Result>): Promise<Result | undefined> =>
  request.catch((error: unknown) => {
    if (!(error instanceof HttpProblem)) throw error
    return undefined
  })
