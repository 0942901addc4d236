import { fileOf, queryOf, type SampleCall, sampleFiles, sampleOrigin, sourceAddress, tokenMark } from './call.ts'
import { type Part, recordName, type Source } from './sample-parts.ts'

const shellQuoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`
const authorization = `-H "Authorization: Bearer ${tokenMark}"`

/** Sample call with curl 7.84 or later, and jq where a record is read first. */
export function curlSample(call: SampleCall): string {
  const { method, needsAccount, source, files, root } = call
  const flags: Record<string, string> = { GET: '', HEAD: '-I ' }
  const lines = [
    `curl -sS ${flags[method] ?? `-X ${method} `}"${addressOf(call)}"`,
    ...(needsAccount ? [authorization] : []),
    ...bodyLines(call),
  ]
  const setup = [
    ...(source === undefined ? [] : [sourceLine(source, root)]),
    ...files.map((file) => `curl -sS -o ${sampleFiles[file].as} "${sampleOrigin}${sampleFiles[file].from}"`),
  ]
  return [...(setup.length === 0 ? [] : [...setup, '']), lines.join(' \\\n  ')].join('\n')
}

/** Parameters that name a record stand side by side in a path, and are one variable of the shell. */
function addressOf(call: SampleCall): string {
  const { path, source } = call
  const parameters = (source?.namings ?? []).map(({ name }) => `{${name}}`).join('/')
  const filled = source === undefined ? path : path.replace(parameters, `$${variable(source)}`)
  return `${sampleOrigin}${filled}${queryOf(call)}`
}

/** `FAQ_ID`, or `DRAFT` of what two parameters name. */
function variable(source: Source): string {
  const name = recordName(source).replaceAll(/[A-Z]/g, '_$&').toUpperCase()
  const [{ field } = { field: '' }, ...others] = source.namings
  return others.length > 0 ? name : `${name}_${field.replace('_', '').toUpperCase()}`
}

function sourceLine(source: NonNullable<SampleCall['source']>, root: string): string {
  const fields = source.namings.map(({ field }) => `.${field}`)
  const record = `.${source.key}${source.isList ? '[0]' : ''}`
  const filter = fields.length === 1 ? `${record}${fields.join('')}` : `${record} | "${fields.map((field) => `\\(${field})`).join('/')}"`
  const lines = [`curl -sS "${sampleOrigin}${sourceAddress(root, source)}"`, ...(source.needsAccount ? [authorization] : [])]
  return `${variable(source)}=$(${lines.join(' \\\n  ')} |\n  jq -r '${filter}')`
}

function bodyLines({ body, parts, source }: SampleCall): string[] {
  if (body === 'none') return []
  const id = source === undefined ? '' : `$${variable(source)}`
  if (body === 'form') return parts.map((part) => formLine(part, id))
  const values = parts.map((part): [string, unknown] => [part.name, part.type === 'value' ? part.value : id])
  const json = JSON.stringify(Object.fromEntries(values), null, 2)
  if (source === undefined || !parts.some(({ type }) => type === 'id')) return [`--json ${shellQuoted(json)}`]
  // The shell expands the id in the here-document, so other special characters are escaped.
  const text = json.replaceAll(/[\\`$]/g, '\\$&').replaceAll(`"\\${id}"`, `"${id}"`)
  return [`--json @- <<JSON\n${text}\nJSON`]
}

function formLine(part: Part, id: string): string {
  if (part.type === 'file') return `-F ${part.name}=@${sampleFiles[fileOf(part)].as}`
  if (part.type === 'id') return `--form-string "${part.name}=${id}"`
  return `--form-string ${shellQuoted(`${part.name}=${formText(part.value)}`)}`
}

/** A value as a form sends it: a list or an object as JSON. */
export const formText = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value))
