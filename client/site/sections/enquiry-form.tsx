import { chakra } from '@chakra-ui/react/styled-system'
import { useFormik } from 'formik'
import { useEffect, useRef, useState } from 'react'
import { createEnquiry } from '../../generated/api/index.ts'
import { createEnquiry as schema } from '../../generated/form-schemas.ts'
import { withoutMargins } from '../../generated/human-text.ts'
import { ArrowRight } from '../../generated/icons.tsx'
import * as messages from '../../generated/messages.ts'
import { phoneDigits } from '../../generated/normal-forms.ts'
import { contractToYup } from '../../lib/contract-to-yup.ts'
import { previousPage } from '../../lib/previous-page.ts'
import { isLoadedLocation } from '../../lib/scroll-positions.ts'
import { Headline, TextLink } from '../../ui/parts.tsx'
import { toastSuccess } from '../../ui/toasts.tsx'
import { EnquiryFailure } from './enquiry-failure.tsx'
import { EnquiryField } from './enquiry-field.tsx'
import { EnquirySent } from './enquiry-sent.tsx'
import { EnquiryWithoutScript } from './enquiry-without-script.tsx'
import { HoneypotField } from './honeypot-field.tsx'

const rules = contractToYup(schema)

const empty = { name: '', phoneNumber: '', email: '', message: '', website: '' }
type Values = typeof empty

/** Values as they are validated. */
const normalised = (values: Values): Values => ({ ...values, phoneNumber: values.phoneNumber.trim(), email: withoutMargins(values.email) })

async function validate(values: Values): Promise<Partial<Values>> {
  try {
    await rules.validate(normalised(values), { abortEarly: false })
    return {}
  } catch (error) {
    const inner =
      error instanceof Error && 'inner' in error && Array.isArray(error.inner) ? (error.inner as { path: string; message: string }[]) : []
    return Object.fromEntries(inner.toReversed().map(({ path, message }) => [path, message]))
  }
}

/** The values with what was written since the submission; what was submitted is emptied. */
const writtenSince = (submitted: Values, now: Values): Values => {
  const kept = Object.entries(now).filter(([name, value]) => value !== submitted[name as keyof Values])
  return { ...empty, ...Object.fromEntries(kept) }
}

const Form = chakra('form', {
  base: {
    display: 'grid',
    gap: '16px 24px',
    gridTemplateColumns: { base: '1fr', md: '1fr 1fr' },
    '& > h2': { textStyle: 'title', fontSize: { base: '1.5rem', md: '1.875rem' }, marginBottom: '16px' },
    position: 'relative',
    padding: { base: '24px 20px', md: '32px' },
    background: 'bg.subtle',
    borderTop: '6px solid',
    borderColor: 'signal.solid',
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
 * Rules, limits and messages come from the contract. A failure keeps the input. Without scripts the form cannot be submitted; a submission
 * before hydration is held back by the start script (`data-pressed`), and done once the form has its code.
 */
export function EnquiryForm() {
  const [failure, setFailure] = useState<unknown>()
  const [sent, setSent] = useState<{ isAll: boolean }>()
  const [ready, setReady] = useState(false)
  // In milliseconds since the document was requested. The form of its own page was shown before its code arrived.
  const [shownAt] = useState(() => (isLoadedLocation() ? 0 : performance.now()))
  const form = useFormik({
    initialValues: empty,
    validate,
    validateOnChange: false,
    onSubmit: async (values, { resetForm }) => {
      try {
        const phoneNumber = phoneDigits(values.phoneNumber)
        const formShownFor = Math.round(performance.now() - shownAt)
        const places = { page: location.pathname, openedFrom: previousPage() }
        const { message } = await createEnquiry({ ...normalised(values), ...places, phoneNumber, formShownFor })
        const kept = writtenSince(values, latest.current)
        resetForm({ values: kept })
        setSent({ isAll: Object.values(kept).every((value) => value === '') })
        await toastSuccess(message || messages.createEnquiry.success)
      } catch (error) {
        // biome-ignore lint/suspicious/noConsole: the specification wants a failed enquiry logged
        console.error(error)
        setFailure(error)
      }
    },
  })
  const element = useRef<HTMLFormElement>(null)
  const latest = useRef(form.values)
  latest.current = form.values
  const { setValues } = form

  // Preserves input that was typed into the server-rendered form before hydration.
  useEffect(() => {
    if (element.current === null) return
    const written = new FormData(element.current)
    const read = (name: keyof Values) => String(written.get(name) ?? '')
    const values = { name: read('name'), phoneNumber: read('phoneNumber'), email: read('email'), message: read('message') }
    void setValues({ ...values, website: read('website') }, false)
    setReady(true)
  }, [setValues])

  useEffect(() => {
    if (!ready || element.current?.dataset.pressed === undefined) return
    delete element.current.dataset.pressed
    element.current.requestSubmit()
  }, [ready])

  const field = (name: keyof Values) => ({ ...form.getFieldProps(name), error: form.touched[name] ? form.errors[name] : undefined })
  return (
    <Form
      ref={element}
      method="post"
      noValidate
      data-waits={ready ? undefined : ''}
      onSubmit={(event) => {
        // Clears the previous error on the click, also where validation then stops the submit.
        setFailure(undefined)
        setSent(undefined)
        form.handleSubmit(event)
        const { currentTarget } = event
        void validate(form.values).then((errors) => {
          const [first] = Object.keys(empty).filter((name) => name in errors)
          if (first !== undefined) currentTarget.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
        })
      }}
    >
      <Headline>What are we moving?</Headline>
      {sent && <EnquirySent isAll={sent.isAll} />}
      <EnquiryWithoutScript />
      <div data-wide>
        <EnquiryField label="Name" autoComplete="name" required {...field('name')} />
      </div>
      <EnquiryField label="Phone number" type="tel" autoComplete="tel" required {...field('phoneNumber')} />
      <EnquiryField label="Email" type="email" autoComplete="email" required {...field('email')} />
      <div data-wide>
        <EnquiryField label="Message" rows={4} {...field('message')} />
      </div>
      <HoneypotField {...form.getFieldProps('website')} />
      <Notice data-wide>
        We use this only to answer you. <TextLink to="/privacy">Privacy</TextLink>
      </Notice>
      <Submit type="submit" disabled={!ready || form.isSubmitting}>
        {form.isSubmitting ? 'Submitting...' : 'Submit'}
        <ArrowRight aria-hidden />
      </Submit>
      {failure !== undefined && <EnquiryFailure error={failure} />}
    </Form>
  )
}
