import { Select } from '../../ui/select.tsx'
import { ControlFrame } from './control-frame.tsx'
import { useControl } from './use-control.ts'

type Props<Value extends string> = {
  name: string
  label: string
  /** One for each value, or one for all. */
  help: Record<Value, string> | string
  options: (readonly [value: string | undefined, text: string])[]
}

export function SelectControl<Value extends string>({ name, label, help, options }: Props<Value>) {
  const control = useControl<Value>(name)
  const { readOnly: _readOnly, ...attributes } = control.attributes
  return (
    <ControlFrame control={control} label={label} help={typeof help === 'string' ? help : help[control.value]}>
      <Select {...attributes} value={control.value} options={options} onChange={({ target }) => control.setValue(target.value as Value)} />
    </ControlFrame>
  )
}
