import { Input } from '@chakra-ui/react'
import { useState } from 'react'
import { ControlFrame, type ControlProps } from '../../work/fields/control-frame.tsx'
import { useControl } from '../../work/fields/use-control.ts'

const listOf = (text: string) =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')

/** Comma-separated keywords. Spaces and commas stay as typed until blur. */
export function KeywordsControl({ name, label, help = 'Separate keywords with commas.' }: ControlProps) {
  const control = useControl<string[]>(name)
  const [typed, setTyped] = useState<string>()
  return (
    <ControlFrame control={control} label={label} help={help}>
      <Input
        {...control.attributes}
        value={typed ?? control.value.join(', ')}
        onChange={(event) => {
          setTyped(event.target.value)
          control.setValue(listOf(event.target.value))
        }}
        onBlur={() => {
          setTyped(undefined)
          control.attributes.onBlur()
        }}
      />
    </ControlFrame>
  )
}
