import { problem } from '../contract/problem.ts'

/** Byte order marks of UTF-16, which win over a declared charset (WHATWG Encoding, 6). The decoder itself removes the mark of UTF-8. */
const marks: Record<string, string> = { fffe: 'utf-16le', feff: 'utf-16be' }

/**
 * Decodes a text strictly: refuses bytes that are invalid in its charset, instead of storing replacement characters.
 * @param charset the declared one; UTF-8 without one. ASCII is read as UTF-8, which contains it.
 * @param path the field of the text.
 * @throws Problem 400 that names the encoding; 415 for an unknown one
 */
export function decodeText(bytes: Uint8Array, charset = 'utf-8', path = ''): string {
  const label = marks[Buffer.from(bytes.subarray(0, 2)).toString('hex')] ?? (/^(?:us-)?ascii$/i.test(charset) ? 'utf-8' : charset)
  const decoder = decoderOf(label)
  if (decoder === undefined) throw problem.unsupportedMediaType({ path, message: `The charset “${charset}” is not known; send UTF-8` })
  try {
    return decoder.decode(bytes)
  } catch {
    const message = `The text is not valid ${decoder.encoding.toUpperCase()}; send UTF-8, or name its charset in Content-Type`
    throw problem.invalid({ path, message })
  }
}

function decoderOf(label: string): TextDecoder | undefined {
  try {
    return new TextDecoder(label, { fatal: true })
  } catch {
    return undefined
  }
}
