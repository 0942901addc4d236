import { shownToken } from './token.js'

/** A text as one word of a POSIX shell. */
export const shellQuoted = (text) => `'${text.replaceAll("'", `'\\''`)}'`

/** A part of a form that is a file, as curl reads it from the working directory; `-` alone would be the standard input. */
function filePart(name, { name: fileName, type }) {
  const path = fileName === '-' ? './-' : fileName
  const quoted = path.replaceAll(/[\\"]/g, '\\$&')
  return `-F ${shellQuoted(`${name}=@"${quoted}"${type === '' ? '' : `;type=${type}`}`)}`
}

/** The file that the samples send as this part: it stands in the command until the reader chooses one. */
const sampleFile = (name) => (/video/i.test(name) ? 'video.mp4' : 'picture.png')

/**
 * A request as a command for a POSIX shell, after the one that sets its cookie. It has the token that the samples show; without one, an
 * operation that needs a token takes it from `TOKEN`.
 * @param {import('./request.js').TryRequest} request
 */
export function curlText({ method, url, headers, body, needsToken, missing = [], first }) {
  const standIns = missing.map((name) => [name, { name: sampleFile(name), type: '' }])
  const parts = body instanceof FormData ? [...standIns, ...body] : []
  const files = [...new Set(parts.flatMap(([, value]) => (typeof value === 'string' ? [] : [value.name])))]
  const token = headers.authorization?.replace('Bearer ', '') || (needsToken ? shownToken() : '')
  const flags = { GET: '', HEAD: '-I ' }[method] ?? `-X ${method} `
  const lines = [
    `curl -sS ${flags}${shellQuoted(url)}`,
    ...(first === undefined ? [] : ['-b cookies.txt']),
    ...(token !== '' ? [`-H ${shellQuoted(`authorization: Bearer ${token}`)}`] : needsToken ? ['-H "authorization: Bearer $TOKEN"'] : []),
    ...Object.entries(headers).flatMap(([name, value]) => (name === 'authorization' ? [] : [`-H ${shellQuoted(`${name}: ${value}`)}`])),
    ...(typeof body === 'string' ? [`--data-raw ${shellQuoted(body)}`] : []),
    ...parts.map(([name, value]) =>
      typeof value === 'string' ? `--form-string ${shellQuoted(`${name}=${value}`)}` : filePart(name, value),
    ),
  ]
  const note = files.length === 0 ? '' : `# Reads ${files.join(', ').replaceAll(/[\r\n]/g, ' ')} from the working directory.\n`
  return `${first === undefined ? '' : `${first}\n\n`}${note}${lines.join(' \\\n  ')}`
}
