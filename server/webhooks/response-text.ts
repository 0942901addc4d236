import type { IncomingHttpHeaders } from 'node:http'
import { brotliDecompressSync, constants, gunzipSync, inflateSync } from 'node:zlib'
import { cutToLength } from '../../shared/human-text.ts'

const maxTextLength = 4_096
/** Bytes that a compressed response may unpack to. */
const maxOutputLength = 1_048_576

const zlib = { maxOutputLength, finishFlush: constants.Z_SYNC_FLUSH }
const decoders: Record<string, (body: Buffer) => Buffer> = {
  gzip: (body) => gunzipSync(body, zlib),
  'x-gzip': (body) => gunzipSync(body, zlib),
  deflate: (body) => inflateSync(body, zlib),
  br: (body) => brotliDecompressSync(body, { maxOutputLength, finishFlush: constants.BROTLI_OPERATION_FLUSH }),
}

/**
 * The beginning of a response as text, by its `Content-Encoding` and charset: receivers compress although no `Accept-Encoding` asks for it, and
 * older ones write Latin-1. Empty where that cannot be read. The body may be cut.
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
