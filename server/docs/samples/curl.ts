import { addressOf, fileOf, type SampleCall, sampleFiles, sampleOrigin, sourceAddress, tokenMark } from './call.ts'
import type { Naming, Part } from './sample-parts.ts'

const shellQuoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`
const authorization = `-H "Authorization: Bearer ${tokenMark}"`

/** Sample call with curl 7.84 or later, and jq where a record's id is read first. */
export function curlSample(call: SampleCall): string {
  const { method, needsAccount, source, files, root } = call
  const flags: Record<string, string> = { GET: '', HEAD: '-I ' }
  const address = `${sampleOrigin}${addressOf(call, ({ name }) => `$${variable(name)}`)}`
  const lines = [`curl -sS ${flags[method] ?? `-X ${method} `}"${address}"`, ...(needsAccount ? [authorization] : []), ...bodyLines(call)]
  const setup = [
    ...(source === undefined ? [] : source.namings.map((naming) => sourceLine(naming, source, root))),
    ...files.map((file) => `curl -sS -o ${sampleFiles[file].as} "${sampleOrigin}${sampleFiles[file].from}"`),
  ]
  return [...(setup.length === 0 ? [] : [...setup, '']), lines.join(' \\\n  ')].join('\n')
}

/** Name of a shell variable: CONTENT_TYPE. */
const variable = (name: string) => name.replaceAll(/[A-Z]/g, '_$&').toUpperCase()

function sourceLine({ name, field }: Naming, source: NonNullable<SampleCall['source']>, root: string): string {
  const address = `"${sampleOrigin}${sourceAddress(root, source)}"`
  const read = `curl -sS ${address}${source.needsAccount ? ` ${authorization}` : ''}`
  return `${variable(name)}=$(${read} | jq -r '.${source.key}${source.isList ? '[0]' : ''}.${field}')`
}

function bodyLines({ body, parts, source }: SampleCall): string[] {
  if (body === 'none') return []
  if (body === 'form') return parts.map(formLine)
  const values = parts.map((part): [string, unknown] => [part.name, part.type === 'value' ? part.value : source === undefined ? '' : '$ID'])
  const json = JSON.stringify(Object.fromEntries(values), null, 2)
  if (source === undefined || !parts.some(({ type }) => type === 'id')) return [`--json ${shellQuoted(json)}`]
  // The shell expands `$ID` in the here-document, so other special characters are escaped.
  const text = json.replaceAll(/[\\`]|\$(?!ID")/g, '\\$&')
  return [`--json @- <<JSON\n${text}\nJSON`]
}

function formLine(part: Part): string {
  if (part.type === 'file') return `-F ${part.name}=@${sampleFiles[fileOf(part)].as}`
  if (part.type === 'id') return `--form-string "${part.name}=$ID"`
  return `--form-string ${shellQuoted(`${part.name}=${formText(part.value)}`)}`
}

/** A value as a form sends it: a list or an object as JSON. */
export const formText = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value))
