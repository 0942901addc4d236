import { chakra } from '@chakra-ui/react/styled-system'
import { honeypotName } from '../../../shared/rendered-page.ts'

const VisuallyHidden = chakra('div', {
  base: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)', whiteSpace: 'nowrap' },
})

/**
 * Honeypot, the contract's `website`: bots fill every field. Hidden from people, screen readers, the Tab order, autofill of browsers, and that
 * of 1Password, LastPass, Bitwarden, Dashlane and Proton Pass.
 */
export function HoneypotField() {
  return (
    <VisuallyHidden aria-hidden>
      <label>
        Leave this empty{' '}
        <input
          name={honeypotName}
          type="text"
          tabIndex={-1}
          autoComplete="off"
          data-1p-ignore
          data-lpignore="true"
          data-bwignore
          data-form-type="other"
          data-protonpass-ignore
        />
      </label>
    </VisuallyHidden>
  )
}
