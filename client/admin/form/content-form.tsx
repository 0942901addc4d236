import { Flex, Grid } from '@chakra-ui/react'
import { type ReactNode, useMemo, useState } from 'react'
import type { FormSchema } from '../../lib/form-schema.ts'
import { toastError } from '../../ui/toasts.tsx'
import type { Another, RecordReader, SaveOptions } from '../../work/form/form-parts.ts'
import type { Saved, Versioned } from '../../work/form/form-state.ts'
import { LeaveGuard } from '../../work/form/leave-guard.tsx'
import type { Form } from '../../work/form/use-form.ts'
import { type FormHandle, type Permission, StatefulForm } from '../../work/form/work-form.tsx'
import type { FormDefinition, PublicPages } from '../definition.ts'
import { describeUploads, withMediaIds } from '../media/file-requests.ts'
import { PreviewPane } from '../preview/preview-pane.tsx'
import { storedText } from '../preview/stored-text.ts'
import { useHeldPlace } from '../preview/use-held-place.ts'
import { rulesOf, toBody } from '../values/form-values.ts'
import { ActionBar } from './action-bar.tsx'
import { FieldGroups } from './field-groups.tsx'
import { Recovery } from './recovery.tsx'
import { ReturnedRecord } from './unsaved-records.tsx'

export type ContentDefinition<Row, Input> = Pick<FormDefinition<Row, Input>, 'fields' | 'fileUrls' | 'values' | 'extraErrors'> &
  PublicPages<Row, Input>

/** Saves in the background, after which the form has another record. */
export type BackgroundSaves<Input> = Pick<Another<Input>, 'isAlways'> & {
  /** @param send sends the values with their files, and what is said about these. */
  save: (values: Input, send: () => Promise<void>) => void
  /** Lets the form's next save of these values be the same create. */
  resume: (values: Record<string, unknown>, key: string) => void
}

type Props<Row, Input> = {
  definition: ContentDefinition<Row, Input>
  form: Form<Row, Input>
  permission: Permission
  schema: FormSchema
  clientValidation: boolean
  records: RecordReader<Row, Input>
  save: (input: Input, options: SaveOptions) => Promise<unknown>
  another: BackgroundSaves<Input> | undefined
  onSaved: (saved: Saved) => void
  button: { label: string; saving: string }
  note: string | undefined
  disabledWhileBlank: (keyof Input)[] | undefined
  /** The record that the screen edits; undefined for a create screen. */
  recordId: string | undefined
  backPath: string
  /** Values that a new record starts with, in place of the contract's defaults. */
  initial?: Partial<Input> | undefined
  /** Where the record stands, above the fields. */
  status?: ReactNode
  moreActions: (handle: FormHandle<Input>) => ReactNode
  stay?: (() => void) | undefined
}

/** Fields, recovery, preview and buttons of a record's form. */
export function ContentForm<Row extends Versioned, Input extends object>(props: Props<Row, Input>) {
  const { definition, form, permission, schema, clientValidation, records, save, another, onSaved, initial } = props
  const { base } = form.state
  const [previewing, setPreviewing] = useState(false)
  const holdPlace = useHeldPlace()
  const togglePreview = () => {
    holdPlace()
    setPreviewing(!previewing)
  }
  const send = async (values: Input, options: SaveOptions): Promise<void> => {
    let response: unknown
    const onSuccess = (body: unknown) => {
      response = body
    }
    try {
      await save(await withMediaIds(toBody(values, schema), options), { ...options, onSuccess, entered: values })
    } finally {
      // Also after a failure: a draft may be saved whose schedule was refused.
      if (response !== undefined) reportUndescribed(await describeUploads(values, addressesIn(definition, response)))
    }
  }
  const inBackground = { signal: new AbortController().signal, onProgress: () => undefined, isBackground: true } as const
  return (
    <StatefulForm<Row, Input>
      form={form}
      records={records}
      permission={permission}
      schema={useMemo(() => rulesOf(definition, schema), [definition, schema])}
      clientValidation={clientValidation}
      extraErrors={(values) => definition.extraErrors?.(values, base) ?? {}}
      fileUrls={records.fileUrlsOf(base)}
      initialValues={{ ...records.valuesOf(base), ...initial }}
      save={send}
      another={another && { ...another, take: (values) => another.save(values, () => send(values, inBackground)) }}
      onSaved={onSaved}
    >
      {(handle) => (
        <Grid css={previewing ? beside : undefined} gapX="8">
          <FormColumn {...props} handle={handle} previewing={previewing} togglePreview={togglePreview} />
          {previewing && (
            <PreviewPane
              definition={definition}
              schema={schema}
              row={base}
              values={handle.values}
              stored={storedText(form.state, handle.dirty)}
              close={togglePreview}
            />
          )}
        </Grid>
      )}
    </StatefulForm>
  )
}

type ColumnProps<Row, Input> = Props<Row, Input> & { handle: FormHandle<Input>; previewing: boolean; togglePreview: () => void }

function FormColumn<Row extends Versioned, Input extends object>(props: ColumnProps<Row, Input>) {
  const {
    definition,
    form,
    handle,
    permission,
    schema,
    recordId,
    status,
    stay,
    button,
    disabledWhileBlank = [],
    moreActions,
    ...bar
  } = props
  const readOnly = permission === 'read'
  return (
    <Flex direction="column" gap="6" minW="0" containerType="inline-size">
      {status}
      {!readOnly && <Recovery definition={definition} schema={schema} form={form} handle={handle} recordId={recordId} />}
      {bar.another !== undefined && <ReturnedRecord handle={handle} isNew={form.state.base === undefined} resume={bar.another.resume} />}
      <LeaveGuard changed={handle.dirty} />
      <Flex direction="column" gap="6" css={readOnly ? withoutControls : undefined} onKeyDown={stay} onInput={stay}>
        {/* A new record has new controls: what they remember belongs to the last one. */}
        <FieldGroups key={form.state.round} definition={definition} />
      </Flex>
      {!readOnly && (
        <ActionBar
          handle={handle}
          button={permission === 'publish' ? button : undefined}
          note={bar.note}
          required={disabledWhileBlank}
          backPath={bar.backPath}
          previewing={bar.previewing}
          togglePreview={bar.togglePreview}
          stay={stay}
        >
          {moreActions(handle)}
        </ActionBar>
      )}
    </Flex>
  )
}

/** The record is saved, and its form may be left: a toast stays on the next screen. */
function reportUndescribed(files: readonly File[]): void {
  if (files.length === 0) return
  const names = files.map(({ name }) => `“${name}”`).join(', ')
  void toastError(`The alternative text and focal point of ${names} were not saved. Choose Describe at the picture to enter them again.`)
}

/** Addresses of the files in the record that a save responded with, by field. */
function addressesIn<Row, Input>({ fileUrls }: Pick<FormDefinition<Row, Input>, 'fileUrls'>, response: unknown) {
  const record = Object.values(response ?? {}).find((value) => typeof value === 'object' && value !== null && 'media' in value)
  return record === undefined ? {} : (fileUrls?.(record as Row) ?? {})
}

/** Form and preview side by side. */
const beside = {
  '@media (min-width: 1280px)': { gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'start' },
}

/** Hides the controls that a form to read has no use for: buttons, and whatever else invites to change something. */
const withoutControls = { '& :is(button, [data-editing])': { display: 'none' } }
