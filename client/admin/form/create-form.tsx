import type { ReactNode } from 'react'
import { getVersion, listVersions } from '../../generated/api/changes/changes.ts'
import type { ContentType } from '../../generated/model/index.ts'
import type { RequestOptions } from '../../lib/http.ts'
import { isMissing } from '../../lib/problem.ts'
import type { Version } from '../../work/form/form-events.ts'
import type { Saved } from '../../work/form/form-state.ts'
import type { Form } from '../../work/form/use-form.ts'
import type { Entity, MessageResponse, RecordDefinition, Versioned, WriteQuery } from '../definition.ts'
import { FormActions } from '../drafts/form-actions.tsx'
import { readDraftedRecord } from '../drafts/queries.ts'
import { useOrdersOfForm } from '../order/ordered-list.tsx'
import { RecordForm } from './record-form.tsx'
import { usePermission } from './use-permission.ts'
import type { AnotherRecord } from './use-saves.ts'

type Props<Row extends Entity & Versioned, Input extends object> = {
  definition: RecordDefinition<Row, Input>
  singular: string
  form: Form<Row, Input>
  /** Edits the record that the form has created, where more was entered meanwhile. */
  edit: (record: Row, input: Input, query: WriteQuery, options: RequestOptions) => Promise<MessageResponse>
  backPath: string
  initial?: Partial<Input> | undefined
  status?: ReactNode
  /** Saves in the background, and goes on with an empty form; undefined where there is one record at most. */
  another?: AnotherRecord<Input> | undefined
  onSaved: (saved: Saved, record: Row | undefined, previewing: boolean) => void
}

export function CreateForm<Row extends Entity & Versioned, Input extends object>(props: Props<Row, Input>) {
  const { edit, another, ...screen } = props
  const { definition, form } = screen
  const permission = usePermission(definition.create)
  const { chosenLast } = useOrdersOfForm()
  const onTaken = (values: Input) => {
    if (!('order' in values) || values.order !== chosenLast.current) chosenLast.current = undefined
  }
  return (
    <RecordForm<Row, Input>
      {...screen}
      another={another && { ...another, onTaken }}
      permission={permission}
      recordId={undefined}
      read={({ _id }) => readRecord(definition.contentType, _id)}
      send={edit}
      moreActions={(handle) => <FormActions handle={handle} permission={permission} publishAt={form.state.draft?.publishAt} />}
    />
  )
}

/**
 * A record as its form would open: its draft, or without one what is live, by its newest version. Undefined after it was deleted for good.
 * The cast is safe: the record is of the content type that was asked for.
 */
async function readRecord<Row>(contentType: ContentType, recordId: string): Promise<Version<Row> | undefined> {
  const drafted = await readDraftedRecord<Row>({ contentType, recordId }).catch((error: unknown) => {
    if (!isMissing(error)) throw error
  })
  if (drafted !== undefined) return { row: drafted, draft: {} }
  const { versions } = await listVersions({ contentType, recordId, page: 1, limit: 1 })
  return versions[0] && { row: (await getVersion(versions[0]._id)).content.record as Row, draft: undefined }
}
