import { fileOf, type SampleCall, sampleFiles, sampleOrigin, tokenMark } from './call.ts'
import { formText } from './curl.ts'
import type { Part } from './sample-parts.ts'

/** Key of an object literal. */
const keyOf = (name: string) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name))
/** Literal of a JSON value, with single quotes where they need no escape. */
function valueLiteral(value: unknown): string {
  if (typeof value === 'string') return /['\\\n\r\t]/.test(value) ? JSON.stringify(value) : `'${value}'`
  if (Array.isArray(value)) return `[${value.map(valueLiteral).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  return `{ ${Object.entries(value)
    .map(([name, each]) => `${keyOf(name)}: ${valueLiteral(each)}`)
    .join(', ')} }`
}

/** Object literal, each entry on a line of its own. */
const literal = (entries: string[], indent = '') =>
  entries.length === 0 ? '{}' : `{\n${entries.map((entry) => `${indent}  ${entry},\n`).join('')}${indent}}`

/** What a sample prints. */
const results = { json: 'await response.json()', text: 'await response.text()', file: 'await response.blob()', nothing: 'response.status' }

/** Sample call with the global fetch. */
export function fetchSample({ method, address, sendsToken, body, parts, files, notes, returns }: SampleCall): string {
  const headers = [
    ...(sendsToken ? [`authorization: \`Bearer ${tokenMark}\``] : []),
    ...(body === 'json' ? [`'content-type': 'application/json'`] : []),
  ]
  const options = [
    ...(method === 'GET' ? [] : [`method: '${method}'`]),
    ...(headers.length === 0 ? [] : [`headers: { ${headers.join(', ')} }`]),
    ...(body === 'json' ? [`body: JSON.stringify(${literal(parts.map(jsonEntry), '  ')})`] : []),
    ...(body === 'form' ? ['body: form'] : []),
  ]
  return [
    ...(files.length === 0 ? [] : [fileImport, '']),
    ...(body === 'form' ? ['const form = new FormData()', ...parts.map(formLine), ''] : []),
    ...notes.map((note) => `// ${note}`),
    `const response = await fetch('${sampleOrigin}${address}'${options.length === 0 ? '' : `, ${literal(options)}`})`,
    'if (!response.ok) throw new Error(await response.text())',
    `console.log(${results[returns]})`,
  ].join('\n')
}

const fileImport = `import { openAsBlob } from 'node:fs'`
const openedFile = (part: { isVideo: boolean }) => {
  const { name, type } = sampleFiles[fileOf(part)]
  return `await openAsBlob('${name}', { type: '${type}' })`
}

const jsonEntry = (part: Part) => `${keyOf(part.name)}: ${valueLiteral(part.type === 'value' ? part.value : '')}`

function formLine(part: Part): string {
  if (part.type === 'file') return `form.append('${part.name}', ${openedFile(part)}, '${sampleFiles[fileOf(part)].name}')`
  return `form.append('${part.name}', ${valueLiteral(formText(part.value))})`
}

/** Sample call with the SDK. */
export function sdkSample({ operationId, root, sendsToken, parameters, query, parts, files, notes }: SampleCall): string {
  const settings = [`baseUrl: '${sampleOrigin}${root}'`, ...(sendsToken ? [`token: \`${tokenMark}\``] : [])]
  const values = [
    ...[...parameters, ...query].map(([name, value]) => `${keyOf(name)}: ${valueLiteral(value)}`),
    ...parts.map((part) => (part.type === 'file' ? fileEntry(part) : jsonEntry(part))),
  ]
  return [
    ...(files.length === 0 ? [] : [fileImport]),
    `import { createClient } from 'haulfront-sdk'`,
    '',
    `const haulfront = createClient({ ${settings.join(', ')} })`,
    ...notes.map((note) => `// ${note}`),
    `const result = await haulfront.${operationId}(${values.length === 0 ? '' : literal(values)})`,
    'console.log(result)',
  ].join('\n')
}

const fileEntry = (part: Extract<Part, { type: 'file' }>) => `${part.name}: ${part.isList ? `[${openedFile(part)}]` : openedFile(part)}`
