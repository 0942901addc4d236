/** The body is not valid `multipart/form-data`, or ends early. */
export class MalformedForm extends Error {}

export type PartHeader = { name: string; isFile: boolean; text: string }

/**
 * Validates and normalises the header of one part of a form (RFC 7578) for multer. It refuses an ambiguous header: multer reads the first
 * of two `Content-Disposition` lines or of two names, while a proxy or a scanner may read the second.
 * @throws MalformedForm
 */
export function normalisePartHeader(sent: string[]): PartHeader {
  const lines = new Map<string, string>()
  for (const line of sent) {
    const [, name = '', value = ''] = headerLinePattern.exec(line) ?? []
    if (name === '' || lines.has(name.toLowerCase())) throw new MalformedForm('A header of a part is malformed, or comes twice')
    lines.set(name.toLowerCase(), value)
  }
  const parameters = parametersOf(lines.get('content-disposition') ?? '')
  const name = parameters.get('name')
  if (name === undefined) throw new MalformedForm('A part has no name')
  const type = lines.get('content-type')?.trim().toLowerCase() ?? 'text/plain'
  const isNamed = parameters.has('filename') || parameters.has('filename*')
  const isFile = isNamed || !textTypePattern.test(type)
  // The file name is optional (RFC 7578, 4.2), and a browser may send an empty one. multer would read such a part as text, or ignore it.
  if (isFile && !parameters.has('filename*') && (parameters.get('filename') ?? '""') === '""') parameters.set('filename', name)
  const disposition = [...parameters].map(([key, value]) => `; ${key}=${value}`).join('')
  lines.set('content-disposition', `form-data${disposition}`)
  return { name: name.replace(/^"(.*)"$/s, '$1'), isFile, text: [...lines].map(([key, value]) => `${key}: ${value}`).join('\r\n') }
}

const headerLinePattern = /^([\w!#$%&'*+.^`|~-]+):[ \t]*([\t\x20-\x7e\x80-\xff]*)$/
// Media types of the fields that are not files: text and JSON.
const textTypePattern = /^(?:text\/|application\/json\b)/
const dispositionPattern = /^form-data((?:[ \t]*;[ \t]*[\w*-]+=(?:"(?:[^"\\]|\\.)*"|[^\s";]+))*)[ \t]*$/i
const parameterPattern = /([\w*-]+)=("(?:[^"\\]|\\.)*"|[^\s";]+)/g

/** Raw parameter values, with their quotes. Empty when the value is not `form-data` or repeats a parameter. */
function parametersOf(value: string): Map<string, string> {
  const pairs = [...(dispositionPattern.exec(value)?.[1] ?? '').matchAll(parameterPattern)]
  const parameters = new Map(pairs.map(([, name = '', sent = '']) => [name.toLowerCase(), sent]))
  return parameters.size < pairs.length ? new Map() : parameters
}
