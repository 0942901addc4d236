import { Flex, Input } from '@chakra-ui/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { ControlFrame, type ControlProps } from '../../work/fields/control-frame.tsx'
import { useControl } from '../../work/fields/use-control.ts'

/**
 * Number input; an emptied field is undefined. The mouse wheel scrolls the page and never changes the number.
 * @param children rendered beside the input.
 */
export function NumberControl({ name, label, help, children }: ControlProps & { children?: ReactNode }) {
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
      <Flex gap="3" wrap="wrap" align="center">
        <Input
          {...control.attributes}
          ref={input}
          type="number"
          inputMode="numeric"
          step={1}
          min={control.schema.minimum}
          max={control.schema.maximum}
          maxW="10rem"
          value={control.value}
          onChange={(event) => control.setValue(event.target.value === '' ? '' : event.target.valueAsNumber)}
        />
        {children}
      </Flex>
    </ControlFrame>
  )
}
