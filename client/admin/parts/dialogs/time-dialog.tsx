import { Button, chakra, Dialog, Input } from '@chakra-ui/react'
import { type ReactNode, type Ref, useId } from 'react'
import { siteTimeZone } from '../../../lib/locale.ts'
import { fieldAttributes } from '../../../ui/field-attributes.ts'
import { ModalDialog } from '../../../ui/modal-dialog.tsx'
import { Field } from '../../../work/fields/field.tsx'

type Props = {
  title: string
  description: string
  label: string
  /** Where the focus goes afterwards; undefined for the element that had it before. */
  returnFocus: (() => HTMLElement | null) | undefined
  onClose: () => void
  onSubmit: () => void
  children: ReactNode
}

/** Dialog that asks for times. It stands within another form. */
export function TimeDialog({ title, description, label, returnFocus, onClose, onSubmit, children }: Props) {
  return (
    <ModalDialog title={title} open placement="center" onOpenChange={onClose} {...(returnFocus && { finalFocusEl: returnFocus })}>
      <chakra.form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          // The form around the dialog must not be submitted as well: React passes events on through portals.
          event.stopPropagation()
          onSubmit()
        }}
      >
        <Dialog.Body>
          <Dialog.Description mb="4">{description}</Dialog.Description>
          {children}
        </Dialog.Body>
        <Dialog.Footer>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">{label}</Button>
        </Dialog.Footer>
      </chakra.form>
    </ModalDialog>
  )
}

type FieldProps = {
  label: string
  ref?: Ref<HTMLInputElement>
  min?: string
  value: string
  change: (value: string) => void
  /** Why the time is refused; undefined while it is not. */
  error: string | undefined
  required?: boolean
}

/** A time in the company's time zone, which the field names. */
export function TimeField({ label, ref, min, value, change, error, required = false }: FieldProps) {
  const id = useId()
  const help = `In the company’s time zone, ${siteTimeZone()}.`
  return (
    <Field id={id} label={label} help={help} error={error} announced required={required}>
      <Input
        {...fieldAttributes(id, { required, error })}
        ref={ref}
        type="datetime-local"
        min={min}
        value={value}
        onChange={(event) => change(event.target.value)}
      />
    </Field>
  )
}
