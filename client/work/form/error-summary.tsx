import { chakra } from '@chakra-ui/react'
import { Notice } from '../notice.tsx'

/** A failed submit, and whether a toast has announced it. */
export type Failure = { message: string; errors: Record<string, string>; announced: boolean }

/** Error summary of a form with a link to each field. Yup writes `features[0].title` where the contract writes `features.0.title`. */
export function ErrorSummary({ message, errors, announced }: Failure) {
  const entries = Object.entries(errors).map(([path, message]) => ({
    id: `field-${path.replaceAll('[', '.').replaceAll(']', '')}`,
    message,
  }))
  return (
    <Notice tone="error" title={message} announced={announced} data-failure>
      {entries.length > 0 && (
        <chakra.ul mt="1" ps="5" listStyleType="disc">
          {entries.map(({ id, message }) => (
            <li key={id}>
              <chakra.a
                href={`#${id}`}
                textDecoration="underline"
                onClick={(event) => {
                  event.preventDefault()
                  document.getElementById(id)?.focus()
                }}
              >
                {labelOf(id)}: {message}
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
