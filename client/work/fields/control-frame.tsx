import type { ReactNode } from 'react'
import { plainText } from '../form/form-rules.ts'
import { Counters } from './counters.tsx'
import { Field } from './field.tsx'
import { messageOfField } from './message-of-field.ts'
import type { useControl } from './use-control.ts'

/** Props that a form definition gives its control. */
export type ControlProps = { name: string; label: string; help?: string }

type Props = {
  control: Pick<ReturnType<typeof useControl>, 'id' | 'error' | 'required' | 'isNeededLater' | 'schema'>
  label: string
  help: string | undefined
  /** Current length of a text; the contract says how long it may be. */
  count?: number
  /** Rendered at the end of the label's line. */
  aside?: ReactNode
  children: ReactNode
}

/** Field of a form control, with character counters. A control without its own help text shows the contract's description. */
export function ControlFrame({
  control: { id, error, required, isNeededLater, schema },
  label,
  help = plainText(schema.description),
  count,
  aside,
  children,
}: Props) {
  return (
    <Field
      id={id}
      label={label}
      help={help}
      error={error && messageOfField(label, error)}
      required={required}
      mark={isNeededLater ? 'needed for the next change' : undefined}
      aside={aside}
      counters={count === undefined ? undefined : <Counters count={count} schema={schema} />}
    >
      {children}
    </Field>
  )
}
