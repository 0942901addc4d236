import { sampleOrigin } from '../../shared/documentation-marks.ts'
import { fileOf, type SampleCall, sampleFiles, tokenMark } from './call.ts'
import { formText } from './curl.ts'
import type { Part } from './sample-parts.ts'

/** What a sample prints. */
const results = { json: 'response.json()', text: 'response.text', file: 'len(response.content)', nothing: 'response.status_code' }

/** Sample call with Python 3.8 or later and requests, which most Python programs use for HTTP. */
export function pythonSample(call: SampleCall): string {
  const { sendsToken, notes, returns, first } = call
  return [
    ...(sendsToken ? ['import os', ''] : []),
    'import requests',
    '',
    ...(first === undefined ? [] : firstLines(first)),
    ...notes.map((note) => `# ${note}`),
    `response = ${request(call, first === undefined ? 'requests' : 'session')}`,
    'if not response.ok:',
    '    raise SystemExit(response.text)',
    `print(${results[returns]})`,
  ].join('\n')
}

/** The session stores the cookie. */
const firstLines = (first: SampleCall) => [
  'session = requests.Session()',
  ...first.notes.map((note) => `# ${note}`),
  `first = ${request(first, 'session')}`,
  'if not session.cookies:',
  '    raise SystemExit(first.text)',
  '',
]

function request({ method, address, sendsToken, body, parts }: SampleCall, sender: string): string {
  const values = [
    `'${sampleOrigin}${address}'`,
    ...(sendsToken ? [`headers={'Authorization': f'Bearer ${tokenMark}'}`] : []),
    ...(body === 'json' ? [`json={${entries(parts.map(jsonEntry))}}`] : []),
    ...(body === 'form' ? [`files=[${entries(parts.map(formEntry))}]`] : []),
  ]
  return `${sender}.${method.toLowerCase()}(\n    ${values.join(',\n    ')},\n)`
}

/** Entries of an argument, each on a line of its own. */
const entries = (lines: string[]) => (lines.length === 0 ? '' : `\n${lines.map((line) => `        ${line},\n`).join('')}    `)

const jsonEntry = (part: Part) => `${quoted(part.name)}: ${pythonLiteral(part.type === 'value' ? part.value : '', '        ')}`

function formEntry(part: Part): string {
  const name = quoted(part.name)
  if (part.type === 'value') return `(${name}, (None, ${quoted(formText(part.value))}))`
  const file = sampleFiles[fileOf(part)]
  return `(${name}, ('${file.name}', open('${file.name}', 'rb'), '${file.type}'))`
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
