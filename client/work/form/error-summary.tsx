import { chakra } from '@chakra-ui/react'
import { Notice } from '../notice.tsx'

export type Failure = {
  message: string
  /** Messages by field. */
  errors: Record<string, string>
  /** A toast has announced it. */
  announced: boolean
  /** The response that refused the values. */
  error?: unknown
}

/** Error summary of a form with a link to each field. Yup writes `features[0].title` where the contract writes `features.0.title`. */
export function ErrorSummary({ message, errors, announced, error }: Failure) {
  const entries = Object.entries(errors).map(([path, reason]) => {
    const id = `field-${path.replaceAll('[', '.').replaceAll(']', '')}`
    return { id, text: linkText(labelOf(id), reason, message) }
  })
  return (
    <Notice tone="error" title={message} announced={announced} error={error} data-failure>
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

/** Text of the field's label, because its path means nothing to an editor. */
const labelOf = (id: string) => document.querySelector(`label[for="${CSS.escape(id)}"]`)?.firstChild?.textContent ?? 'This form'

/** Says each message once: the title is not repeated, and neither is the label in a message that begins with it. */
function linkText(label: string, message: string, title: string): string {
  if (message === title) return label
  return message.startsWith(label) ? message : `${label}: ${message}`
}
