import { addressOf, fileOf, type SampleCall, sampleFiles, sampleOrigin, sourceAddress, tokenMark } from './call.ts'
import { formText } from './curl.ts'
import type { Naming, Part } from './sample-parts.ts'

/** Key of an object literal. */
const keyOf = (name: string) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name))
const fieldOf = ({ field, fallback }: Naming) => `record?.${field} ?? '${fallback}'`

/** Literal of a JSON value, with single quotes where they need no escape. */
const valueLiteral = (value: unknown) => (typeof value === 'string' && !/['\\\n\r\t]/.test(value) ? `'${value}'` : JSON.stringify(value))

/** Object literal, each entry on a line of its own. */
const literal = (entries: string[], indent = '') =>
  entries.length === 0 ? '{}' : `{\n${entries.map((entry) => `${indent}  ${entry},\n`).join('')}${indent}}`

/** What a sample prints. */
const results = { json: 'await response.json()', text: 'await response.text()', file: 'await response.blob()', nothing: 'response.status' }

/** Sample call with the global fetch, in Node or a browser. */
export function fetchSample(call: SampleCall): string {
  const { method, needsAccount, body, parts, source, files, returns, root } = call
  const recordId = source === undefined ? `''` : `record?._id ?? ''`
  const headers = [
    ...(needsAccount ? [`authorization: \`Bearer ${tokenMark}\``] : []),
    ...(body === 'json' ? [`'content-type': 'application/json'`] : []),
  ]
  const options = [
    ...(method === 'GET' ? [] : [`method: '${method}'`]),
    ...(headers.length === 0 ? [] : [`headers: { ${headers.join(', ')} }`]),
    ...(body === 'json'
      ? [
          `body: JSON.stringify(${literal(
            parts.map((part) => jsonEntry(part, recordId)),
            '  ',
          )})`,
        ]
      : []),
    ...(body === 'form' ? ['body: form'] : []),
  ]
  const address = `\`\${site}${addressOf(call, (naming) => `\${${fieldOf(naming)}}`)}\``
  const lines = [
    `const site = '${sampleOrigin}'`,
    ...(source === undefined ? [] : [sourceLines(source, root)]),
    ...files.map((file) => `const ${file} = await (await fetch(\`\${site}${sampleFiles[file].from}\`)).blob()`),
    ...(body === 'form' ? ['', 'const form = new FormData()', ...parts.map((part) => formLine(part, recordId))] : []),
    '',
    `const response = await fetch(${address}${options.length === 0 ? '' : `, ${literal(options)}`})`,
    'if (!response.ok) throw new Error(await response.text())',
    `console.log(${results[returns]})`,
  ]
  return lines.join('\n')
}

function sourceLines(source: NonNullable<SampleCall['source']>, root: string): string {
  const options = source.needsAccount ? `, ${literal([`headers: { authorization: \`Bearer ${tokenMark}\` }`])}` : ''
  const taken = source.isList ? `{ ${source.key}: [record] }` : `{ ${source.key}: record }`
  return `const ${taken} = await (await fetch(\`\${site}${sourceAddress(root, source)}\`${options})).json()`
}

const jsonEntry = (part: Part, recordId: string) => `${keyOf(part.name)}: ${part.type === 'value' ? valueLiteral(part.value) : recordId}`

function formLine(part: Part, recordId: string): string {
  const name = `'${part.name}'`
  if (part.type === 'file') return `form.append(${name}, ${fileOf(part)}, '${sampleFiles[fileOf(part)].as}')`
  if (part.type === 'id') return `form.append(${name}, ${recordId})`
  return `form.append(${name}, ${valueLiteral(formText(part.value))})`
}

/** Sample call with the SDK. */
export function sdkSample(call: SampleCall): string {
  const { operationId, needsAccount, parts, source, files, query, path, fixed, root } = call
  const settings = [`baseUrl: '${sampleOrigin}${root}'`, ...(needsAccount || source?.needsAccount ? [`token: \`${tokenMark}\``] : [])]
  const values = [
    ...[...fixed, ...query].map(([name, value]) => `${keyOf(name)}: ${valueLiteral(value)}`),
    ...(source !== undefined && path.includes('{') ? source.namings.map((naming) => `${naming.name}: ${fieldOf(naming)}`) : []),
    ...parts.map((part) => {
      if (part.type === 'id') return `${part.name}: ${source === undefined ? `''` : source.namings.map(fieldOf).join()}`
      if (part.type === 'file') return `${part.name}: ${part.isList ? `[${fileOf(part)}]` : fileOf(part)}`
      return `${keyOf(part.name)}: ${valueLiteral(part.value)}`
    }),
  ]
  return [
    `import { createClient } from 'haulfront-sdk'`,
    '',
    `const haulfront = createClient({ ${settings.join(', ')} })`,
    ...(source === undefined ? [] : [readLine(source)]),
    ...files.map((file) => `const ${file} = await (await fetch('${sampleOrigin}${sampleFiles[file].from}')).blob()`),
    `const result = await haulfront.${operationId}(${values.length === 0 ? '' : literal(values)})`,
    'console.log(result)',
  ].join('\n')
}

const readLine = ({ operationId, key, isList, isPaged: paged }: NonNullable<SampleCall['source']>) =>
  `const { ${isList ? `${key}: [record]` : `${key}: record`} } = await haulfront.${operationId}(${paged ? '{ limit: 1 }' : ''})`
