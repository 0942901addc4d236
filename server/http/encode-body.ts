import { yieldToEventLoop } from '../lib/time-slicing.ts'

/** Characters of one time slice, about 2 ms. */
const charactersPerTurn = 512 * 1024

/**
 * Serialises a response body as `JSON.stringify` does. The records of a list are serialised one by one and yield to the event loop, because
 * a hundred services of maximum size are 70 MB and take 270 ms of processor time (decision 42).
 */
export const encodeJson = (body: object) => encode(jsonPieces(body))

/** Encodes a text response from its pieces. A long one, such as 10,000 enquiries of 58 MB, yields to the event loop as well. */
export const encodeText = (pieces: string[]) => encode(pieces)

async function encode(pieces: Iterable<string>): Promise<Buffer> {
  const chunks: Buffer[] = []
  let text = ''
  for (const piece of pieces) {
    text += piece
    if (text.length < charactersPerTurn) continue
    chunks.push(Buffer.from(text))
    text = ''
    await yieldToEventLoop()
  }
  return Buffer.concat([...chunks, Buffer.from(text)])
}

function* jsonPieces(body: object): Generator<string> {
  let before = '{'
  for (const [name, value] of Object.entries(body)) {
    if (value === undefined) continue
    yield `${before}${JSON.stringify(name)}:`
    if (Array.isArray(value)) yield* listPieces(value)
    else yield JSON.stringify(value)
    before = ','
  }
  yield before === '{' ? '{}' : '}'
}

function* listPieces(list: unknown[]): Generator<string> {
  let before = '['
  for (const record of list) {
    yield `${before}${JSON.stringify(record) ?? 'null'}`
    before = ','
  }
  yield before === '[' ? '[]' : ']'
}
