import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { tagOf } from '../contract/in-turns.ts'
import { type Encoding, negotiateEncoding } from './negotiate-encoding.ts'

const compress = {
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 6 }),
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
}

/** Fewer bytes fit into one packet anyway. */
const worthCompressing = 600
const compressible = /^(text\/|application\/(json|xml|manifest\+json))/

export type PlainResponse = { status: number; headers: Record<string, string>; body: string | Buffer }

/** Headers as names and values by turns, which is how Node writes them fastest, and the bytes. */
type Form = { headers: string[]; body: Buffer }

/** An answer as bytes, in each content coding that somebody has asked for. */
export type CachedResponse = {
  status: number
  /** Of the plain bytes; compressed forms come on top and are smaller together. */
  size: number
  /** Writes the answer if it is there in the coding that the client takes. */
  write: (request: IncomingMessage, response: ServerResponse) => boolean
  /** Writes the answer, compressing it first where nobody has taken it in that coding yet. */
  send: (request: IncomingMessage, response: ServerResponse) => Promise<void>
}

export async function encodeResponse({ status, headers, body }: PlainResponse): Promise<CachedResponse> {
  const identity = typeof body === 'string' ? Buffer.from(body) : body
  const tag = `"${await tagOf(identity)}"`
  const common = Object.entries({ ...headers, etag: `W/${tag}`, vary: 'accept-encoding' })
  const compresses = identity.length >= worthCompressing && compressible.test(headers['content-type'] ?? '')
  const notModified = common.filter(([name]) => name !== 'content-type').flat()

  const formOf = (bytes: Buffer, coding?: Encoding): Form => {
    const own = coding === undefined ? [] : ['content-encoding', coding]
    return { headers: [...common.flat(), ...own, 'content-length', String(bytes.length)], body: bytes }
  }
  const forms: { [coding in Encoding]?: Form } = { identity: formOf(identity) }
  const underWay: { [coding in Encoding]?: Promise<Form> } = {}
  const chosen = ({ headers: { 'accept-encoding': accepted } }: IncomingMessage) => (compresses ? negotiateEncoding(accepted) : 'identity')

  /** @returns false when the client has something else. */
  function confirm(request: IncomingMessage, response: ServerResponse): boolean {
    const known = request.headers['if-none-match']
    if (known === undefined || status !== 200 || !(known === '*' || known.includes(tag))) return false
    response.removeHeader('content-type')
    response.writeHead(304, notModified).end()
    return true
  }

  async function made(coding: 'gzip' | 'br'): Promise<Form> {
    const form = formOf(await compress[coding](identity), coding)
    forms[coding] = form
    return form
  }

  function write(request: IncomingMessage, response: ServerResponse): boolean {
    if (confirm(request, response)) return true
    const form = forms[chosen(request)]
    if (form === undefined) return false
    response.writeHead(status, form.headers).end(form.body)
    return true
  }

  async function send(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const coding = chosen(request)
    if (coding !== 'identity' && forms[coding] === undefined) {
      underWay[coding] ??= made(coding)
      await underWay[coding]
    }
    write(request, response)
  }

  return { status, size: identity.length, write, send }
}
