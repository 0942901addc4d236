import { chakra } from '@chakra-ui/react/styled-system'
import type { ChangeEventHandler } from 'react'

const VisuallyHidden = chakra('div', {
  base: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)', whiteSpace: 'nowrap' },
})

type Props = { name: string; value: string; onChange: ChangeEventHandler<HTMLInputElement> }

/** Honeypot: bots fill every field. Hidden from people, screen readers, the Tab order and autofill. */
export function HoneypotField(props: Props) {
  return (
    <VisuallyHidden aria-hidden>
      <label>
        Leave this empty <input {...props} type="text" tabIndex={-1} autoComplete="off" data-1p-ignore data-lpignore="true" />
      </label>
    </VisuallyHidden>
  )
}
