import { hash } from 'node:crypto'

/** Characters per time slice; one takes a few milliseconds. */
const chunkLength = 512 * 1024

/** Yields to the event loop, so that pending I/O runs first. */
export const yieldToEventLoop = () => new Promise<void>((resolve) => setImmediate(resolve))

/**
 * Incremental `JSON.stringify`: yields lists and objects element by element down to `depth`, and deeper values whole. The joined pieces
 * equal the output of `JSON.stringify` for values that came from JSON or from the database.
 */
export function* jsonPieces(value: unknown, depth: number): Generator<string> {
  if (depth === 0 || typeof value !== 'object' || value === null || 'toJSON' in value) {
    yield JSON.stringify(value) ?? 'null'
    return
  }
  const isList = Array.isArray(value)
  let before = isList ? '[' : '{'
  for (const [name, part] of Object.entries(value)) {
    if (part === undefined && !isList) continue
    yield isList ? before : `${before}${JSON.stringify(name)}:`
    yield* jsonPieces(part, depth - 1)
    before = ','
  }
  yield before === ',' ? (isList ? ']' : '}') : isList ? '[]' : '{}'
}

/** A string in pieces of the length of a chunk. */
export function* textPieces(text: string): Generator<string> {
  for (let start = 0, end = 0; start < text.length; start = end) {
    end = start + chunkLength
    // Keeps a surrogate pair in one piece.
    if (isHighSurrogate(text.charCodeAt(end - 1))) end += 1
    yield text.slice(start, end)
  }
}

const isHighSurrogate = (code: number) => code >= 0xd800 && code < 0xdc00

/** Merges small pieces into chunks, each of one time slice. */
export function* inChunks(pieces: Iterable<string>): Generator<string> {
  let text = ''
  for (const piece of pieces) {
    text += piece
    if (text.length < chunkLength) continue
    yield text
    text = ''
  }
  yield text
}

/**
 * Joins pieces with time slicing. A small text is returned synchronously; a large one is encoded to UTF-8 one chunk per turn of the event
 * loop, so that other requests are served meanwhile.
 */
export function joinChunks(pieces: Iterable<string>): string | Promise<Buffer> {
  const chunks = inChunks(pieces)
  const first = chunks.next()
  const start = first.value ?? ''
  return start.length < chunkLength ? start : concatInChunks(start, chunks)
}

async function concatInChunks(start: string, rest: Iterable<string>): Promise<Buffer> {
  const parts = [Buffer.from(start)]
  for (const text of rest) {
    parts.push(Buffer.from(text))
    await yieldToEventLoop()
  }
  const bytes = Buffer.concat(parts)
  await yieldToEventLoop()
  return bytes
}

/** Opaque tag of a strong ETag (RFC 9110, 8.8.3): SHA-256 of the body, base64url, 27 characters. */
export const etagOfSmall = (bytes: Buffer) => hash('sha256', bytes, 'base64url').slice(0, 27)

/** Same as `etagOfSmall`; a large body is hashed on the thread pool. */
export function etagOf(bytes: Buffer): string | Promise<string> {
  if (bytes.length < chunkLength) return etagOfSmall(bytes)
  return crypto.subtle.digest('SHA-256', bytes as Buffer<ArrayBuffer>).then((hash) => Buffer.from(hash).toString('base64url').slice(0, 27))
}

/** Time-sliced `forEach`: yields to the event loop after every `chunkSize` items. */
export async function forEachInChunks<Item>(items: Item[], work: (item: Item) => void, chunkSize = 200): Promise<void> {
  for (const [index, item] of items.entries()) {
    if (index > 0 && index % chunkSize === 0) await yieldToEventLoop()
    work(item)
  }
}
