import { addressOf, fileOf, type SampleCall, sampleFiles, sampleOrigin, sourceAddress, tokenMark } from './call.ts'
import { formText } from './curl.ts'
import { type Naming, type Part, recordName } from './sample-parts.ts'

/** Key of an object literal. */
const keyOf = (name: string) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name))
const fieldOf = (source: NonNullable<SampleCall['source']>, { field }: Pick<Naming, 'field'>) => `${recordName(source)}.${field}`
/** The id of the record in a body. */
const idOf = (source: SampleCall['source']) => (source === undefined ? `''` : fieldOf(source, source.namings[0] ?? { field: '_id' }))
/** Destructures the record of a response. */
const taken = (source: NonNullable<SampleCall['source']>) => {
  const { key, isList } = source
  const name = recordName(source)
  return isList ? `{ ${key}: [${name}] }` : name === key ? `{ ${key} }` : `{ ${key}: ${name} }`
}

/** Literal of a JSON value, with single quotes where they need no escape. */
const valueLiteral = (value: unknown) => (typeof value === 'string' && !/['\\\n\r\t]/.test(value) ? `'${value}'` : JSON.stringify(value))

/** Object literal, each entry on a line of its own. */
const literal = (entries: string[], indent = '') =>
  entries.length === 0 ? '{}' : `{\n${entries.map((entry) => `${indent}  ${entry},\n`).join('')}${indent}}`

const authorization = `authorization: \`Bearer ${tokenMark}\``

/** What a sample prints. */
const results = { json: 'await response.json()', text: 'await response.text()', file: 'await response.blob()', nothing: 'response.status' }

/** Sample call with the global fetch, in Node or a browser. */
export function fetchSample(call: SampleCall): string {
  const { method, needsAccount, body, parts, source, files, returns, root } = call
  const recordId = idOf(source)
  // Named where two requests need it.
  const isShared = needsAccount && source?.needsAccount === true
  const headers = [
    ...(needsAccount ? [isShared ? '...headers' : authorization] : []),
    ...(body === 'json' ? [`'content-type': 'application/json'`] : []),
  ]
  const isNamed = isShared && headers.length === 1
  const options = [
    ...(method === 'GET' ? [] : [`method: '${method}'`]),
    ...(headers.length === 0 ? [] : [isNamed ? 'headers' : `headers: { ${headers.join(', ')} }`]),
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
  const address = `\`\${site}${addressOf(call, (naming) => `\${${source === undefined ? '' : fieldOf(source, naming)}}`)}\``
  const lines = [
    `const site = '${sampleOrigin}'`,
    ...(isShared ? [`const headers = { ${authorization} }`] : []),
    ...(source === undefined ? [] : [sourceLine(source, root, isShared)]),
    ...files.map((file) => `const ${file} = await (await fetch(\`\${site}${sampleFiles[file].from}\`)).blob()`),
    ...(body === 'form' ? ['', 'const form = new FormData()', ...parts.map((part) => formLine(part, recordId))] : []),
    '',
    `const response = await fetch(${address}${optionsOf(options)})`,
    'if (!response.ok) throw new Error(await response.text())',
    `console.log(${results[returns]})`,
  ]
  return lines.join('\n')
}

/** What follows the address in a call of `fetch`. */
function optionsOf(options: string[]): string {
  if (options.length === 0) return ''
  return options.join() === 'headers' ? ', { headers }' : `, ${literal(options)}`
}

function sourceLine(source: NonNullable<SampleCall['source']>, root: string, isShared: boolean): string {
  const options = source.needsAccount ? [isShared ? 'headers' : `headers: { ${authorization} }`] : []
  return `const ${taken(source)} = await (await fetch(\`\${site}${sourceAddress(root, source)}\`${optionsOf(options)})).json()`
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
    ...(source !== undefined && path.includes('{') ? source.namings.map((naming) => `${naming.name}: ${fieldOf(source, naming)}`) : []),
    ...parts.map((part) => {
      if (part.type === 'id') return `${part.name}: ${idOf(source)}`
      if (part.type === 'file') return `${part.name}: ${part.isList ? `[${fileOf(part)}]` : fileOf(part)}`
      return `${keyOf(part.name)}: ${valueLiteral(part.value)}`
    }),
  ]
  return [
    `import { createClient } from 'haulfront-sdk'`,
    '',
    `const haulfront = createClient({ ${settings.join(', ')} })`,
    ...(source === undefined ? [] : readLines(source)),
    ...files.map((file) => `const ${file} = await (await fetch('${sampleOrigin}${sampleFiles[file].from}')).blob()`),
    `const result = await haulfront.${operationId}(${values.length === 0 ? '' : literal(values)})`,
    'console.log(result)',
  ].join('\n')
}

/** The read, and the check that the types ask for. */
function readLines(source: NonNullable<SampleCall['source']>): string[] {
  const { operationId, isPaged: paged } = source
  const words = recordName(source).replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return [
    `const ${taken(source)} = await haulfront.${operationId}(${paged ? '{ limit: 1 }' : ''})`,
    `if (!${recordName(source)}) throw new Error('No ${words} yet')`,
  ]
}
