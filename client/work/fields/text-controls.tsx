import { Input, Textarea } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { withoutMargins } from '../../../shared/human-text.ts'
import { originalLink } from '../../lib/original-link.ts'
import { useInitialFocus } from '../form/use-initial-focus.ts'
import { ControlFrame, type ControlProps } from './control-frame.tsx'
import { useControl } from './use-control.ts'

type TextProps = ControlProps & {
  type?: 'text' | 'email' | 'url' | 'tel'
  normalise?: (text: string) => string
  /** Error message beyond the contract's rules. */
  extraError?: string
  /** Takes the focus when it is first rendered. */
  focused?: boolean
}

/** Length in code points, as the contract counts. */
export const lengthOf = (text: string) => Array.from(text).length

/** Single-line text input. `normalise` runs on blur. */
export function TextControl({ name, label, help, type = 'text', normalise, extraError, focused = false }: TextProps) {
  const control = useControl<string>(name)
  const input = useInitialFocus(focused)
  const error = control.error ?? extraError
  return (
    <ControlFrame control={{ ...control, error }} label={label} help={help} count={lengthOf(control.value)}>
      <Input
        {...control.attributes}
        ref={input}
        aria-invalid={error !== undefined}
        type={type}
        value={control.value}
        onChange={(event) => control.setValue(event.target.value)}
        onBlur={() => {
          if (normalise !== undefined) control.setValue(normalise(control.value))
          control.attributes.onBlur()
        }}
      />
    </ControlFrame>
  )
}

type LongTextProps = ControlProps & {
  rows?: number
  mono?: boolean
  /** Error message beyond the contract's rules. */
  extraError?: string | undefined
  /** Places the input among other ways to fill the field. */
  around?: (input: ReactNode) => ReactNode
}

export function LongTextControl({ name, label, help, rows = 4, mono = false, extraError, around = (input) => input }: LongTextProps) {
  const control = useControl<string>(name)
  const error = control.error ?? extraError
  return (
    <ControlFrame control={{ ...control, error }} label={label} help={help} count={lengthOf(control.value)}>
      {around(
        <Textarea
          {...control.attributes}
          aria-invalid={error !== undefined}
          rows={rows}
          maxH="24rem"
          autoresize
          fontFamily={mono ? 'mono' : 'body'}
          fontSize={mono ? 'sm' : 'md'}
          spellCheck={!mono}
          value={control.value}
          onChange={(event) => control.setValue(event.target.value)}
        />,
      )}
    </ControlFrame>
  )
}

/**
 * Adds `https://` to a URL without a scheme; paths on this site, mail and phone links stay unchanged. Invisible characters around one, which
 * come with what is copied from a chat, would lead to another address, and so would the wrapping of a mail program.
 */
export function withScheme(text: string): string {
  const address = withoutMargins(text)
  return originalLink(/^[\w-]+(?:\.[\w-]+)+(?:[/?#:]\S*)?$/.test(address) ? `https://${address}` : address)
}
