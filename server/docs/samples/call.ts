import { type Contract, isPublic, type Operation, parametersOf, resolve, type Schema } from '../../contract/document.ts'
import { exampleOf } from '../example-of.ts'
import type { DocumentedRoute } from '../reference/documented-routes.ts'
import { isPaged, type Naming, type Part, partsOf, type RecordRead, requiredQuery, type Source, sourceOf } from './sample-parts.ts'

/** The origin that samples are written with; a page replaces it by the origin of its request. */
export const sampleOrigin = 'http://127.0.0.1:3000'

/** Stands for the token in a sample, in place of the expression that reads it; `replaceToken` puts that in. */
export const tokenMark = 'HAULFRONT_TOKEN'

/** Files that every site serves, as sample uploads. */
export const sampleFiles = {
  picture: { from: '/icon-192.png', as: 'picture.png', type: 'image/png' },
  video: { from: '/defaults/tour.mp4', as: 'video.mp4', type: 'video/mp4' },
} as const
export type SampleFile = keyof typeof sampleFiles

/** The example call of an operation, before it is written in a language. */
export type SampleCall = {
  operationId: string
  method: string
  /** Below the origin, with those parameters in braces that name the record. */
  path: string
  /** Parameters of the path that name no record, with their examples. */
  fixed: [name: string, value: string][]
  /** The root of the API, below which the read that names the record stands. */
  root: string
  /** Name and value of what the query cannot do without, and the first page of a list. */
  query: [name: string, value: string | number][]
  needsAccount: boolean
  body: 'none' | 'json' | 'form'
  parts: Part[]
  files: SampleFile[]
  /** The read that names the record, unless the operation takes none. */
  source: (Source & { needsAccount: boolean }) | undefined
  returns: 'json' | 'text' | 'file' | 'nothing'
}

export const fileOf = (part: { isVideo: boolean }): SampleFile => (part.isVideo ? 'video' : 'picture')

export function sampleCall(contract: Contract, reads: RecordRead[], { path, verb, root, operation }: DocumentedRoute): SampleCall {
  const parts = partsOf(contract, operation) ?? []
  const source = sourceOf(contract, reads, operation)
  const sourceRead = reads.find(({ route }) => route.operation.operationId === source?.operationId)?.route.operation
  const fixed = fixedParameters(contract, operation, source)
  const [mediaType] = Object.keys(operation.requestBody?.content ?? {})
  return {
    operationId: operation.operationId,
    method: verb.toUpperCase(),
    path: root + fixed.reduce((filled, [name, value]) => filled.replace(`{${name}}`, encodeURIComponent(value)), path),
    fixed,
    root: apiRoot(contract),
    query: [
      ...requiredQuery(contract, operation),
      ...(isPaged(operation)
        ? ([
            ['page', 1],
            ['limit', 10],
          ] as [string, number][])
        : []),
    ],
    needsAccount: !isPublic(contract, operation),
    body: mediaType === undefined ? 'none' : mediaType === 'multipart/form-data' ? 'form' : 'json',
    parts,
    files: [...new Set(parts.flatMap((part) => (part.type === 'file' ? [fileOf(part)] : [])))],
    source: source && { ...source, needsAccount: sourceRead !== undefined && !isPublic(contract, sourceRead) },
    returns: returnedBy(operation),
  }
}

/** The parameters of a path that name no record, with the contract's examples. */
function fixedParameters(contract: Contract, operation: Operation, source: Source | undefined): [name: string, value: string][] {
  return parametersOf(contract, operation, 'path')
    .filter(({ name }) => source?.namings.every((naming) => naming.name !== name) ?? true)
    .map(({ name, schema, example }) => [name, String(example ?? exampleOf(resolve<Schema>(contract, schema)))])
}

function returnedBy({ responses }: Operation): SampleCall['returns'] {
  const { content } = responses['200'] ?? responses['201'] ?? {}
  const [type] = Object.keys(content ?? {})
  if (type === undefined) return 'nothing'
  if (type === 'application/json') return 'json'
  return type.startsWith('text/') ? 'text' : 'file'
}

/** The query of the call, with its question mark. */
export function queryOf({ query }: SampleCall): string {
  const pairs = query.map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`
}

/** The address of the call; `fill` writes what names the record. */
export function addressOf(call: SampleCall, fill: (naming: Naming) => string): string {
  const { path, source } = call
  const filled = path.replaceAll(/\{(\w+)\}/g, (parameter, name: string) => {
    const naming = source?.namings.find((each) => each.name === name)
    return naming === undefined ? parameter : fill(naming)
  })
  return `${filled}${queryOf(call)}`
}

/** The address of the read that names the record: its first one. */
export const sourceAddress = (root: string, { path, isPaged: paged }: Source) => `${root}${path}${paged ? '?limit=1' : ''}`

/** The root of the API, which every path of a call begins with. */
export const apiRoot = (contract: Contract) => contract.servers[0]?.url ?? ''
