import { getIn, useField, useFormikContext } from 'formik'
import { fieldAttributes } from '../../ui/field-attributes.ts'
import { type ServerErrors, schemaAt, useFormRules } from '../form/form-rules.ts'

/** State and handlers of one form control. `name` is the path of the value in the form. */
export function useControl<Value>(name: string) {
  const { schema, fileUrls, readOnly, neededLater = [] } = useFormRules()
  const [{ value }, { touched, error, initialValue }, { setValue, setTouched }] = useField<Value>(name)
  const { status } = useFormikContext<object>() as { status: ServerErrors | undefined }
  const serverError = status?.errors[name]
  const unchanged = status !== undefined && getIn(status.values, name) === value
  const fileUrl = fileUrls[name]
  const part = schemaAt(schema, name)
  const message = serverError !== undefined && unchanged ? serverError : touched && typeof error === 'string' ? error : undefined
  const id = `field-${name}`
  return {
    id,
    name,
    value,
    error: message,
    /** The field was left once, or the form was submitted. */
    touched,
    /** The value is neither the record's nor one with which the field was left. */
    isBeingWritten: !touched && value !== initialValue,
    schema: part.schema,
    required: part.required,
    isNeededLater: !part.required && neededLater.includes(name),
    /** The server rejected this value. */
    refused: serverError !== undefined && unchanged,
    /** URL of the stored file; '' without one. */
    fileUrl: typeof fileUrl === 'string' ? fileUrl : '',
    setValue: (next: Value) => void setValue(next),
    /** Props for the focusable element. */
    attributes: {
      ...fieldAttributes(id, { required: part.required, error: message }),
      name,
      readOnly,
      onBlur: () => void setTouched(true),
    },
  }
}
