import { Input, type InputProps } from '@chakra-ui/react'
import { type Ref, useId } from 'react'
import { fieldAttributes } from '../../ui/field-attributes.ts'
import { Field } from './field.tsx'

type Props = Omit<InputProps, 'id' | 'size' | 'value' | 'onChange'> & {
  label: string
  help?: string | undefined
  error?: string | undefined
  /** Announces the error: for a field whose form has no error summary. */
  announced?: boolean
  size?: 'sm' | 'md'
  ref?: Ref<HTMLInputElement>
  value: string
  change: (value: string) => void
}

/** Input of a text that is no value of a form with rules. */
export function TextField({ label, help, error, announced, size, required, change, ...input }: Props) {
  const id = useId()
  return (
    <Field id={id} label={label} {...{ help, error, announced, required, size }}>
      <Input {...fieldAttributes(id, { required, error })} {...input} size={size} onChange={({ target }) => change(target.value)} />
    </Field>
  )
}
