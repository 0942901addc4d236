import { asUtf8 } from './file-name.ts'
import { charsetOf, parseHeader, quoted } from './header-parameters.ts'

/** The body is not valid `multipart/form-data`, or ends early. */
export class MalformedForm extends Error {}

/** @property isJson whether it is a text part of the type `application/json` @property charset the charset that a text part declares */
export type PartHeader = { name: string; isFile: boolean; isJson: boolean; charset: string | undefined; text: string }

/**
 * Validates and normalises the header of one part of a form (RFC 7578) for multer. It refuses an ambiguous header: multer reads the first
 * of two `Content-Disposition` lines or of two names, while a proxy or a scanner may read the second.
 * @param jsonFields fields with JSON: a part of `application/json` is their text, even with the file name that `FormData` gives to a `Blob`.
 * @throws MalformedForm
 */
export function normalisePartHeader(sent: string[], jsonFields: ReadonlySet<string> = new Set()): PartHeader {
  const lines = new Map<string, string>()
  for (const line of sent) {
    const [, name = '', value = ''] = headerLinePattern.exec(line) ?? []
    if (name === '' || lines.has(name.toLowerCase())) throw new MalformedForm('A header of a part is malformed, or comes twice')
    lines.set(name.toLowerCase(), value)
  }
  const { value, parameters = new Map<string, string>() } = parseHeader(asUtf8(lines.get('content-disposition') ?? '')) ?? {}
  const name = parameters.get('name')
  if (value !== 'form-data' || name === undefined) throw new MalformedForm('A part has no name')
  const transferEncoding = lines.get('content-transfer-encoding')?.trim() ?? 'binary'
  if (!/^(?:7bit|8bit|binary)$/i.test(transferEncoding))
    throw new MalformedForm(`A part is encoded as ${transferEncoding}; send its bytes as they are`)
  const type = lines.get('content-type')?.trim().toLowerCase() ?? 'text/plain'
  const isJson = jsonTypePattern.test(type)
  if (isJson && jsonFields.has(name)) for (const parameter of ['filename', 'filename*']) parameters.delete(parameter)
  const isFile = parameters.has('filename') || parameters.has('filename*') || !textTypePattern.test(type)
  const extended = parameters.get('filename*') ?? ''
  if (!isExtendedValue(extended)) parameters.delete('filename*')
  // The file name is optional (RFC 7578, 4.2), and a browser may send an empty one. multer would read a part without one as text, or ignore
  // it.
  if (isFile && !parameters.has('filename*') && !parameters.get('filename')) parameters.set('filename', name)
  const disposition = [...parameters].map(([key, sent]) => `; ${key}=${key.endsWith('*') ? sent : quoted(sent)}`).join('')
  lines.set('content-disposition', `form-data${disposition}`)
  // Makes multer decode one character for each byte, because it would insert replacement characters; `readForm` decodes strictly.
  if (!isFile) lines.set('content-type', 'text/plain; charset=latin1')
  return {
    name,
    isFile,
    isJson: isJson && !isFile,
    charset: charsetOf(type),
    text: [...lines].map(([key, line]) => `${key}: ${line}`).join('\r\n'),
  }
}

const headerLinePattern = /^([\w!#$%&'*+.^`|~-]+):[ \t]*([\t\x20-\x7e\x80-\xff]*)$/
// Media types of the fields that are not files: text and JSON.
const textTypePattern = /^(?:text\/|application\/json\b)/
const jsonTypePattern = /^application\/json\b/

/** Whether it is a value with its charset (RFC 8187); multer ignores parts with other values or unknown charsets. */
function isExtendedValue(value: string): boolean {
  const [, charset = ''] = /^([\w-]+)'[\w-]*'(?:[\w!#$&+.^`|~-]|%[\da-f]{2})+$/i.exec(value) ?? []
  return /^(?:utf-8|iso-8859-1)$/i.test(charset)
}
