import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

/** A value of CBOR (RFC 8949), as far as authenticators write it. */
type Cbor = number | string | Buffer | Cbor[] | Map<number | string, Cbor>

function head(type: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(type << 5) | length])
  return length < 256 ? Buffer.from([(type << 5) | 24, length]) : Buffer.from([(type << 5) | 25, length >> 8, length & 255])
}

export function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  if (Array.isArray(value)) return Buffer.concat([head(4, value.length), ...value.map(cbor)])
  return Buffer.concat([head(5, value.size), ...[...value].flatMap((pair) => pair.map(cbor))])
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const flags = { present: 0x01, verified: 0x04, attested: 0x40 }

/** Deviations of a hostile or broken authenticator. */
export type Twist = {
  origin?: string
  rpId?: string
  type?: string
  isVerified?: boolean
  counter?: number
  attestation?: Map<number | string, Cbor>
  format?: string
}

/** A software authenticator with one passkey (ES256), whose counter grows by one a signature. */
export function createAuthenticator({ origin = 'http://localhost:3000', rpId = 'localhost' } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  let counter = 0

  const clientData = (type: string, challenge: string, twist: Twist) =>
    Buffer.from(JSON.stringify({ type: twist.type ?? type, challenge, origin: twist.origin ?? origin, crossOrigin: false }))

  function authenticatorData(twist: Twist, attested?: Buffer): Buffer {
    const count = Buffer.alloc(4)
    counter += 1
    count.writeUInt32BE(twist.counter ?? counter)
    const set = flags.present | (twist.isVerified === false ? 0 : flags.verified) | (attested === undefined ? 0 : flags.attested)
    return Buffer.concat([sha256(twist.rpId ?? rpId), Buffer.from([set]), count, attested ?? Buffer.alloc(0)])
  }

  return {
    id: id.toString('base64url'),

    /** The credential for `addPasskey`. */
    create(challenge: string, twist: Twist = {}) {
      const length = Buffer.from([id.length >> 8, id.length & 255])
      const authData = authenticatorData(twist, Buffer.concat([Buffer.alloc(16), length, id, cbor(coseKey(publicKey))]))
      const attestation = new Map<string, Cbor>([
        ['fmt', twist.format ?? 'none'],
        ['attStmt', twist.attestation ?? new Map()],
        ['authData', authData],
      ])
      return {
        id: id.toString('base64url'),
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, twist).toString('base64url'),
          attestationObject: cbor(attestation).toString('base64url'),
          transports: ['internal'],
        },
      }
    },

    /** The credential for `signInByPasskey`. */
    get(challenge: string, twist: Twist = {}) {
      const data = clientData('webauthn.get', challenge, twist)
      const authData = authenticatorData(twist)
      const signature = sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey)
      return {
        id: id.toString('base64url'),
        response: {
          clientDataJSON: data.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      }
    },
  }
}

/** COSE key of a P-256 point (RFC 9053): key type, algorithm, curve and coordinates. */
function coseKey(key: KeyObject): Map<number, Cbor> {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  return new Map<number, Cbor>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, Buffer.from(x, 'base64url')],
    [-3, Buffer.from(y, 'base64url')],
  ])
}
