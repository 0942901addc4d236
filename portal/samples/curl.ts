import { sampleOrigin } from '../../shared/documentation-marks.ts'
import { fileOf, type SampleCall, sampleFiles, tokenMark } from './call.ts'
import type { Part } from './sample-parts.ts'

/** A text as one word of a POSIX shell. */
const shellQuoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`

/** Sample call with curl 7.82 or later, which has `--json`. */
export const curlSample = (call: SampleCall): string =>
  call.first === undefined ? command(call) : `${command(call.first, '-c cookies.txt')}\n\n${command(call, '-b cookies.txt')}`

/** @param cookies the option that stores or sends them. */
function command({ method, address, sendsToken, body, parts, notes }: SampleCall, cookies?: string): string {
  // Options with a body imply POST.
  const implied = body === 'json' || parts.length > 0 ? 'POST' : 'GET'
  const flag = method === implied ? '' : method === 'HEAD' ? '-I ' : `-X ${method} `
  const lines = [
    `curl -sS ${flag}"${sampleOrigin}${address}"`,
    ...(cookies === undefined ? [] : [cookies]),
    ...(sendsToken ? [`-H "Authorization: Bearer ${tokenMark}"`] : []),
    ...(body === 'json' ? [`--json ${shellQuoted(jsonText(parts))}`] : []),
    ...(body === 'form' ? parts.map(formLine) : []),
  ]
  return [...notes.map((note) => `# ${note}`), lines.join(' \\\n  ')].join('\n')
}

const jsonText = (parts: Part[]) =>
  JSON.stringify(Object.fromEntries(parts.map((part) => [part.name, part.type === 'value' ? part.value : ''])), null, 2)

/** A part of a form as an option of curl. */
export function formLine(part: Part): string {
  if (part.type === 'file') return `-F ${part.name}=@${sampleFiles[fileOf(part)].name}`
  return `--form-string ${shellQuoted(`${part.name}=${formText(part.value)}`)}`
}

/** A value as a form sends it: a list or an object as JSON. */
export const formText = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value))
