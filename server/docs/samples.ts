import type { Contract, Operation, Schema, Verb } from '../contract/document.ts'
import { bodySchema } from '../contract/flatten-schema.ts'

/** A valid value made of the contract's own examples. */
export function exampleOf(schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.example !== undefined) return schema.example
  if (schema.default !== undefined) return schema.default
  if (Array.isArray(schema.enum)) return schema.enum[0]
  if (schema.type === 'array') return schema.items === undefined ? [] : [exampleOf(schema.items)]
  if (schema.properties !== undefined)
    return Object.fromEntries(Object.entries(schema.properties).map(([name, part]) => [name, exampleOf(part)]))
  return ''
}

type Part = { name: string; value: unknown; file: boolean; list: boolean }

/** The body of an operation, part by part; undefined when it takes none. */
function parts(contract: Contract, operation: Operation): Part[] | undefined {
  const schema = bodySchema(contract, operation)
  return schema === undefined
    ? undefined
    : Object.entries(schema.properties ?? {}).map(([name, part]) => {
        const file = part.format === 'binary' || part.items?.format === 'binary'
        return { name, value: file ? undefined : exampleOf(part), file, list: part.type === 'array' }
      })
}

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`
const fileName = (name: string) => (/video/i.test(name) ? `${name}.mp4` : `${name}.png`)

/** One call with curl. `$HAULFRONT` and `$TOKEN` are as on the getting-started page. */
export function curlSample(contract: Contract, path: string, verb: Verb, operation: Operation): string {
  const open = operation.security?.length === 0
  const query = path.includes('{slug}') ? path.replace('{slug}', 'full-truckload') : path
  const paged = (operation.parameters ?? []).some((parameter) => '$ref' in parameter && parameter.$ref.endsWith('/Page'))
  const lines = [
    `curl -sS ${verb === 'get' ? '' : `-X ${verb.toUpperCase()} `}"$HAULFRONT/api/v1${query}${paged ? '?page=1&limit=10' : ''}"`,
  ]
  if (!open) lines.push(`-H "Authorization: Bearer $TOKEN"`)
  const body = parts(contract, operation)
  if (body !== undefined && operation.requestBody?.content['application/json'] !== undefined) {
    const value = Object.fromEntries(body.map(({ name, value: part }) => [name, part]))
    lines.push(`--json ${quoted(JSON.stringify(value, null, 2))}`)
  }
  if (body !== undefined && operation.requestBody?.content['multipart/form-data'] !== undefined) {
    for (const { name, value, file } of body) {
      if (file) lines.push(`-F ${name}=@${fileName(name)}`)
      else lines.push(`--form-string ${quoted(`${name}=${typeof value === 'object' ? JSON.stringify(value) : String(value)}`)}`)
    }
  }
  return lines.join(' \\\n  ')
}

/** The same call with the SDK. */
export function typescriptSample(contract: Contract, operation: Operation): string {
  const body = parts(contract, operation)
  const names = (operation.parameters ?? []).map((parameter) =>
    '$ref' in parameter ? (parameter.$ref.split('/').at(-1) ?? '').toLowerCase() : parameter.name,
  )
  const given: Record<string, unknown> = { page: 1, limit: 10, slug: 'full-truckload' }
  const values: [string, string][] = [
    ...names.filter((name) => name in given).map((name): [string, string] => [name, JSON.stringify(given[name])]),
    ...(body ?? []).map(({ name, value, file, list }): [string, string] => {
      const opened = `await openAsBlob('${fileName(name)}')`
      return [name, file ? (list ? `[${opened}]` : opened) : JSON.stringify(value)]
    }),
  ]
  const argument = values.length === 0 ? '' : `{\n${values.map(([name, value]) => `  ${name}: ${value},`).join('\n')}\n}`
  const text = operation.responses['200']?.content?.['text/csv'] !== undefined
  const opens = (body ?? []).some(({ file }) => file) ? `import { openAsBlob } from 'node:fs'\n` : ''
  return `${opens}import { haulfront } from './client.ts'\n\nconst answer = await haulfront.${operation.operationId}(${argument})\nconsole.log(answer${text ? '' : '.message'})`
}
