import type { RequestOptions } from '../../lib/http.ts'
import type { Saved } from '../../work/form/form-state.ts'
import { hasFailed, QueryFailure } from '../../work/query-failure.tsx'
import type { Entity, MessageResponse, QueryResult, RecordDefinition, Versioned, WriteQuery } from '../definition.ts'
import { DraftStatus } from '../drafts/draft-status.tsx'
import { type ActionsOfRecord, FormActions } from '../drafts/form-actions.tsx'
import { FormSkeleton } from '../parts/form-skeleton.tsx'
import { RecordForm } from './record-form.tsx'
import type { useEditedRecord } from './use-edited-record.ts'
import { usePermission } from './use-permission.ts'
import { useRefresh } from './use-refresh.ts'

type Props<Row extends Entity & Versioned, Input extends object> = {
  definition: RecordDefinition<Row, Input>
  singular: string
  edited: ReturnType<typeof useEditedRecord<Row, Input>>
  /** Query of the live record; undefined for a draft of a record that is not created yet. */
  query: QueryResult<Row | null> | undefined
  send: (input: Input, query: WriteQuery, options: RequestOptions) => Promise<MessageResponse>
  backPath: string
  /** Values of a form without a record, in place of the contract's defaults. */
  initial?: Partial<Input> | undefined
  isHidden: boolean
  onSaved?: (saved: Saved) => void
  /** Runs in place of the return to what is live, after the draft of a record was discarded that has nothing live. */
  onNothingLeft?: (() => Promise<void>) | undefined
  stay?: (() => void) | undefined
} & Pick<ActionsOfRecord, 'visibility' | 'duplicate'>

/**
 * Form of an edit screen, from its loading on: the record's draft, or without one what is live. Without either it renders nothing, or the
 * default where the site has one.
 */
export function EditForm<Row extends Entity & Versioned, Input extends object>(props: Props<Row, Input>) {
  const { definition, singular, edited, query, send, backPath, initial, isHidden, onSaved, onNothingLeft, stay } = props
  const { form, draft, drafted, row, reset, read } = edited
  const { base, live, unscheduled } = form.state
  const permission = usePermission(definition.edit)
  const refresh = useRefresh(definition)

  const { hasDefault = false } = definition
  const isDefault = hasDefault && row === null

  return (
    <>
      <QueryFailure query={drafted} title="The draft could not be loaded" />
      {row !== null && base === undefined && (query === undefined || !hasFailed(query)) && <FormSkeleton />}
      {(isDefault || (row !== null && base !== undefined)) && (
        <RecordForm
          definition={definition}
          singular={singular}
          form={form}
          permission={permission}
          recordId={base?._id}
          read={read}
          send={(_record, ...request) => send(...request)}
          backPath={backPath}
          initial={base === undefined ? initial : undefined}
          status={
            <DraftStatus
              draft={draft}
              isLive={live !== undefined}
              hasDefault={hasDefault}
              isHidden={isHidden}
              unscheduled={unscheduled}
              readOnly={permission === 'read'}
              onDiscarded={onNothingLeft ?? reset}
            />
          }
          moreActions={(handle) => (
            <FormActions
              handle={handle}
              permission={permission}
              publishAt={draft?.publishAt}
              linked={draft}
              history={live && { contentType: definition.contentType, recordId: live._id, fields: definition }}
              visibility={props.visibility}
              duplicate={props.duplicate}
            />
          )}
          onSaved={(saved) => {
            void refresh()
            onSaved?.(saved)
          }}
          stay={stay}
        />
      )}
    </>
  )
}
