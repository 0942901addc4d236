import { startRegistration } from '@simplewebauthn/browser'
import { type CreationOptions, type NewCredential, Transport } from '../generated/model/index.ts'

/** Opens the browser's dialog that makes a passkey. @throws the browser's error. */
export async function makePasskey(options: CreationOptions): Promise<NewCredential> {
  const { id, response } = await startRegistration({ optionsJSON: options })
  const { clientDataJSON, attestationObject, transports = [] } = response
  return { id, response: { clientDataJSON, attestationObject, transports: transports.filter(isKnown) } }
}

const known: readonly string[] = Object.values(Transport)
const isKnown = (transport: string): transport is Transport => known.includes(transport)
