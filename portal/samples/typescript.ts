import { sampleOrigin } from '../../shared/documentation-marks.ts'
import { fileOf, type SampleCall, sampleFiles, tokenMark } from './call.ts'
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

export function fetchSample(call: SampleCall): string {
  const { body, parts, files, notes, returns, first } = call
  return [
    ...(files.length === 0 ? [] : [fileImport, '']),
    ...(body === 'form' ? ['const form = new FormData()', ...parts.map(formLine), ''] : []),
    ...(first === undefined ? [] : firstFetch(first)),
    ...notes.map((note) => `// ${note}`),
    `const response = await ${request(call)}`,
    'if (!response.ok) throw new Error(await response.text())',
    `console.log(${results[returns]})`,
  ].join('\n')
}

const firstFetch = (first: SampleCall) => [
  ...first.notes.map((note) => `// ${note}`),
  `const first = await ${request(first)}`,
  `const cookie = ${cookiesOf('first')}`,
  `if (cookie === '') throw new Error(await first.text())`,
  '',
]

/** Name and value of the cookies that a response has set, as a request sends them. */
const cookiesOf = (response: string) => `${response}.headers.getSetCookie().map((each) => each.split(';')[0]).join('; ')`

function request({ method, address, sendsToken, body, parts, first }: SampleCall): string {
  const headers = [
    ...(first === undefined ? [] : ['cookie']),
    ...(sendsToken ? [`authorization: \`Bearer ${tokenMark}\``] : []),
    ...(body === 'json' ? [`'content-type': 'application/json'`] : []),
  ]
  const options = [
    ...(method === 'GET' ? [] : [`method: '${method}'`]),
    ...(headers.length === 0 ? [] : [`headers: { ${headers.join(', ')} }`]),
    ...(body === 'json' ? [`body: JSON.stringify(${literal(parts.map(jsonEntry), '  ')})`] : []),
    ...(body === 'form' ? ['body: form'] : []),
  ]
  return `fetch('${sampleOrigin}${address}'${options.length === 0 ? '' : `, ${literal(options)}`})`
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

export function sdkSample(call: SampleCall): string {
  const { root, sendsToken, files, notes, first } = call
  const settings = [`baseUrl: '${sampleOrigin}${root}'`, ...(sendsToken ? [`token: ${tokenMark}`] : [])]
  return [
    ...(files.length === 0 ? [] : [fileImport]),
    `import { createClient${first === undefined ? '' : ', isProblem'} } from 'haulfront-sdk'`,
    '',
    `const haulfront = createClient({ ${settings.join(', ')} })`,
    ...(first === undefined ? [] : firstMethod(first)),
    ...notes.map((note) => `// ${note}`),
    `const result = await ${methodCall(call)}`,
    'console.log(result)',
  ].join('\n')
}

/** The SDK stores no cookies, but a problem has its response, and each method takes further headers. */
const firstMethod = (first: SampleCall) => [
  ...first.notes.map((note) => `// ${note}`),
  `const refusal: unknown = await ${methodCall(first)}.catch((error: unknown) => error)`,
  `if (!isProblem(refusal, 'second-factor-required')) throw refusal`,
  `const cookie = ${cookiesOf('refusal.response')}`,
  '',
]

function methodCall({ operationId, parameters, query, parts, first }: SampleCall): string {
  const values = [
    ...[...parameters, ...query].map(([name, value]) => `${keyOf(name)}: ${valueLiteral(value)}`),
    ...parts.map((part) => (part.type === 'file' ? fileEntry(part) : jsonEntry(part))),
  ]
  const options = first === undefined ? '' : ', { headers: { cookie } }'
  return `haulfront.${operationId}(${values.length === 0 ? '' : literal(values)}${options})`
}

const fileEntry = (part: Extract<Part, { type: 'file' }>) => `${part.name}: ${part.isList ? `[${openedFile(part)}]` : openedFile(part)}`
