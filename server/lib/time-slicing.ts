import { hash } from 'node:crypto'

/** Characters that are made at one go, which takes a few milliseconds. */
const chunkLength = 512 * 1024

/** Lets everything else that waits go first. */
export const yieldToEventLoop = () => new Promise<void>((resolve) => setImmediate(resolve))

/**
 * The JSON text of a value, in pieces: lists and objects are taken apart down to `depth`, and what lies deeper is written whole. Joined,
 * the pieces are what `JSON.stringify` makes, for values that came from JSON or from the database.
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

/** A flat text in pieces. */
export function* textPieces(text: string): Generator<string> {
  for (let start = 0, end = 0; start < text.length; start = end) {
    end = start + chunkLength
    // Both halves of a character beyond the first 65,536 go into one piece.
    if (isHighSurrogate(text.charCodeAt(end - 1))) end += 1
    yield text.slice(start, end)
  }
}

const isHighSurrogate = (code: number) => code >= 0xd800 && code < 0xdc00

/** The same text in fewer pieces, each about as long as what is made at one go. */
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
 * Joins pieces. A small text is there at once; a large one is made in UTF-8, a share in each turn of the event loop, so that others are
 * answered meanwhile.
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

/** A strong name of some bytes, for an entity tag (RFC 9110, 8.8.3). */
export const etagOfSmall = (bytes: Buffer) => hash('sha256', bytes, 'base64url').slice(0, 27)

/** The same. Many bytes are read by another thread. */
export function etagOf(bytes: Buffer): string | Promise<string> {
  if (bytes.length < chunkLength) return etagOfSmall(bytes)
  return crypto.subtle.digest('SHA-256', bytes as Buffer<ArrayBuffer>).then((hash) => Buffer.from(hash).toString('base64url').slice(0, 27))
}

/** Does something for each item of a long list, a few hundred in each turn of the event loop. */
export async function forEachInChunks<Item>(items: Item[], work: (item: Item) => void, chunkSize = 200): Promise<void> {
  for (const [index, item] of items.entries()) {
    if (index > 0 && index % chunkSize === 0) await yieldToEventLoop()
    work(item)
  }
}
