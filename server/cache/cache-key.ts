import { type Contract, type Header, type Operation, type Parameter, resolve, routes, type Schema } from '../contract/document.ts'

/** The name that the answer to a read is kept under; undefined when it is not kept. */
export type CacheKey = (url: string) => string | undefined

type Read = { pattern: RegExp; queries: Map<string, Query> }
type Query = { fallback: string; takes: (value: string) => boolean }

/**
 * Names reads that the contract opens to everybody to keep. Parameters stand in one order and without those that say what holds anyway.
 * A query that the contract does not know is for the validator to refuse; free text, such as a search, has too many values to keep.
 */
export function cacheKeys(contract: Contract): CacheKey {
  const root = contract.servers[0]?.url ?? ''
  const exact = new Map<string, Read>()
  const templates: Read[] = []
  for (const { path, verb, operation } of routes(contract)) {
    if (verb !== 'get' || operation.security?.length !== 0 || !isOpen(contract, operation)) continue
    const pattern = new RegExp(`^${root}${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`)
    const read = { pattern, queries: queriesOf(contract, operation) }
    if (path.includes('{')) templates.push(read)
    else exact.set(root + path, read)
  }

  const keyOf: CacheKey = (url) => {
    const at = url.indexOf('?')
    const path = at < 0 ? url : url.slice(0, at)
    const read = exact.get(path) ?? templates.find(({ pattern }) => pattern.test(path))
    if (read === undefined) return undefined
    if (at < 0) return path
    const sent = [...new URLSearchParams(url.slice(at + 1))]
    if (new Set(sent.map(([name]) => name)).size < sent.length) return undefined
    if (!sent.every(([name, value]) => read.queries.get(name)?.takes(value))) return undefined
    const telling = sent.filter(([name, value]) => read.queries.get(name)?.fallback !== value)
    if (telling.length === 0) return path
    return `${path}?${telling
      .map(([name, value]) => `${name}=${value}`)
      .sort()
      .join('&')}`
  }

  // Both doors that a request comes through ask the same.
  let latest: { url: string; key: string | undefined } | undefined
  return (url) => {
    if (latest?.url !== url) latest = { url, key: keyOf(url) }
    return latest.key
  }
}

function isOpen(contract: Contract, operation: Operation): boolean {
  const header = operation.responses['200']?.headers?.['Cache-Control']
  return header !== undefined && /^public\b/.test(String(resolve<Header>(contract, header).schema.const))
}

function queriesOf(contract: Contract, operation: Operation): Map<string, Query> {
  const parameters = (operation.parameters ?? []).map((parameter) => resolve<Parameter>(contract, parameter))
  return new Map(
    parameters
      .filter((parameter) => parameter.in === 'query')
      .map(({ name, schema }) => {
        const { type, enum: choices, default: fallback = '' } = resolve<Schema>(contract, schema)
        const usual = String(fallback)
        const takes = (value: string) =>
          value === usual || (type === 'integer' ? /^[1-9]\d{0,6}$/.test(value) : Array.isArray(choices) && choices.includes(value))
        return [name, { fallback: usual, takes }]
      }),
  )
}
