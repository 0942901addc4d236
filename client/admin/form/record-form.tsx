import { Flex } from '@chakra-ui/react'
import { type ReactNode, Suspense, useMemo, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { RequestOptions } from '../../lib/http.ts'
import { isConflict } from '../../lib/problem.ts'
import { toastSuccess } from '../../ui/toasts.tsx'
import type { Version } from '../../work/form/form-events.ts'
import type { RecordReader } from '../../work/form/form-parts.ts'
import { conflictIn, type Saved, storedIn } from '../../work/form/form-state.ts'
import { LeaveGuard } from '../../work/form/leave-guard.tsx'
import { type Form, useSavedAfterLeaving } from '../../work/form/use-form.ts'
import { type FormHandle, type Permission, StatefulForm } from '../../work/form/work-form.tsx'
import { Notice } from '../../work/notice.tsx'
import { roleName, useCurrentUser } from '../../work/session/session.ts'
import type { Entity, FormDefinition, MessageResponse, RecordDefinition, Versioned, WriteQuery } from '../definition.ts'
import { publicationNote } from '../drafts/draft-status.tsx'
import { afterProblem } from '../parts/after-problem.ts'
import { FormSkeleton } from '../parts/form-skeleton.tsx'
import { LivePathContext } from '../parts/live-path.ts'
import { PreviewPane } from '../preview/preview-pane.tsx'
import { storedText } from '../preview/stored-text.ts'
import { useHeldPlace } from '../preview/use-held-place.ts'
import { differences } from '../values/differences.ts'
import { fieldsOf, initialValues, rulesOf } from '../values/form-values.ts'
import { ActionBar } from './action-bar.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { FieldGroups, FormParts } from './field-groups.tsx'
import { Recovery } from './recovery.tsx'
import { ReturnedRecord } from './unsaved-records.tsx'
import { type AnotherRecord, useSaves } from './use-saves.ts'

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
  /** `record` is as it is stored now; `previewing` where the preview stands beside the form. */
  onSaved: (saved: Saved, record: Row | undefined, previewing: boolean) => void
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
  const { definition, singular, form, permission, recordId, read, send, backPath, initial, onSaved, status, moreActions, stay } = props
  const { base, live, draft, round } = form.state
  const { name, create, edit } = definition
  const { schema } = base === undefined ? create : edit
  const { messages } = live === undefined ? create : edit
  const [label, saving] =
    live === undefined && !definition.hasDefault ? [`Create ${name}`, 'Creating...'] : [`Update ${name}`, 'Updating...']
  const records = recordsOf(definition, form, read)
  const texts = { loading: saving, ...messages }
  const { save, another, resume } = useSaves<Row, Input>({ definition, form, schema, texts, send, another: props.another })
  const location = useLocation() as { state: { previewing?: boolean } | null }
  const [previewing, setPreviewing] = useState(location.state?.previewing === true)
  const tellSaved = (saved: Saved) => onSaved(saved, form.latest().base, previewing)
  useSavedAfterLeaving(form, tellSaved)
  const holdPlace = useHeldPlace()
  const togglePreview = () => {
    holdPlace()
    setPreviewing(!previewing)
  }
  const readOnly = permission === 'read'
  return (
    <LivePathContext value={live && definition.livePath?.(live)}>
      {readOnly && <ReadOnlyNotice />}
      <Suspense fallback={<FormSkeleton />}>
        <StatefulForm<Row, Input>
          form={form}
          records={records}
          permission={permission}
          schema={useMemo(() => rulesOf(definition, schema), [definition, schema])}
          clientValidation={base !== undefined || create.clientValidation !== false}
          extraErrors={(values) => definition.extraErrors?.(values, base) ?? {}}
          fileUrls={records.fileUrlsOf(base)}
          neededLater={base === undefined ? edit.schema.required : undefined}
          initialValues={{ ...records.valuesOf(base), ...initial }}
          save={save}
          another={another}
          onSaved={tellSaved}
          aside={
            previewing
              ? (handle) => (
                  <PreviewPane
                    definition={definition}
                    schema={schema}
                    row={base}
                    values={handle.values}
                    stored={storedText(form.state, handle.dirty)}
                    close={togglePreview}
                  />
                )
              : undefined
          }
        >
          {(handle) => (
            <Flex direction="column" gap="6" minW="0" containerType="inline-size">
              {status}
              {!readOnly && <Recovery definition={definition} schema={schema} form={form} handle={handle} recordId={recordId} />}
              {another !== undefined && <ReturnedRecord handle={handle} isNew={base === undefined} resume={resume} />}
              <LeaveGuard changed={handle.dirty} />
              <Flex direction="column" gap="6" css={readOnly ? withoutControls : undefined} onKeyDown={stay} onInput={stay}>
                {!previewing && <FormParts definition={definition} />}
                {/* A new record has new controls: what they remember belongs to the last one. */}
                <FieldGroups key={round} definition={definition} />
              </Flex>
              {!readOnly && (
                <ActionBar
                  handle={handle}
                  button={permission === 'publish' ? { label, saving } : undefined}
                  note={publicationNote(label, draft?.publishAt)}
                  required={(base && edit.disabledWhileBlank) ?? []}
                  backPath={backPath}
                  previewing={previewing}
                  togglePreview={definition.previewPath === undefined ? undefined : togglePreview}
                  stay={stay}
                >
                  {moreActions(handle)}
                </ActionBar>
              )}
            </Flex>
          )}
        </StatefulForm>
      </Suspense>
      <ConflictOf definition={definition} singular={singular} form={form} />
    </LivePathContext>
  )
}

/** Hides the controls that a form to read has no use for: buttons, and whatever else invites to change something. */
const withoutControls = { '& :is(button, [data-editing])': { display: 'none' } }

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
    const { updatedAt = '', userName: updatedBy = '', updatedByYou = false } = error.problem.current ?? {}
    const theirs = await read(state.base).catch(afterProblem)
    // A version that was refused is no newer one: to merge with it would be refused again, without end.
    const isNewer = theirs?.row.updatedAt !== state.base.updatedAt
    return { theirs: isNewer ? theirs : undefined, updatedAt, updatedBy, isOwn: updatedByYou }
  },
  tellTakenOver(fields, { updatedBy, isOwn }) {
    const from = isOwn ? 'your other window' : updatedBy || 'another editor'
    void toastSuccess(`Taken over from ${from}: ${labelsOf(definition, fields)}`)
  },
})

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

function ReadOnlyNotice() {
  const user = useCurrentUser()
  return (
    <Notice tone="info" title="You can read this, but not change it">
      {user && `Your role is ${roleName(user.role)}. `}A super admin can give you another role.
    </Notice>
  )
}
