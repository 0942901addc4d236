import { addressOf, fileOf, type SampleCall, sampleFiles, sampleOrigin, sourceAddress, tokenMark } from './call.ts'
import { formText } from './curl.ts'
import { type Naming, type Part, recordName } from './sample-parts.ts'

const authorization = `'Authorization': f'Bearer ${tokenMark}'`

/** What a sample prints. */
const results = { json: 'response.json()', text: 'response.text', file: 'len(response.content)', nothing: 'response.status_code' }

/** Sample call with Python 3.8 or later and requests, which most Python programs use for HTTP. */
export function pythonSample(call: SampleCall): string {
  const { method, needsAccount, body, parts, source, files, returns, root } = call
  const record = source === undefined ? '' : snakeCase(recordName(source))
  const fieldOf = ({ field }: Naming) => `${record}["${field}"]`
  const recordId = source === undefined ? `''` : `${record}['${source.namings[0]?.field ?? '_id'}']`
  const readsToken = needsAccount || source?.needsAccount === true
  // Named where two requests need them.
  const isShared = needsAccount && source?.needsAccount === true
  const headers = isShared ? 'headers' : `{${authorization}}`
  const values = [
    ...(needsAccount ? [`headers=${headers}`] : []),
    ...(body === 'json'
      ? [`json={${parts.length === 0 ? '' : `\n${parts.map((part) => `        ${jsonEntry(part, recordId)},\n`).join('')}    `}}`]
      : []),
    ...(body === 'form' ? [`files=[\n${parts.map((part) => `        ${formEntry(part, recordId)},\n`).join('')}    ]`] : []),
  ]
  const address = `f'{site}${addressOf(call, (naming) => `{${fieldOf(naming)}}`)}'`
  return [
    ...(readsToken ? ['import os', ''] : []),
    'import requests',
    '',
    `site = '${sampleOrigin}'`,
    ...(isShared ? [`headers = {${authorization}}`] : []),
    ...(source === undefined ? [] : [sourceLine(source, root, record, headers)]),
    ...files.map((file) => `${file} = requests.get(f'{site}${sampleFiles[file].from}').content`),
    '',
    `response = requests.${method.toLowerCase()}(\n    ${[address, ...values].join(',\n    ')},\n)`,
    'response.raise_for_status()',
    `print(${results[returns]})`,
  ].join('\n')
}

const snakeCase = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

function sourceLine(source: NonNullable<SampleCall['source']>, root: string, record: string, headers: string): string {
  const options = source.needsAccount ? `, headers=${headers}` : ''
  const first = source.isList ? '[0]' : ''
  return `${record} = requests.get(f'{site}${sourceAddress(root, source)}'${options}).json()['${source.key}']${first}`
}

const jsonEntry = (part: Part, recordId: string) =>
  `${quoted(part.name)}: ${part.type === 'value' ? pythonLiteral(part.value, '        ') : recordId}`

function formEntry(part: Part, recordId: string): string {
  const name = quoted(part.name)
  const { as, type } = sampleFiles[part.type === 'file' ? fileOf(part) : 'picture']
  if (part.type === 'file') return `(${name}, ('${as}', ${fileOf(part)}, '${type}'))`
  return `(${name}, (None, ${part.type === 'id' ? recordId : quoted(formText(part.value))}))`
}

/** Python string literal; JSON's escapes are a subset of Python's. */
const quoted = (text: string) => (/['\\\n\r\t]/.test(text) ? JSON.stringify(text) : `'${text}'`)

function pythonLiteral(value: unknown, indent: string): string {
  if (value === null || value === undefined) return 'None'
  if (typeof value === 'boolean') return value ? 'True' : 'False'
  if (typeof value === 'string') return quoted(value)
  if (typeof value !== 'object') return String(value)
  const inner = `${indent}    `
  const entries = Array.isArray(value)
    ? value.map((each) => pythonLiteral(each, inner))
    : Object.entries(value).map(([name, each]) => `${quoted(name)}: ${pythonLiteral(each, inner)}`)
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}']
  return entries.length === 0 ? `${open}${close}` : `${open}\n${entries.map((entry) => `${inner}${entry},\n`).join('')}${indent}${close}`
}
