import { startAuthentication, WebAuthnAbortService } from '@simplewebauthn/browser'
import { startPasskeySignIn } from '../../generated/api/second-factor/second-factor.ts'
import type { SignedCredential } from '../../generated/model/index.ts'

/**
 * Asks the browser for a passkey.
 * @param inSuggestions waits among the suggestions for the address (conditional mediation), instead of opening a dialog.
 * @throws the browser's error when the user has cancelled, and HttpProblem.
 */
export async function askForPasskey({ inSuggestions = false } = {}): Promise<SignedCredential> {
  const { options } = await startPasskeySignIn()
  const { id, response } = await startAuthentication({ optionsJSON: options, useBrowserAutofill: inSuggestions })
  const { clientDataJSON, authenticatorData, signature } = response
  return { id, response: { clientDataJSON, authenticatorData, signature } }
}

/** Ends a request that waits among the suggestions. */
export const cancelPasskey = () => WebAuthnAbortService.cancelCeremony()
