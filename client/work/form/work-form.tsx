import { chakra, Flex, Grid } from '@chakra-ui/react'
import { Formik, type FormikProps, getIn } from 'formik'
import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { contractToYup, findErrors } from '../../lib/contract-to-yup.ts'
import type { FormSchema } from '../../lib/form-schema.ts'
import type { Progress } from '../../lib/send-files.ts'
import { present } from './changed-values.ts'
import { ErrorSummary, openFailure } from './error-summary.tsx'
import type { DraftSave } from './form-events.ts'
import type { Another, RecordReader, SaveOptions } from './form-parts.ts'
import { type FileUrls, type FormRules, FormRulesContext, PendingInputContext, PrepareContext } from './form-rules.ts'
import { dueVersion, progressIn, readyToSend, type Saved, type Versioned } from './form-state.ts'
import { nested, submission } from './submission.ts'
import { type Form, useForm } from './use-form.ts'
import { useSaveShortcut } from './use-save-shortcut.ts'

/** Rights of the account in a form: to look at it, to save drafts, or to change what is public as well. */
export type Permission = 'read' | 'draft' | 'publish'

/** State and actions of a form for the parts that it renders. */
export type FormHandle<Values> = {
  saving: boolean
  /** What is being saved is a draft. */
  savingDraft: boolean
  /** Submits the form as a draft. */
  saveDraft: (draft: DraftSave) => void
  dirty: boolean
  values: Values
  initialValues: Values
  /** The values with complete input that its control has not added yet. */
  withPendingInput: () => Values
  /** Upload progress; undefined while no upload is in flight. */
  progress: Progress | undefined
  /** Aborts the request; all input stays. */
  cancel: () => void
  /** Enters these values as if they were typed. */
  enter: (values: Partial<Values>) => void
  /** Enters the values of a save that has failed in the background, and shows its error. */
  restore: (values: Values, error: unknown) => void
  /** Saves in the background, and starts with another record; undefined where the form has none. */
  addAnother: (() => void) | undefined
}

type Props<Values extends object> = {
  schema: FormSchema
  /** False where the specification wants server-side validation only. */
  clientValidation?: boolean
  /** Error messages beyond the schema's rules, by field. */
  extraErrors?: (values: Values) => Partial<Record<keyof Values, string>>
  fileUrls?: FileUrls
  neededLater?: FormRules['neededLater']
  initialValues: Values
  /** Shows its own toasts; the form shows a thrown error beside the fields. */
  save: (values: Values, options: SaveOptions) => Promise<unknown>
  /** Runs after the saved values count as unchanged. */
  onSaved?: (saved: Saved) => void
  children: (form: FormHandle<Values>) => ReactNode
}

const noFiles: FileUrls = {}

/** A form whose state nothing outside of it needs. */
export function WorkForm<Values extends object>(props: Props<Values>) {
  return <StatefulForm {...props} form={useForm<Versioned, Values>()} />
}

type StatefulProps<Row, Values extends object> = Props<Values> & {
  form: Form<Row, Values>
  /** Undefined for a form that edits no record. */
  records?: RecordReader<Row, Values>
  another?: Another<Values> | undefined
  permission?: Permission
  /** Stands beside the fields and their errors on wide screens. */
  aside?: ((form: FormHandle<Values>) => ReactNode) | undefined
}

/**
 * The single form component: validates by the contract's rules, sends one request however often it is submitted, and loses no input on
 * failure. Its state is that of `form`, beside Formik's values, touched fields and errors.
 */
export function StatefulForm<Row extends Versioned, Values extends object>(props: StatefulProps<Row, Values>) {
  const {
    form,
    schema,
    clientValidation = true,
    extraErrors,
    fileUrls = noFiles,
    neededLater,
    permission = 'publish',
    initialValues,
  } = props
  const rules = useMemo(() => contractToYup(schema), [schema])
  const readOnly = permission === 'read'
  const context = useMemo(() => ({ schema, fileUrls, readOnly, neededLater }), [schema, fileUrls, readOnly, neededLater])
  const formik = useRef<FormikProps<Values>>(null)
  const allErrors = (values: Values) => ({ ...findErrors(rules, values), ...extraErrors?.(values) })
  const check = (values: Values): Record<string, string> => (clientValidation ? allErrors(values) : {})

  return (
    <FormRulesContext value={context}>
      <PendingInputContext value={form.pendingInput}>
        <Formik
          innerRef={formik}
          initialValues={present(initialValues)}
          validate={(values) => nested(check(values))}
          onSubmit={() => undefined}
        >
          {(rendered) => (
            <FormBody
              {...props}
              permission={permission}
              formik={rendered}
              latestValues={() => formik.current?.values ?? rendered.values}
              check={check}
              keepsRules={(values) => Object.keys(allErrors(values)).length === 0}
            />
          )}
        </Formik>
      </PendingInputContext>
    </FormRulesContext>
  )
}

type BodyProps<Row, Values extends object> = StatefulProps<Row, Values> & {
  permission: Permission
  formik: FormikProps<Values>
  latestValues: () => Values
  check: (values: Values) => Record<string, string>
  keepsRules: (values: Values) => boolean
}

function FormBody<Row extends Versioned, Values extends object>(props: BodyProps<Row, Values>) {
  const { form, formik, latestValues, check, keepsRules, save, records, another, permission, onSaved, children, aside } = props
  const { state } = form
  const element = useRef<HTMLFormElement>(null)
  const { submit, goOn, fill, prepare, ...actions } = submission({
    form,
    formik,
    latestValues,
    element,
    check,
    keepsRules,
    save,
    records,
    another,
  })

  const { saved, failure, round, isDone } = state
  const tellSaved = useEffectEvent((last: Saved) => onSaved?.(last))
  useEffect(() => {
    if (saved !== undefined) tellSaved(saved)
  }, [saved])

  // Scrolls the error summary into view, and focuses the first invalid field after React has rendered it as invalid.
  useEffect(() => {
    if (failure === undefined) return
    element.current?.querySelector('[data-failure]')?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [failure])

  // An effect, so that the empty form is rendered.
  useEffect(() => {
    if (round > 0) element.current?.querySelector<HTMLElement>('[id^="field-"]')?.focus()
  }, [round])

  // Also a value that was chosen without a key, such as a file.
  useEffect(() => {
    if (isDone && formik.dirty) form.send({ type: 'stay' })
  }, [isDone, formik.dirty, form.send])

  // An effect, so that the prepared values are rendered.
  const ready = readyToSend(state)
  const sendReady = useEffectEvent(goOn)
  useEffect(() => {
    if (ready !== undefined) sendReady(ready)
  }, [ready])

  const due = dueVersion(state, formik.dirty)
  const fillWith = useEffectEvent((row: Row) => {
    if (records !== undefined) fill(records.valuesOf(row))
    form.send({ type: 'filled' })
  })
  useEffect(() => {
    if (due !== undefined) fillWith(due.row)
  }, [due])

  const addsAnother = another !== undefined && permission === 'publish' && state.base === undefined
  const request = (draft?: DraftSave, isAnother = addsAnother && another.isAlways && draft === undefined) => {
    if (permission !== 'read') void submit({ draft: permission === 'draft' ? {} : draft, another: isAnother })
  }
  useSaveShortcut(element, request)

  const saving = state.saving !== undefined
  const isOpen = (path: string) =>
    failure?.values === undefined
      ? typeof getIn(formik.errors, path) === 'string'
      : getIn(failure.values, path) === getIn(formik.values, path)
  const open = failure && openFailure(failure, isOpen)
  const handle: FormHandle<Values> = {
    ...actions,
    saving,
    savingDraft: state.saving?.draft !== undefined,
    saveDraft: (draft) => request(draft),
    addAnother: addsAnother ? () => request(undefined, true) : undefined,
    dirty: formik.dirty,
    values: formik.values,
    initialValues: formik.initialValues,
    progress: progressIn(state),
  }
  return (
    <chakra.form
      ref={element}
      noValidate
      aria-busy={saving}
      onSubmit={(event) => {
        event.preventDefault()
        request()
      }}
      // Blur of an invalid field inserts its message, which moves the button away from the pointer: keeps the click.
      onPointerDown={({ target, pointerId }) => {
        if (target instanceof Element) target.closest('button[type="submit"]')?.setPointerCapture(pointerId)
      }}
    >
      <Grid css={aside && beside} gapX="8" position="relative">
        <Flex direction="column" gap="6" minW="0">
          {open !== undefined && <ErrorSummary {...open} />}
          <PrepareContext value={prepare}>{children(handle)}</PrepareContext>
        </Flex>
        {aside?.(handle)}
      </Grid>
    </chakra.form>
  )
}

const beside = {
  '@media (min-width: 1280px)': { gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'start' },
}
