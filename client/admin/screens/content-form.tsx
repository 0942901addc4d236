import { Box, Button, chakra, Flex, Grid } from '@chakra-ui/react'
import { type ReactNode, Suspense, useEffect, useId, useMemo, useState } from 'react'
import { LuEye } from 'react-icons/lu'
import { Link } from 'react-router-dom'
import type { FormSchema } from '../../lib/form-schema.ts'
import { toastError } from '../../ui/toasts.tsx'
import { BusyButton } from '../../work/form/busy-button.tsx'
import { LeaveGuard } from '../../work/form/leave-guard.tsx'
import { UploadProgress } from '../../work/form/upload-progress.tsx'
import { type FormState, type Saved, type SaveOptions, type SaveResult, WorkForm } from '../../work/form/work-form.tsx'
import type { FormDefinition, PublicPages } from '../definition.ts'
import { describeUploads, withMediaIds } from '../media/file-requests.ts'
import { PreviewPane } from '../preview/preview-pane.tsx'
import { FormSkeleton } from './form-skeleton.tsx'
import { fieldsOf, initialValues, rulesOf, toBody } from './form-values.ts'
import { Recovery } from './recovery.tsx'

export type ContentDefinition<Row, Input> = Pick<FormDefinition<Row, Input>, 'fields' | 'fileUrls' | 'values' | 'extraErrors'> &
  PublicPages<Row, Input>

type Props<Row, Input> = {
  definition: ContentDefinition<Row, Input>
  schema: FormSchema
  clientValidation: boolean
  /** The record to edit; undefined for a new one. */
  row: Row | undefined
  button: { label: string; saving: string }
  disabledWhileBlank?: (keyof Input)[] | undefined
  backPath: string
  save: (input: Input, sending: SaveOptions) => Promise<SaveResult<Input>>
  onSaved: (form: Saved) => void
  /** Values that a new record starts with, in place of the contract's defaults. */
  initial?: Partial<Input> | undefined
  /** Where the record stands, above the fields. */
  status?: ReactNode
  /** What the submit button does, where its label does not say it. */
  note?: string | undefined
  /** Actions beside the submit button. */
  moreActions?: ((form: FormState<Input>) => ReactNode) | undefined
  /** Without a way to change or save anything. */
  readOnly?: boolean
  /** Set while a navigation away from the form is scheduled; cancels it. */
  stay?: (() => void) | undefined
  /** A newer version of the record: resets the form as soon as it is unchanged and no save is in flight. */
  newer?: { row: Row; onFilled: () => void } | undefined
}

/** Form for create and edit. Renders after the code of all its controls is loaded. */
export function ContentForm<Row extends object, Input extends object>(props: Props<Row, Input>) {
  return (
    <Suspense fallback={<FormSkeleton />}>
      <FormOfRecord {...props} />
    </Suspense>
  )
}

function FormOfRecord<Row extends object, Input extends object>(props: Props<Row, Input>) {
  const { definition, schema, clientValidation, row, initial, save, onSaved, status, stay, newer, readOnly } = props
  const [saves, setSaves] = useState(0)
  const [previewing, setPreviewing] = useState(false)
  return (
    <WorkForm<Input>
      schema={useMemo(() => rulesOf(definition, schema), [definition, schema])}
      clientValidation={clientValidation}
      extraErrors={(values) => definition.extraErrors?.(values, row) ?? {}}
      fileUrls={row === undefined ? {} : (definition.fileUrls?.(row) ?? {})}
      initialValues={{ ...initialValues<Row, Input>(definition, schema, row), ...initial }}
      save={async (values, sending) => {
        let response: unknown
        const onSuccess = (body: unknown) => {
          response = body
        }
        try {
          return await save(await withMediaIds(toBody(values, schema), sending), { ...sending, onSuccess })
        } finally {
          // Also after a failure: a draft may be saved whose schedule was refused.
          if (response !== undefined) reportUndescribed(await describeUploads(values, addressesIn(definition, response)))
        }
      }}
      onSaved={(saved) => {
        setSaves((count) => count + 1)
        onSaved(saved)
      }}
      readOnly={readOnly}
    >
      {(state) => (
        <Grid css={previewing ? beside : undefined} gapX="8">
          <Flex direction="column" gap="6" minW="0" containerType="inline-size">
            {status}
            {!readOnly && <Recovery definition={definition} schema={schema} row={row} form={state} saves={saves} />}
            <LeaveGuard changed={state.dirty} />
            {newer !== undefined && !state.dirty && !state.saving && (
              <Fill
                fill={() => {
                  newer.onFilled()
                  state.fill(initialValues(definition, schema, newer.row))
                }}
              />
            )}
            <Flex direction="column" gap="6" css={readOnly ? withoutControls : undefined} onKeyDown={stay} onInput={stay}>
              <FieldGroups definition={definition} />
            </Flex>
            {!readOnly && <ActionBar {...props} {...state} previewing={previewing} togglePreview={() => setPreviewing(!previewing)} />}
          </Flex>
          {previewing && (
            <PreviewPane definition={definition} schema={schema} row={row} values={state.values} close={() => setPreviewing(false)} />
          )}
        </Grid>
      )}
    </WorkForm>
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

function Fill({ fill }: { fill: () => void }) {
  useEffect(fill)
  return null
}

/** Fields in the definition's order, grouped by their headings. */
function FieldGroups<Row, Input>({ definition }: { definition: Pick<FormDefinition<Row, Input>, 'fields'> }) {
  const all = fieldsOf(definition)
  const starts = all.flatMap(([, { heading }], index) => (index === 0 || heading !== undefined ? [index] : []))
  return starts.map((start, index) => {
    const group = all.slice(start, starts[index + 1])
    const heading = group[0]?.[1].heading
    return (
      <Box
        key={start}
        as={heading === undefined ? 'div' : 'fieldset'}
        borderTopWidth={index === 0 ? '0' : '1px'}
        pt={index === 0 ? '0' : '6'}
      >
        {heading !== undefined && (
          <chakra.legend float="left" w="full" mb="4" textStyle="title" fontSize="xl">
            {heading}
          </chakra.legend>
        )}
        <Grid clear="both" css={columns} gapX="5" gapY="6">
          {group.map(([name, { Control, label, help, halfWidth }]) => (
            <Box key={name} data-half={halfWidth} minW="0" _empty={{ display: 'none' }}>
              <Control name={name} label={label} help={help} />
            </Box>
          ))}
        </Grid>
      </Box>
    )
  })
}

/** Two columns where the form, not the window, is wide enough. */
const columns = {
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@container (min-width: 34rem)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', '& > :not([data-half])': { gridColumn: '1 / -1' } },
}

const isBlank = (value: unknown) => value === undefined || value === null || String(value).trim() === ''

/** Where the buttons need two lines, those with a text fill them. */
const barOnPhone = { '@container (max-width: 34rem)': { '& > :is(a, button):not([aria-label])': { flexGrow: '1' } } }

/** Sticky at the bottom of a long form. */
function ActionBar<Row, Input>(props: Props<Row, Input> & FormState<Input> & { previewing: boolean; togglePreview: () => void }) {
  const {
    button,
    backPath,
    disabledWhileBlank = [],
    note,
    saving,
    savingDraft,
    values,
    progress,
    cancel,
    stay,
    previewing,
    togglePreview,
  } = props
  const noteId = useId()
  return (
    <Flex
      position="sticky"
      bottom="0"
      zIndex="docked"
      gap="3"
      py="3"
      mt="2"
      wrap="wrap"
      bg="bg"
      borderTopWidth="1px"
      borderColor="border.emphasized"
      css={barOnPhone}
    >
      <UploadProgress progress={progress} cancel={cancel} />
      {note !== undefined && (
        <chakra.p id={noteId} flexBasis="full" textStyle="note">
          {note}
        </chakra.p>
      )}
      <BusyButton
        type="submit"
        aria-describedby={note === undefined ? undefined : noteId}
        busy={saving && !savingDraft}
        loadingText={button.saving}
        disabled={savingDraft || disabledWhileBlank.some((name) => isBlank(values[name]))}
      >
        {button.label}
      </BusyButton>
      {props.moreActions?.(props)}
      <Button asChild variant="ghost" colorPalette="gray">
        <Link to={backPath}>Cancel</Link>
      </Button>
      <Button variant={previewing ? 'subtle' : 'outline'} colorPalette="gray" ms="auto" aria-pressed={previewing} onClick={togglePreview}>
        <LuEye aria-hidden /> Preview
      </Button>
      {stay !== undefined && (
        <Button variant="outline" colorPalette="gray" onClick={stay}>
          Stay
        </Button>
      )}
    </Flex>
  )
}
