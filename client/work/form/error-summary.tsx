import { chakra } from '@chakra-ui/react'
import { messageOfField } from '../fields/message-of-field.ts'
import { Notice } from '../notice.tsx'

export type Failure = {
  message: string
  /** Messages by field. */
  errors: Record<string, string>
  /** The refused values; undefined where a rule of the form is broken, which is checked again with each change. */
  values?: object
  /** A toast has announced it. */
  announced: boolean
  /** The response that refused the values. */
  error?: unknown
}

/** Yup writes `features[0].title` where the contract writes `features.0.title`. */
const fieldId = (path: string) => `field-${path.replaceAll('[', '.').replaceAll(']', '')}`

/** The errors in the order of their fields on the screen; those without a field of their own come last. */
export function inScreenOrder(errors: Failure['errors'], form: HTMLFormElement | null): Failure['errors'] {
  const ids = [...(form?.querySelectorAll('[id^="field-"]') ?? [])].map(({ id }) => id)
  const position = ([path]: [string, string]) => (ids.includes(fieldId(path)) ? ids.indexOf(fieldId(path)) : ids.length)
  return Object.fromEntries(Object.entries(errors).toSorted((one, other) => position(one) - position(other)))
}

/**
 * What is left of a failure after corrections; undefined when all its errors are corrected. The title gives way to another message when it was
 * that of a corrected error.
 */
export function openFailure(failure: Failure, isOpen: (path: string) => boolean): Failure | undefined {
  const all = Object.entries(failure.errors)
  const open = all.filter(([path]) => isOpen(path))
  const [first] = open
  if (open.length === all.length) return failure
  if (first === undefined) return undefined
  const isCorrected = all.some(([path, message]) => message === failure.message && !isOpen(path))
  return { ...failure, message: isCorrected ? first[1] : failure.message, errors: Object.fromEntries(open) }
}

/** Links to the fields with their errors, which are counted where the message is that of one of them. */
export function ErrorSummary({ message, errors, announced, error }: Omit<Failure, 'values'>) {
  const reasons = Object.values(errors)
  const isOfOne = reasons.includes(message) && reasons.some((reason) => reason !== message)
  const title = isOfOne ? `Please correct ${reasons.length} fields` : message
  const all = Object.entries(errors).map(([path, reason]) => {
    const id = fieldId(path)
    return { id, text: linkText(labelOf(id), reason, title) }
  })
  // The form has focused the field, whose name the title says already.
  const isSaid = all.length === 1 && title.toLowerCase().includes(all[0]?.text.toLowerCase() ?? '')
  const entries = isSaid ? [] : all
  return (
    // Scrolled to together with the screen's title above it, which the header would cut.
    <Notice tone="error" title={title} announced={announced} error={error} data-failure scrollMarginTop="10rem">
      {entries.length > 0 && (
        <chakra.ul mt="1" ps="5" listStyleType="disc">
          {entries.map(({ id, text }) => (
            <li key={id}>
              <chakra.a
                href={`#${id}`}
                textDecoration="underline"
                onClick={(event) => {
                  event.preventDefault()
                  document.getElementById(id)?.focus()
                }}
              >
                {text}
              </chakra.a>
            </li>
          ))}
        </chakra.ul>
      )}
    </Notice>
  )
}

/** The field's label, or the legend of its group, because its path means nothing to an editor. */
function labelOf(id: string): string {
  const label = document.querySelector(`label[for="${CSS.escape(id)}"]`)
  const field = document.getElementById(id)
  const legend = field?.closest('fieldset')?.querySelector('legend')
  return label?.firstChild?.textContent ?? field?.getAttribute('aria-label') ?? legend?.firstChild?.textContent ?? 'This form'
}

/** Says each message once: the title is not repeated, and neither is the label in a message that begins with it. */
function linkText(label: string, message: string, title: string): string {
  if (message === title) return label
  const own = messageOfField(label, message)
  return own.startsWith(label) ? own : `${label}: ${own}`
}
