import { getIn, useField, useFormikContext } from 'formik'
import { partOf, type Refusal, useFormRules } from './form-rules.ts'

/** State and handlers of one form control. `name` is the path of the value in the form. */
export function useControl<Value>(name: string) {
  const { schema, stored } = useFormRules()
  const [{ value }, { touched, error }, { setValue, setTouched }] = useField<Value>(name)
  const { status } = useFormikContext<object>() as { status: Refusal | undefined }
  const refusal = status?.errors[name]
  const unchanged = status !== undefined && getIn(status.values, name) === value
  const address = stored[name]
  const part = partOf(schema, name)
  const wrong = refusal !== undefined && unchanged ? refusal : touched && typeof error === 'string' ? error : undefined
  const id = `field-${name}`
  return {
    id,
    name,
    value,
    error: wrong,
    schema: part.schema,
    required: part.required,
    /** The server rejected this value. */
    refused: refusal !== undefined && unchanged,
    stored: typeof address === 'string' ? address : '',
    setValue: (next: Value) => void setValue(next),
    /** Props for the focusable element. */
    attributes: {
      id,
      name,
      required: part.required,
      'aria-invalid': wrong !== undefined,
      'aria-describedby': `${id}-help ${id}-error`,
      onBlur: () => void setTouched(true),
    },
  }
}
