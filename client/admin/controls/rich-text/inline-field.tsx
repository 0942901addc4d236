import { Input } from '@chakra-ui/react'
import { useId } from 'react'
import { fieldAttributes } from '../../../ui/field-attributes.ts'
import { Field } from '../../../work/fields/field.tsx'

type Props = { label: string; help?: string; error?: string | undefined; value: string; change: (value: string) => void }

/** Text input of an `InlineForm`, which is no part of the record. */
export function InlineField({ label, help, error, value, change }: Props) {
  const id = useId()
  return (
    <Field id={id} label={label} help={help} error={error} announced size="sm">
      <Input {...fieldAttributes(id, { error })} size="sm" value={value} onChange={(event) => change(event.target.value)} />
    </Field>
  )
}
