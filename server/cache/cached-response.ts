import { hash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { type Encoding, negotiateEncoding } from './negotiate-encoding.ts'

const compress = {
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 6 }),
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
}

/** Bytes; a smaller response fits into one packet without compression. */
const compressionThreshold = 600
const compressible = /^(text\/|application\/(json|xml|manifest\+json))/

export type PlainResponse = {
  status: number
  headers: Record<string, string>
  body: string | Buffer
  /** `updatedAt` of the one record in the body, which the ETag names too, so that it may be sent as `If-Match`. */
  version?: string | undefined
}

/** Weak ETag of a body: the version of its record, if it is one record, and 27 characters of the SHA-256 of its bytes. */
export const entityTag = (body: Buffer, version?: string) =>
  `W/"${version === undefined ? '' : `${version}.`}${hash('sha256', body, 'base64url').slice(0, 27)}"`

/** Headers as alternating names and values, the form that `writeHead` takes without a copy, and the encoded body. */
type Representation = { headers: string[]; body: Buffer }

/** A response with its ETag and its encoded representations, each created when the first client asks for it. */
export type CachedResponse = {
  status: number
  headers: Readonly<Record<string, string>>
  /** Bytes of the identity representation; the compressed ones together are smaller. */
  size: number
  /** @returns false, and writes nothing, when the representation that the client prefers does not exist yet. */
  write: (request: IncomingMessage, response: ServerResponse) => boolean
  /** Writes the representation that the client prefers; compresses the body first if needed. */
  send: (request: IncomingMessage, response: ServerResponse) => Promise<void>
}

export function encodeResponse({ status, headers, body, version }: PlainResponse): CachedResponse {
  const identity = typeof body === 'string' ? Buffer.from(body) : body
  const etag = entityTag(identity, version)
  const common = Object.entries({ ...headers, etag, vary: 'accept-encoding' })
  const compresses = identity.length >= compressionThreshold && compressible.test(headers['content-type'] ?? '')
  const notModified = common.filter(([name]) => name !== 'content-type').flat()

  const representationOf = (bytes: Buffer, encoding?: Encoding): Representation => {
    const own = encoding === undefined ? [] : ['content-encoding', encoding]
    return { headers: [...common.flat(), ...own, 'content-length', String(bytes.length)], body: bytes }
  }
  const representations: { [encoding in Encoding]?: Representation } = { identity: representationOf(identity) }
  const inFlight: { [encoding in Encoding]?: Promise<Representation> } = {}
  const preferred = ({ headers: { 'accept-encoding': accepted } }: IncomingMessage) =>
    compresses ? negotiateEncoding(accepted) : 'identity'

  /** Conditional request: 304 when the client holds this very representation. */
  function sendNotModified(request: IncomingMessage, response: ServerResponse): boolean {
    const known = request.headers['if-none-match']
    if (known === undefined || status !== 200 || !(known === '*' || known.includes(etag.slice('W/'.length)))) return false
    response.removeHeader('content-type')
    response.writeHead(304, notModified).end()
    return true
  }

  async function compressed(encoding: 'gzip' | 'br'): Promise<Representation> {
    const representation = representationOf(await compress[encoding](identity), encoding)
    representations[encoding] = representation
    return representation
  }

  function write(request: IncomingMessage, response: ServerResponse): boolean {
    if (sendNotModified(request, response)) return true
    const representation = representations[preferred(request)]
    if (representation === undefined) return false
    response.writeHead(status, representation.headers).end(representation.body)
    return true
  }

  async function send(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const encoding = preferred(request)
    if (encoding !== 'identity' && representations[encoding] === undefined) {
      inFlight[encoding] ??= compressed(encoding)
      await inFlight[encoding]
    }
    write(request, response)
  }

  return { status, headers, size: identity.length, write, send }
}
