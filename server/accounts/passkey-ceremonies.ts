import type { Knex } from 'knex'
import type { Configuration } from '../configuration.ts'
import type { Schemas, User } from '../contract/operations.ts'
import { problem } from '../contract/problem.ts'
import { type ClientData, clientDataOf, consumeChallenge, storeChallenge } from './passkey-challenges.ts'

type NewCredential = Schemas['NewCredential']
type SignedCredential = Schemas['SignedCredential']
type Transports = NewCredential['response']['transports']

/** A passkey as it is stored; binary values are base64url. */
export type StoredPasskey = { userId: string; credentialId: string; publicKey: string; counter: number; transports: Transports }

/** Milliseconds that browsers wait for the user. */
const timeout = 300_000

/** COSE algorithms: ES256, EdDSA and RS256, of which every authenticator has one. */
const algorithms = [-7, -8, -257]

/** Loaded at the first use: the certificates' parser takes a tenth of the start. */
const library = () => import('@simplewebauthn/server')

const toBase64Url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')

/** WebAuthn ceremonies of the site: options with single-use challenges, and verification of signed responses. */
export function passkeyCeremonies(configuration: Configuration) {
  const { publicUrl } = configuration
  /** Passkeys belong to a domain. Without `PUBLIC_URL`, on a developer's machine, that is `localhost`: an IP address cannot have any. */
  const rpId = publicUrl === undefined ? 'localhost' : new URL(publicUrl).hostname

  /** Expected origin of the signed data: the site's own, or any port of `localhost` where the site does not know its own. */
  function expectedOrigin({ origin }: ClientData): string {
    if (publicUrl !== undefined) return publicUrl
    return /^http:\/\/localhost(:\d+)?$/.test(origin) ? origin : 'http://localhost'
  }

  return {
    /** @param existing the account's passkeys, whose authenticators are excluded. */
    async creationOptions(
      database: Knex,
      { _id, email, name }: User,
      { siteName, existing }: { siteName: string; existing: StoredPasskey[] },
    ): Promise<Schemas['CreationOptions']> {
      const { generateRegistrationOptions } = await library()
      const { challenge, rp, user, pubKeyCredParams } = await generateRegistrationOptions({
        rpName: siteName,
        rpID: rpId,
        userName: email,
        userID: new TextEncoder().encode(_id),
        userDisplayName: name,
        supportedAlgorithmIDs: algorithms,
      })
      await storeChallenge(database, challenge, _id)
      return {
        challenge,
        rp: { id: rpId, name: rp.name },
        user,
        pubKeyCredParams,
        timeout,
        attestation: 'none',
        excludeCredentials: existing.map(({ credentialId, transports }) => ({ id: credentialId, type: 'public-key', transports })),
        authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
      }
    },

    /** @throws Problem 400 unless it is a new passkey for this site and the account's challenge. */
    async verifyNew(database: Knex, userId: string, { id, response }: NewCredential): Promise<Omit<StoredPasskey, 'userId'>> {
      const { verifyRegistrationResponse } = await library()
      const clientData = clientDataOf(response.clientDataJSON)
      await consumeChallenge(database, clientData, userId)
      await refuseCertificates(response.attestationObject)
      const { registrationInfo } = await verifyRegistrationResponse({
        response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
        expectedChallenge: clientData.challenge,
        expectedOrigin: expectedOrigin(clientData),
        expectedRPID: rpId,
        requireUserVerification: true,
        supportedAlgorithmIDs: algorithms,
      }).catch(refuse)
      if (registrationInfo === undefined) throw problem.passkeyRefused()
      const { credential } = registrationInfo
      const { id: credentialId, publicKey, counter } = credential
      return { credentialId, publicKey: toBase64Url(publicKey), counter, transports: response.transports }
    },

    async requestOptions(database: Knex): Promise<Schemas['RequestOptions']> {
      const { generateAuthenticationOptions } = await library()
      const { challenge } = await generateAuthenticationOptions({ rpID: rpId, userVerification: 'required' })
      await storeChallenge(database, challenge, null)
      return { challenge, rpId, timeout, userVerification: 'required' }
    },

    /**
     * Verifies a signature over a challenge. Requires user verification, and refuses a counter that has not grown, which means a copied
     * authenticator.
     * @returns the new counter.
     * @throws Problem 400.
     */
    async verifySigned(database: Knex, passkey: StoredPasskey, { id, response }: SignedCredential): Promise<number> {
      const { verifyAuthenticationResponse } = await library()
      const { credentialId, publicKey, counter } = passkey
      const clientData = clientDataOf(response.clientDataJSON)
      await consumeChallenge(database, clientData, null)
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
        expectedChallenge: clientData.challenge,
        expectedOrigin: expectedOrigin(clientData),
        expectedRPID: rpId,
        credential: { id: credentialId, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter },
        requireUserVerification: true,
      }).catch(refuse)
      if (!verified) throw problem.passkeyRefused()
      return authenticationInfo.newCounter
    },
  }
}

/** Maps every error of the library to the refusal: it queries no database, and throws for broken rules and unreadable bytes. */
function refuse(): never {
  throw problem.passkeyRefused()
}

/**
 * Refuses attestation by certificate, which the site does not request: the library would fetch revocation lists from addresses in the
 * certificates (server-side request forgery).
 */
async function refuseCertificates(attestationObject: string): Promise<void> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers')
  const isBare = async () => {
    const attestation = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url')))
    const format = attestation.get('fmt')
    return format === 'none' || (format === 'packed' && attestation.get('attStmt').get('x5c') === undefined)
  }
  if (!(await isBare().catch(refuse))) throw problem.passkeyRefused()
}
