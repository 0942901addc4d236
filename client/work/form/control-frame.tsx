import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Field } from './field.tsx'
import { plainText } from './form-rules.ts'
import type { useControl } from './use-control.ts'

/** Props that a form definition gives its control. */
export type ControlProps = { name: string; label: string; help?: string }

type Props = {
  control: Pick<ReturnType<typeof useControl>, 'id' | 'error' | 'required' | 'schema'>
  label: string
  help: string | undefined
  /** Current length of the text, where it has a limit. */
  count?: number
  /** Number of characters that search engines and link previews show. */
  softLimit?: number
  /** Rendered at the end of the label's line. */
  aside?: ReactNode
  children: ReactNode
}

/** Field of a form control, with character counters. A control without its own help text shows the contract's description. */
export function ControlFrame({
  control: { id, error, required, schema },
  label,
  help = plainText(schema.description),
  count,
  softLimit,
  aside,
  children,
}: Props) {
  return (
    <Field
      id={id}
      label={label}
      help={help}
      error={error}
      required={required}
      aside={
        <>
          {count !== undefined && softLimit !== undefined && <SoftLimitCounter count={count} softLimit={softLimit} />}
          {count !== undefined && <Counter count={count} limit={schema.maxLength} />}
          {aside}
        </>
      }
    >
      {children}
    </Field>
  )
}

/** Soft limit: a longer text is valid, but search engines and link previews cut it off. */
function SoftLimitCounter({ count, softLimit }: { count: number; softLimit: number }) {
  return (
    <chakra.span textStyle="fact" color={count > softLimit ? 'fg.warning' : 'fg.subtle'}>
      {count > softLimit ? `${count}, about ${softLimit} shown` : `${count} of about ${softLimit}`}
    </chakra.span>
  )
}

/** Character counter. Hidden below 50 % of the limit, amber from 90 %, red above it. */
function Counter({ count, limit }: { count: number; limit: number | undefined }) {
  if (limit === undefined || count < limit * 0.5) return null
  const color = count > limit ? 'fg.error' : count >= limit * 0.9 ? 'fg.warning' : 'fg.subtle'
  return (
    <chakra.span textStyle="fact" color={color}>
      {count} / {limit}
    </chakra.span>
  )
}
