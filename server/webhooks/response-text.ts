import type { IncomingHttpHeaders } from 'node:http'
import { brotliDecompressSync, constants, gunzipSync, inflateSync } from 'node:zlib'
import { cutToLength } from '../../shared/human-text.ts'

const maxTextLength = 4_096
/** Maximum size of an unpacked response, in bytes. */
const maxOutputLength = 1_048_576

const zlib = { maxOutputLength, finishFlush: constants.Z_SYNC_FLUSH }
const decoders: Record<string, (body: Buffer) => Buffer> = {
  gzip: (body) => gunzipSync(body, zlib),
  'x-gzip': (body) => gunzipSync(body, zlib),
  deflate: (body) => inflateSync(body, zlib),
  br: (body) => brotliDecompressSync(body, { maxOutputLength, finishFlush: constants.BROTLI_OPERATION_FLUSH }),
}

/**
 * Start of a response as text, decoded by its `Content-Encoding` and charset, because receivers compress unasked, and older ones send
 * Latin-1. Empty if unreadable. The body may be incomplete.
 */
export function responseText(body: Buffer, headers: IncomingHttpHeaders): string {
  const coding = headers['content-encoding']?.trim().toLowerCase() ?? 'identity'
  const [, charset] = /charset\s*=\s*"?([\w.:-]+)/i.exec(headers['content-type'] ?? '') ?? []
  try {
    const decoded = coding === '' || coding === 'identity' ? body : decoders[coding]?.(body)
    // PostgreSQL stores no NUL character.
    return cutToLength(decoderOf(charset).decode(decoded).replaceAll('\0', ''), maxTextLength)
  } catch {
    return ''
  }
}

function decoderOf(charset = 'utf-8'): TextDecoder {
  try {
    return new TextDecoder(charset)
  } catch {
    return new TextDecoder()
  }
}
