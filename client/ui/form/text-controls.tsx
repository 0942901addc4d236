import { Input, Textarea } from '@chakra-ui/react'
import { ControlFrame, type ControlProps } from './control-frame.tsx'
import { useControl } from './use-control.ts'

type TextProps = ControlProps & { type?: 'text' | 'email' | 'url' | 'tel'; mend?: (text: string) => string }

/** In characters as people count them, and as the contract does. */
export const lengthOf = (text: string) => Array.from(text).length

/** One line of text. `mend` tidies it when the field is left. */
export function TextControl({ name, label, help, type = 'text', mend }: TextProps) {
  const control = useControl<string>(name)
  return (
    <ControlFrame control={control} label={label} help={help} count={lengthOf(control.value)}>
      <Input
        {...control.attributes}
        type={type}
        value={control.value}
        onChange={(event) => control.setValue(event.target.value)}
        onBlur={() => {
          if (mend !== undefined) control.setValue(mend(control.value))
          control.attributes.onBlur()
        }}
      />
    </ControlFrame>
  )
}

/** Several lines, growing with the text. */
export function LongTextControl({ name, label, help, rows = 4, mono = false }: ControlProps & { rows?: number; mono?: boolean }) {
  const control = useControl<string>(name)
  return (
    <ControlFrame control={control} label={label} help={help} count={lengthOf(control.value)}>
      <Textarea
        {...control.attributes}
        rows={rows}
        maxH="24rem"
        autoresize
        fontFamily={mono ? 'mono' : 'body'}
        fontSize={mono ? 'sm' : 'md'}
        spellCheck={!mono}
        value={control.value}
        onChange={(event) => control.setValue(event.target.value)}
      />
    </ControlFrame>
  )
}

/** An address typed without its scheme gets `https://`; paths on this site, mail and phone links stay as they are. */
export const withScheme = (text: string) =>
  /^[\w-]+(?:\.[\w-]+)+(?:[/?#:]\S*)?$/.test(text.trim()) ? `https://${text.trim()}` : text.trim()
