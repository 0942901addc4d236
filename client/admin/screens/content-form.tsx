import { Box, Button, chakra, Flex, Grid, Skeleton } from '@chakra-ui/react'
import { Suspense, useEffect, useMemo } from 'react'
import { Link } from 'react-router-dom'
import type { FormSchema } from '../../lib/form-schema.ts'
import { LeaveGuard } from '../../work/form/leave-guard.tsx'
import { UploadProgress } from '../../work/form/upload-progress.tsx'
import { type FormState, type SaveOptions, type SaveResult, WorkForm } from '../../work/form/work-form.tsx'
import type { FormDefinition } from '../definition.ts'
import { fieldsOf, initialValues, rulesOf, toBody } from './form-values.ts'

type Props<Row, Input> = {
  definition: Pick<FormDefinition<Row, Input>, 'fields' | 'fileUrls' | 'values' | 'extraErrors'>
  schema: FormSchema
  clientValidation: boolean
  /** The record to edit; undefined for a new one. */
  row: Row | undefined
  button: { label: string; saving: string }
  disabledWhileBlank?: (keyof Input)[] | undefined
  backPath: string
  save: (input: Input, sending: SaveOptions) => Promise<SaveResult<Input>>
  onSaved: (form: { changed: boolean }) => void
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
    <Suspense fallback={<Skeleton h="24rem" aria-busy="true" />}>
      <FormOfRecord {...props} />
    </Suspense>
  )
}

function FormOfRecord<Row extends object, Input extends object>(props: Props<Row, Input>) {
  const { definition, schema, clientValidation, row, save, onSaved, stay, newer, readOnly } = props
  return (
    <WorkForm<Input>
      schema={useMemo(() => rulesOf(definition, schema), [definition, schema])}
      clientValidation={clientValidation}
      extraErrors={(values) => definition.extraErrors?.(values, row) ?? {}}
      fileUrls={row === undefined ? {} : (definition.fileUrls?.(row) ?? {})}
      initialValues={initialValues(definition, schema, row)}
      save={(values, sending) => save(toBody(values, schema), sending)}
      onSaved={onSaved}
      readOnly={readOnly}
    >
      {(state) => (
        <>
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
          {!readOnly && <ActionBar {...props} {...state} />}
        </>
      )}
    </WorkForm>
  )
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
        <Grid clear="both" templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }} gapX="5" gapY="6">
          {group.map(([name, { Control, label, help, halfWidth }]) => (
            <Box key={name} gridColumn={{ base: 'auto', md: halfWidth ? 'auto' : '1 / -1' }} minW="0" _empty={{ display: 'none' }}>
              <Control name={name} label={label} help={help} />
            </Box>
          ))}
        </Grid>
      </Box>
    )
  })
}

const isBlank = (value: unknown) => value === undefined || value === null || String(value).trim() === ''

/** Sticky at the bottom of a long form. */
function ActionBar<Row, Input>(props: Props<Row, Input> & FormState<Input>) {
  const { button, backPath, disabledWhileBlank = [], saving, values, progress, cancel, stay } = props
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
    >
      <UploadProgress progress={progress} cancel={cancel} />
      <Button
        type="submit"
        loading={saving}
        loadingText={button.saving}
        disabled={disabledWhileBlank.some((name) => isBlank(values[name]))}
      >
        {button.label}
      </Button>
      <Button asChild variant="ghost" colorPalette="gray">
        <Link to={backPath}>Cancel</Link>
      </Button>
      {stay !== undefined && (
        <Button variant="outline" colorPalette="gray" ms="auto" onClick={stay}>
          Stay
        </Button>
      )}
    </Flex>
  )
}
