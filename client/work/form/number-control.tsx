import { Input } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { ControlFrame, type ControlProps } from './control-frame.tsx'
import { useControl } from './use-control.ts'

/** Number input; an emptied field is undefined. The mouse wheel scrolls the page and never changes the number. */
export function NumberControl({ name, label, help }: ControlProps) {
  const control = useControl<number | ''>(name)
  const input = useRef<HTMLInputElement>(null)

  useEffect(() => {
    const element = input.current
    const letGo = () => element?.blur()
    element?.addEventListener('wheel', letGo, { passive: true })
    return () => element?.removeEventListener('wheel', letGo)
  }, [])

  return (
    <ControlFrame control={control} label={label} help={help}>
      <Input
        {...control.attributes}
        ref={input}
        type="number"
        inputMode="numeric"
        step={1}
        min={control.schema.minimum}
        max={control.schema.maximum}
        maxW="10rem"
        fontFamily="mono"
        value={control.value}
        onChange={(event) => control.setValue(event.target.value === '' ? '' : event.target.valueAsNumber)}
      />
    </ControlFrame>
  )
}
