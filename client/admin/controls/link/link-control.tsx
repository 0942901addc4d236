import { ControlFrame, type ControlProps } from '../../../work/fields/control-frame.tsx'
import { withScheme } from '../../../work/fields/text-controls.tsx'
import { useControl } from '../../../work/fields/use-control.ts'
import { LinkInput } from './link-input.tsx'

/** Link of a button: a page or service chosen by its name, or an address. */
export function LinkControl({ name, label, help }: ControlProps) {
  const control = useControl<string>(name)
  const { id, value, attributes } = control
  const onBlur = () => {
    control.setValue(withScheme(value))
    attributes.onBlur()
  }
  return (
    <ControlFrame control={control} label={label} help={help}>
      <LinkInput id={id} address={value} change={(address) => control.setValue(address)} attributes={{ ...attributes, onBlur }} />
    </ControlFrame>
  )
}
