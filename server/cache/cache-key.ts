import { type Contract, type Header, type Operation, type Parameter, resolve, routes, type Schema } from '../contract/document.ts'

/** The cache key of a public read; undefined when its response is not cached. */
export type CacheKey = (url: string) => string | undefined

type Read = { pattern: RegExp; queries: Map<string, Query> }
type Query = { byDefault: string; accepts: (value: string) => boolean }

/**
 * Cache keys of the reads that the contract gives `Cache-Control: public`. The query is normalised: sorted, and without defaults. A query
 * that the contract does not know is left to the validator; free text, such as a search, has too many values to cache.
 */
export function cacheKeys(contract: Contract): CacheKey {
  const root = contract.servers[0]?.url ?? ''
  const exact = new Map<string, Read>()
  const templates: Read[] = []
  for (const { path, verb, operation } of routes(contract)) {
    if (verb !== 'get' || operation.security?.length !== 0 || !isPublic(contract, operation)) continue
    const pattern = new RegExp(`^${root}${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`)
    const read = { pattern, queries: queriesOf(contract, operation) }
    if (path.includes('{')) templates.push(read)
    else exact.set(root + path, read)
  }

  return (url) => {
    const at = url.indexOf('?')
    const path = at < 0 ? url : url.slice(0, at)
    const read = exact.get(path) ?? templates.find(({ pattern }) => pattern.test(path))
    if (read === undefined) return undefined
    if (at < 0) return path
    const sent = [...new URLSearchParams(url.slice(at + 1))]
    if (new Set(sent.map(([name]) => name)).size < sent.length) return undefined
    if (!sent.every(([name, value]) => read.queries.get(name)?.accepts(value))) return undefined
    const nonDefault = sent.filter(([name, value]) => read.queries.get(name)?.byDefault !== value)
    if (nonDefault.length === 0) return path
    return `${path}?${nonDefault
      .map(([name, value]) => `${name}=${value}`)
      .sort()
      .join('&')}`
  }
}

function isPublic(contract: Contract, operation: Operation): boolean {
  const header = operation.responses['200']?.headers?.['Cache-Control']
  return header !== undefined && /^public\b/.test(String(resolve<Header>(contract, header).schema.const))
}

function queriesOf(contract: Contract, operation: Operation): Map<string, Query> {
  const parameters = (operation.parameters ?? []).map((parameter) => resolve<Parameter>(contract, parameter))
  return new Map(
    parameters
      .filter((parameter) => parameter.in === 'query')
      .map(({ name, schema }) => {
        const { type, enum: choices, default: written = '' } = resolve<Schema>(contract, schema)
        const byDefault = String(written)
        const accepts = (value: string) =>
          value === byDefault || (type === 'integer' ? /^[1-9]\d{0,6}$/.test(value) : Array.isArray(choices) && choices.includes(value))
        return [name, { byDefault, accepts }]
      }),
  )
}
