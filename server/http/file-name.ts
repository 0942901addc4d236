import { isUtf8 } from 'node:buffer'

/** Adjacent encoded words (RFC 2047); blanks between them are ignored (6.2). */
const encodedWords = /=\?[\w*-]+\?[bq]\?[^?]*\?=(?:\s*=\?[\w*-]+\?[bq]\?[^?]*\?=)*/gi
const encodedWord = /=\?([\w-]+)(?:\*[\w-]*)?\?([bq])\?([^?]*)\?=/gi

/** Characters that no file name has: controls, byte order marks, and direction controls. */
const invisible = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu

/**
 * Reads the file names of various programs: encoded words (old Java, .NET, PHP), percent-encoded UTF-8, paths, decomposed accents (macOS).
 * @returns '' when nothing is left.
 */
export function readableFileName(sent: string): string {
  const decoded = percentDecoded(sent.replaceAll(encodedWords, decodeWords))
  const last = decoded.split(/[\\/]/).findLast((part) => part.trim() !== '') ?? ''
  return last
    .replaceAll(invisible, '')
    .normalize('NFC')
    .replaceAll(/^\s+|[\s.]+$/g, '')
}

/** The UTF-8 bytes of a header, a character each. Invalid UTF-8 is converted from windows-1252 (WHATWG Encoding). */
export function asUtf8(header: string): string {
  const bytes = Buffer.from(header, 'latin1')
  return isUtf8(bytes) ? header : Buffer.from(new TextDecoder('windows-1252').decode(bytes)).toString('latin1')
}

/** Decodes adjacent words of one charset together, because a letter may be split between them. */
function decodeWords(words: string): string {
  const parts = [...words.matchAll(encodedWord)].map(([, charset = '', encoding = '', content = '']) => ({
    charset: charset.toLowerCase(),
    bytes: encoding.toLowerCase() === 'b' ? Buffer.from(content, 'base64') : quotedPrintable(content),
  }))
  const isOne = parts.every(({ charset }) => charset === parts[0]?.charset)
  const runs = isOne ? [{ charset: parts[0]?.charset, bytes: Buffer.concat(parts.map(({ bytes }) => bytes)) }] : parts
  try {
    return runs.map(({ charset, bytes }) => new TextDecoder(charset, { fatal: true }).decode(bytes)).join('')
  } catch {
    return words
  }
}

const quotedPrintable = (text: string) =>
  Buffer.from(
    text.replaceAll('_', ' ').replaceAll(/=([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  )

/** Decodes only names with a letter beyond ASCII: browsers send "50%25.png" for a file of that name. */
function percentDecoded(name: string): string {
  try {
    return /%[c-f][\da-f]%[89ab][\da-f]/i.test(name) ? decodeURIComponent(name) : name
  } catch {
    return name
  }
}
