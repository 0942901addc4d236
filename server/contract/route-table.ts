import { type Contract, isRead, type Operation, type PathItem, verbs } from './document.ts'
import { compileQueryParser, type Query, type QueryParser } from './query-parser.ts'

/** An operation that a request is for, and its decoded path parameters. */
export type RouteMatch = { operation: Operation; params: Record<string, string> }

/** The operations of one path template, by method. */
type PathEntry = { pattern: RegExp; operations: Map<string, Operation>; allowedMethods: string[] }

/**
 * Route table: the contract's paths and queries, compiled once. Router, cache, validator, in-process API client and tests use it to find
 * the operation of a request. Matching is case-sensitive and strict about trailing slashes.
 */
export function createRouteTable(contract: Contract) {
  const entries = Object.entries(contract.paths).map(([path, item]): [string, PathEntry] => {
    const root = (item.servers ?? contract.servers)[0]?.url.replace(/\/$/, '') ?? ''
    const template = root + path
    return [template, { pattern: patternOf(template), ...operationsOf(item) }]
  })
  const exact = new Map(entries.filter(([template]) => !template.includes('{')))
  const templates = entries.filter(([template]) => template.includes('{')).map(([, entry]) => entry)
  const parsers = new Map<string, QueryParser>()
  for (const [, { operations }] of entries) {
    for (const operation of operations.values()) parsers.set(operation.operationId, compileQueryParser(contract, operation))
  }

  /** An exact path wins over a template; a template without the method is skipped. */
  function entryWith(method: string, path: string): PathEntry | undefined {
    const entry = exact.get(path)
    if (entry?.operations.has(method)) return entry
    return templates.find(({ pattern, operations }) => operations.has(method) && pattern.test(path))
  }
  const entryOf = (path: string) => exact.get(path) ?? templates.find(({ pattern }) => pattern.test(path))

  return {
    /** The operation of a request, without the cost of decoding its path parameters. */
    operationOf: (method: string, path: string): Operation | undefined => entryWith(method, path)?.operations.get(method),
    /** @throws URIError when the percent-encoding of a path parameter is invalid. */
    match(method: string, path: string): RouteMatch | undefined {
      const entry = entryWith(method, path)
      const operation = entry?.operations.get(method)
      if (entry === undefined || operation === undefined) return undefined
      const sent = entry.pattern.exec(path)?.groups
      const params: Record<string, string> = {}
      for (const name in sent) params[name] = decodeURIComponent(sent[name] ?? '')
      return { operation, params }
    },
    /** All operations of a path. */
    operationsAt: (path: string): Operation[] => [...(entryOf(path)?.operations.values() ?? [])],
    /** The methods of a path, with HEAD wherever GET is safe, and OPTIONS; undefined for an unknown path. */
    allowedMethods: (path: string) => entryOf(path)?.allowedMethods,
    /**
     * Parses the query of a request with the contract's types and defaults.
     * @param text after the `?`
     * @returns undefined when the query is invalid, or so unusual that the validator has to decide.
     */
    parseQuery: ({ operationId }: Operation, text: string): Query | undefined => parsers.get(operationId)?.(text),
  }
}

export type RouteTable = ReturnType<typeof createRouteTable>

/** Splits the target of a request into its path and the text after the `?`. */
export function splitTarget(target: string): [path: string, query: string] {
  const at = target.indexOf('?')
  return at < 0 ? [target, ''] : [target.slice(0, at), target.slice(at + 1)]
}

const patternOf = (template: string) => new RegExp(`^${template.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`)

function operationsOf(item: PathItem) {
  const operations = new Map<string, Operation>()
  const allowedMethods: string[] = []
  for (const verb of verbs) {
    const operation = item[verb]
    if (operation === undefined) continue
    operations.set(verb.toUpperCase(), operation)
    allowedMethods.push(verb.toUpperCase())
    if (isRead({ verb, operation }) && item.head === undefined) allowedMethods.push('HEAD')
  }
  return { operations, allowedMethods: [...allowedMethods, 'OPTIONS'] }
}
