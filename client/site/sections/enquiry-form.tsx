import { chakra } from '@chakra-ui/react/styled-system'
import { useFormik } from 'formik'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { withoutMargins } from '../../../shared/human-text.ts'
import { enquiryPhone, phoneDigits } from '../../../shared/phone-digits.ts'
import { emptyEnquiry as empty, honeypotName, type SubmittedEnquiry } from '../../../shared/rendered-page.ts'
import { createEnquiry } from '../../generated/api/index.ts'
import { createEnquiry as schema } from '../../generated/form-schemas.ts'
import { ArrowRight } from '../../generated/icons.tsx'
import * as messages from '../../generated/messages.ts'
import { contractToYup } from '../../lib/contract-to-yup.ts'
import { previousPage } from '../../lib/previous-page.ts'
import { statusProblem } from '../../lib/problem.ts'
import { isLoadedLocation } from '../../lib/scroll-positions.ts'
import { useSubmittedEnquiry } from '../../lib/submitted-enquiry.ts'
import { Headline, TextLink } from '../../ui/parts.tsx'
import { toastSuccess } from '../../ui/toasts.tsx'
import { useIdentity } from '../identity.ts'
import { EnquiryFailure } from './enquiry-failure.tsx'
import { EnquiryField } from './enquiry-field.tsx'
import { EnquirySent } from './enquiry-sent.tsx'
import { HoneypotField } from './honeypot-field.tsx'
import { LoadFields } from './load-fields.tsx'

const rules = contractToYup(schema)

type Values = SubmittedEnquiry['values']

const names = Object.keys(empty) as (keyof Values)[]
const fieldName = (name: keyof Values) => (name === 'website' ? honeypotName : name)

/** Values as they are validated. */
const normalised = (values: Values, companyPhone: string): Values => ({
  ...values,
  phoneNumber: enquiryPhone(values.phoneNumber, companyPhone),
  email: withoutMargins(values.email),
})

async function validate(values: Values, companyPhone: string): Promise<Partial<Values>> {
  try {
    await rules.validate(normalised(values, companyPhone), { abortEarly: false })
    return {}
  } catch (error) {
    const inner =
      error instanceof Error && 'inner' in error && Array.isArray(error.inner) ? (error.inner as { path: string; message: string }[]) : []
    return Object.fromEntries(inner.toReversed().map(({ path, message }) => [path, message]))
  }
}

/** Values of the fields, typed or filled in by a program, with or without events, also before hydration. */
function read(form: HTMLFormElement): Values {
  const written = new FormData(form)
  const values = { ...empty }
  for (const name of names) values[name] = String(written.get(fieldName(name)) ?? '')
  const date = form.elements.namedItem('loadingDate')
  // The value of a date that is typed in part is empty.
  if (date instanceof HTMLInputElement && date.validity.badInput) values.loadingDate = 'incomplete'
  // Chrome fills fields of any name where it takes them for a part of an address.
  const isAutofilled = form.querySelector(`[name=${honeypotName}]:autofill`) !== null
  return isAutofilled ? { ...values, website: '' } : values
}

/** Empties what was sent; what was written since stays. */
function emptySent(form: HTMLFormElement, sent: Values): void {
  for (const name of names) {
    const field = form.elements.namedItem(fieldName(name))
    if ((field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && field.value === sent[name]) field.value = ''
  }
}

const touched = (errors: Partial<Values> = {}) => Object.fromEntries(Object.keys(errors).map((name) => [name, true]))

/** Failure of a submission other than by the rules of its fields. */
const failureOf = (submitted: SubmittedEnquiry | undefined) =>
  submitted === undefined || submitted.thanks !== '' || Object.keys(submitted.errors).length > 0
    ? undefined
    : statusProblem(submitted.status, submitted.retryAfter)

const Form = chakra('form', {
  base: {
    display: 'grid',
    gap: { base: '16px 24px', lg: '8px 24px' },
    gridTemplateColumns: { base: '1fr', md: '1fr 1fr' },
    '& > h2': { textStyle: 'title', fontSize: { base: '1.5rem', md: '1.875rem' }, marginBottom: '16px' },
    position: 'relative',
    padding: { base: '24px 20px', md: '32px' },
    background: 'bg.subtle',
    borderTop: '6px solid',
    borderColor: 'signal.line',
    '& > h2, & > [data-wide]': { gridColumn: '1 / -1' },
  },
})

const Notice = chakra('p', { base: { textStyle: 'note', color: 'fg.muted', marginBlock: '-8px 8px' } })

const Submit = chakra('button', {
  base: {
    justifySelf: 'start',
    display: 'inline-flex',
    alignItems: 'center',
    gap: '16px',
    minHeight: '56px',
    paddingInline: '24px',
    background: 'signal.solid',
    color: 'signal.contrast',
    borderRadius: 'l1',
    fontWeight: '600',
    cursor: 'pointer',
    transition: 'background-color 150ms',
    _hover: { background: 'signal.400' },
    _disabled: { cursor: 'progress', opacity: 0.75 },
    '[data-pressed] &': { cursor: 'progress', opacity: 0.75 },
    '& svg': { width: '20px', height: '20px' },
  },
})

/**
 * Rules, limits and messages come from the contract. A failure keeps the input. A submission before hydration is held back by the start script
 * (`data-pressed`), and done once the form has its code. Where that does not come, the browser sends the form by itself, and the server responds
 * with the page (`server/site/enquiry-form.ts`).
 */
export function EnquiryForm() {
  const submitted = useSubmittedEnquiry()
  const { phone } = useIdentity()
  const [failure, setFailure] = useState<unknown>(() => failureOf(submitted))
  const [sent, setSent] = useState<{ isAll: boolean; thanks?: string } | undefined>(
    submitted?.thanks ? { isAll: true, thanks: submitted.thanks } : undefined,
  )
  const [ready, setReady] = useState(false)
  // In milliseconds since the document was requested. The form of its own page was shown before its code arrived.
  const [shownAt, setShownAt] = useState(() => (isLoadedLocation() ? 0 : performance.now()))
  const element = useRef<HTMLFormElement>(null)
  const form = useFormik({
    initialValues: submitted?.values ?? empty,
    initialErrors: submitted?.errors ?? {},
    initialTouched: touched(submitted?.errors),
    validate: (values) => validate(values, phone),
    validateOnChange: false,
    onSubmit: async (values, { resetForm }) => {
      try {
        const written = normalised(values, phone)
        const formShownFor = Math.round(performance.now() - shownAt)
        const places = { page: location.pathname, openedFrom: previousPage() }
        const { message } = await createEnquiry({ ...written, ...places, phoneNumber: phoneDigits(written.phoneNumber), formShownFor })
        const { current } = element
        if (current !== null) emptySent(current, values)
        const left = current === null ? empty : read(current)
        resetForm({ values: left, errors: {}, touched: {} })
        setShownAt(performance.now())
        setSent({ isAll: Object.values(left).every((value) => value === '') })
        await toastSuccess(message || messages.createEnquiry.success)
      } catch (error) {
        // biome-ignore lint/suspicious/noConsole: the specification wants a failed enquiry logged
        console.error(error)
        setFailure(error)
      }
    },
  })
  useEffect(() => setReady(true), [])

  useEffect(() => {
    const { current } = element
    if (!ready || current?.dataset.pressed === undefined) return
    delete current.dataset.pressed
    // Not within the effect, in which React flushes no state: the rules would be applied to an empty form.
    queueMicrotask(() => current.requestSubmit())
  }, [ready])

  const field = (name: keyof Values) => ({
    name,
    defaultValue: form.initialValues[name],
    error: form.touched[name] ? form.errors[name] : undefined,
    onBlur: () => {
      void form.setFieldTouched(name, true, false)
      if (element.current !== null) void form.setValues(read(element.current), true)
    },
  })
  return (
    <section id="enquiry" aria-label="Enquiry">
      <Form
        ref={element}
        method="post"
        action="/contact#enquiry"
        noValidate
        data-waits={ready ? undefined : ''}
        onSubmit={(event) => {
          // Clears the previous error on the click, also where validation then stops the submit.
          setFailure(undefined)
          setSent(undefined)
          const { currentTarget } = event
          const values = read(currentTarget)
          flushSync(() => void form.setValues(values, false))
          form.handleSubmit(event)
          void validate(values, phone).then((errors) => {
            const first = names.find((name) => name in errors)
            const field = first && currentTarget.querySelector<HTMLElement>(`[name=${first}]`)
            if (!field) return
            field.closest('details')?.setAttribute('open', '')
            field.focus()
          })
        }}
      >
        <Headline>Send an enquiry</Headline>
        {sent && <EnquirySent {...sent} />}
        <div data-wide>
          <EnquiryField label="Name" autoComplete="name" required {...field('name')} />
        </div>
        <EnquiryField label="Phone number" type="tel" autoComplete="tel" required {...field('phoneNumber')} />
        <EnquiryField label="Email" type="email" autoComplete="email" required {...field('email')} />
        <LoadFields submitted={submitted} field={field} />
        <div data-wide>
          <EnquiryField label="Message" rows={4} {...field('message')} />
        </div>
        <HoneypotField />
        <Notice data-wide>
          We use this only to answer you. <TextLink to="/privacy">Privacy</TextLink>
        </Notice>
        <Submit type="submit" disabled={form.isSubmitting}>
          {form.isSubmitting ? 'Submitting...' : 'Submit'}
          <ArrowRight aria-hidden />
        </Submit>
        {failure !== undefined && <EnquiryFailure error={failure} />}
      </Form>
    </section>
  )
}
