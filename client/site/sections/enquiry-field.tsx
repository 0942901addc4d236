import { chakra } from '@chakra-ui/react/styled-system'
import { type FocusEventHandler, useId } from 'react'
import { fieldAttributes } from '../../ui/field-attributes.ts'

const box = {
  width: '100%',
  minHeight: '52px',
  padding: '12px 16px',
  background: 'bg.panel',
  color: 'fg',
  border: '1px solid',
  borderColor: 'border.emphasized',
  borderRadius: 'l1',
  fontSize: '1.0625rem',
  lineHeight: '1.5',
  '&[aria-invalid=true]': { borderColor: 'border.error', borderWidth: '2px' },
} as const

const Input = chakra('input', { base: box })
const Area = chakra('textarea', { base: { ...box, resize: 'vertical' } })
const Label = chakra('label', {
  base: {
    display: 'block',
    fontWeight: '600',
    marginBottom: '8px',
    '& > span': { fontWeight: '400', color: 'fg.subtle', fontSize: '0.9375rem' },
  },
})
/** Reserved line: a message that disappears would move the button away from the pointer. */
const FieldError = chakra('p', {
  base: { marginTop: '8px', minHeight: '1.3em', lineHeight: '1.3', color: 'fg.error', fontSize: '0.9375rem', fontWeight: '600' },
})

export type FieldState = {
  name: string
  defaultValue: string
  onBlur: FocusEventHandler<HTMLInputElement | HTMLTextAreaElement>
  error: string | undefined
}

type Props = FieldState & {
  label: string
  type?: 'tel' | 'email' | 'date'
  autoComplete?: string
  required?: boolean
  /** Number of lines; makes it a textarea. */
  rows?: number
}

/** Uncontrolled, so that what a program puts into it counts as well as what is typed. */
export function EnquiryField({ label, error, rows, required = false, type, ...rest }: Props) {
  const id = useId()
  const message = {
    ...rest,
    ...fieldAttributes(id, { required, error, help: false }),
  }
  return (
    <div>
      <Label htmlFor={id}>
        {label} {!required && <span>(optional)</span>}
      </Label>
      {rows === undefined ? <Input {...message} type={type ?? 'text'} /> : <Area {...message} rows={rows} />}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  )
}
