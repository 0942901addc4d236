import { Input } from '@chakra-ui/react'
import { ControlFrame, type ControlProps } from './control-frame.tsx'
import { useControl } from './use-control.ts'

/** Calendar date as "2026-03-02"; "" for none. */
export function DayControl({ name, label, help }: ControlProps) {
  const control = useControl<string>(name)
  return (
    <ControlFrame control={control} label={label} help={help}>
      <Input
        {...control.attributes}
        type="date"
        w="12rem"
        value={control.value}
        onChange={(event) => control.setValue(event.target.value)}
      />
    </ControlFrame>
  )
}
