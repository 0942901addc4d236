import { type Contract, isPublic, type Operation, parametersOf } from '../../server/contract/document.ts'
import { type DocumentedRoute, documentedRoutes } from '../../server/contract/documented-routes.ts'
import {
  exampleText,
  inWords,
  isPaged,
  type Part,
  partsOf,
  type RecordRead,
  replacements,
  requiredQuery,
  type Source,
  sourceOf,
} from './sample-parts.ts'

/** Stands for the token in a sample, in place of the expression that reads it; `replaceToken` puts that in. */
export const tokenMark = 'HAULFRONT_TOKEN'

/** The reader's own files that a sample sends, from its working directory. */
export const sampleFiles = {
  picture: { name: 'picture.png', type: 'image/png' },
  video: { name: 'video.mp4', type: 'video/mp4' },
} as const
export type SampleFile = keyof typeof sampleFiles

/** The example call of an operation, before it is written in a language. */
export type SampleCall = {
  operationId: string
  method: string
  /** Below the origin, with the contract's examples as parameters, and with the query. */
  address: string
  /** The root of the API, below which the read that names the record stands. */
  root: string
  /** Name and example of each parameter of the path. */
  parameters: [name: string, value: string][]
  /** Name and value of what the query cannot do without, and the first page of a list. */
  query: [name: string, value: string | number][]
  /** The token is sent: the operation needs an account, or ends the session that the token belongs to. */
  sendsToken: boolean
  body: 'none' | 'json' | 'form'
  parts: Part[]
  files: SampleFile[]
  /** What the reader replaces and has at hand before the sample runs. */
  notes: string[]
  /** The read that names the record, unless the operation takes none or that read takes parameters itself. */
  source: Source | undefined
  returns: 'json' | 'text' | 'file' | 'nothing'
  /** The call that goes first, whose response sets the cookie of this one. */
  first: SampleCall | undefined
}

export const fileOf = (part: { isVideo: boolean }): SampleFile => (part.isVideo ? 'video' : 'picture')

export function sampleCall(contract: Contract, reads: RecordRead[], route: DocumentedRoute): SampleCall {
  const { path, verb, root, operation } = route
  const parts = sentParts(partsOf(contract, operation))
  const [mediaType] = Object.keys(operation.requestBody?.content ?? {})
  const parameters = pathParameters(contract, operation)
  const files = [...new Set(parts.flatMap((part) => (part.type === 'file' ? [fileOf(part)] : [])))]
  const query: SampleCall['query'] = [...requiredQuery(contract, operation), ...(isPaged(operation) ? firstPage : [])]
  return {
    operationId: operation.operationId,
    method: verb.toUpperCase(),
    address: root + filledPath(path, parameters) + queryText(query),
    root: apiRoot(contract),
    parameters,
    query,
    sendsToken: !isPublic(contract, operation) || operation['x-ends-session'] === true,
    body: mediaType === undefined ? 'none' : mediaType === 'multipart/form-data' ? 'form' : 'json',
    parts,
    files,
    notes: [...replacements(contract, reads, operation, parts), ...(files.length === 0 ? [] : [filesNote(files)])],
    source: sourceOf(contract, reads, operation, parts),
    returns: returnedBy(operation),
    first: firstCall(contract, reads, operation),
  }
}

/** All parts of a body. Of one with files only the required parts, so that the sample runs without files; if it requires none, all but the files. */
function sentParts(parts: Part[]): Part[] {
  if (!parts.some(({ type }) => type === 'file')) return parts
  const required = parts.filter(({ isRequired }) => isRequired)
  return required.length > 0 ? required : parts.filter(({ type }) => type !== 'file')
}

/** The call that sets the cookie of an operation. It is the reader's own sign-in, so that nothing of its example can stay. */
function firstCall(contract: Contract, reads: RecordRead[], { 'x-continues': continued }: Operation): SampleCall | undefined {
  const route = documentedRoutes(contract).find(({ operation }) => operation.operationId === continued?.operation)
  if (route === undefined) return undefined
  const call = sampleCall(contract, reads, route)
  const names = call.parts.map(({ name }) => name)
  return { ...call, notes: [`Replace ${inWords(names)} with yours. The response sets the cookie \`${continued?.cookie}\`.`] }
}

const filesNote = (files: SampleFile[]) =>
  `Sends your own ${files.map((file) => sampleFiles[file].name).join(' and ')} from the working directory.`

const firstPage: SampleCall['query'] = [
  ['page', 1],
  ['limit', 10],
]

const pathParameters = (contract: Contract, operation: Operation): SampleCall['parameters'] =>
  parametersOf(contract, operation, 'path').map((parameter) => [parameter.name, exampleText(contract, parameter)])

const filledPath = (path: string, parameters: SampleCall['parameters']) =>
  parameters.reduce((filled, [name, value]) => filled.replace(`{${name}}`, encodeURIComponent(value)), path)

const queryText = (query: SampleCall['query']) =>
  query.length === 0 ? '' : `?${query.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')}`

function returnedBy({ responses }: Operation): SampleCall['returns'] {
  const { content } = responses['200'] ?? responses['201'] ?? {}
  const [type] = Object.keys(content ?? {})
  if (type === undefined) return 'nothing'
  if (type === 'application/json') return 'json'
  return type.startsWith('text/') ? 'text' : 'file'
}

/** The address of the read that names the record: its first one. */
export const sourceAddress = (root: string, { path, isPaged: paged }: Source) => `${root}${path}${paged ? '?limit=1' : ''}`

/** The root of the API, which every path of a call begins with. */
export const apiRoot = (contract: Contract) => contract.servers[0]?.url ?? ''
