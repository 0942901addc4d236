import type { Contract, Operation, Route } from '../contract/document.ts'
import { isPaged, type Naming, type Part, partsOf, type RecordRead, requiredQuery, type Source, sourceOf } from './sample-parts.ts'

/** Files that every site serves, as sample uploads. */
const files = {
  picture: { from: '/icon-192.png', as: 'picture.png' },
  video: { from: '/defaults/tour.mp4', as: 'video.mp4' },
}
const fileFor = (part: { isVideo: boolean }) => (part.isVideo ? 'video' : 'picture')
const filesOf = (parts: Part[]) =>
  [...new Set(parts.flatMap((part) => (part.type === 'file' ? [fileFor(part)] : [])))] as (keyof typeof files)[]

const shellQuoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`

/** Sample call with curl. The getting-started page defines `$HAULFRONT`, `$TOKEN` and `pick`. */
export function curlSample(contract: Contract, reads: RecordRead[], { path, verb, operation }: Route): string {
  const parts = partsOf(contract, operation)
  const source = sourceOf(contract, reads, operation)
  const needed = requiredQuery(contract, operation).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  const pairs = [...needed, ...(isPaged(operation) ? ['page=1', 'limit=10'] : [])]
  const query = pairs.length === 0 ? '' : `?${pairs.join('&')}`
  const method = verb === 'get' ? '' : `-X ${verb.toUpperCase()} `
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => `$${variable(name)}`)
  const lines = [`curl -sS ${method}"$HAULFRONT/api/v1${address}${query}"`]
  if (operation.security?.length !== 0) lines.push(authorization)
  if (parts !== undefined) lines.push(...bodyLines(parts, operation))
  const setup = [...(source === undefined ? [] : sourceLines(contract, source)), ...filesOf(parts ?? []).map(downloadLine)]
  const call = lines.join(' \\\n  ')
  return setup.length === 0 ? call : `${setup.join('\n')}\n\n${call}`
}

const authorization = '-H "Authorization: Bearer $TOKEN"'
const downloadLine = (file: keyof typeof files) => `curl -sS -o ${files[file].as} "$HAULFRONT${files[file].from}"`

/** Name of a shell variable: CONTENT_TYPE. */
const variable = (name: string) => name.replaceAll(/[A-Z]/g, '_$&').toUpperCase()

function sourceLines(contract: Contract, { operationId, path, key, isList, isPaged: paged, namings }: Source): string[] {
  const isOpen = Object.values(contract.paths).some(({ get }) => get?.operationId === operationId && get.security?.length === 0)
  const address = `"$HAULFRONT/api/v1${path}${paged ? '?limit=1' : ''}"`
  const call = isOpen ? `curl -sS ${address}` : `curl -sS ${address} ${authorization}`
  return namings.map(({ name, field }) => `${variable(name)}=$(${call} | pick '.${key}${isList ? '[0]' : ''}.${field}')`)
}

function bodyLines(parts: Part[], operation: Operation): string[] {
  if (operation.requestBody?.content['multipart/form-data'] !== undefined) return parts.map(formLine)
  const values = parts.map((part): [string, unknown] => [part.name, part.type === 'value' ? part.value : '$ID'])
  const json = JSON.stringify(Object.fromEntries(values), null, 2)
  if (!parts.some(({ type }) => type === 'id')) return [`--json ${shellQuoted(json)}`]
  // The shell expands `$ID` in the here-document, so other special characters are escaped.
  const text = json.replaceAll(/[\\`]|\$(?!ID")/g, '\\$&')
  return [`--json @- <<JSON\n${text}\nJSON`]
}

function formLine(part: Part): string {
  if (part.type === 'file') return `-F ${part.name}=@${files[fileFor(part)].as}`
  if (part.type === 'id') return `--form-string "${part.name}=$ID"`
  return `--form-string ${shellQuoted(`${part.name}=${typeof part.value === 'object' ? JSON.stringify(part.value) : String(part.value)}`)}`
}

/** Sample call with the SDK, which imports modules of the getting-started page. */
export function typescriptSample(contract: Contract, reads: RecordRead[], { path, operation }: Route): string {
  const parts = partsOf(contract, operation) ?? []
  const source = sourceOf(contract, reads, operation)
  const neededFiles = filesOf(parts)
  const isOpen = operation.security?.length === 0
  const imports = isOpen
    ? `import { haulfront${neededFiles.length > 0 ? ', site' : ''} } from './client.ts'`
    : `${neededFiles.length > 0 ? `import { site } from './client.ts'\n` : ''}import { haulfront } from './sign-in.ts'`
  const setup = [
    ...(source === undefined ? [] : [readLine(source)]),
    ...neededFiles.map((file) => `const ${file} = await (await fetch(\`\${site}${files[file].from}\`)).blob()`),
  ]
  const values = [
    ...requiredQuery(contract, operation).map(([name, value]) => `${name}: ${JSON.stringify(value)}`),
    ...(isPaged(operation) ? ['page: 1', 'limit: 10'] : []),
    ...(source !== undefined && path.includes('{') ? source.namings.map((naming) => `${naming.name}: ${fieldOf(naming)}`) : []),
    ...parts.map((part) => {
      if (part.type === 'id') return `${part.name}: ${source === undefined ? `''` : source.namings.map(fieldOf).join()}`
      if (part.type === 'file') return `${part.name}: ${part.isList ? `[${fileFor(part)}]` : fileFor(part)}`
      return `${part.name}: ${JSON.stringify(part.value)}`
    }),
  ]
  const argument = values.length === 0 ? '' : `{\n${values.map((value) => `  ${value},`).join('\n')}\n}`
  const isText = operation.responses['200']?.content?.['text/csv'] !== undefined
  const call = `const result = await haulfront.${operation.operationId}(${argument})\nconsole.log(result${isText ? '' : '.message'})`
  return [imports, '', ...setup, call].join('\n')
}

const readLine = ({ operationId, key, isList, isPaged: paged }: Source) =>
  `const { ${isList ? `${key}: [record]` : `${key}: record`} } = await haulfront.${operationId}(${paged ? '{ limit: 1 }' : ''})`
const fieldOf = ({ field, fallback }: Naming) => `record?.${field} ?? '${fallback}'`
