import { type Contract, routes } from './document.ts'

/** A matched path template and its decoded path parameters; `params` is undefined when their percent-encoding is invalid. */
export type RouteMatch = { template: string; params: Record<string, string> | undefined }

/**
 * Matches paths against the contract's templates. Paths without parameters are looked up in a set; the patterns of the others are
 * compiled once. Matching is case-sensitive and strict about trailing slashes.
 */
export function routeFinder(contract: Contract): (path: string) => RouteMatch | undefined {
  const root = contract.servers[0]?.url ?? ''
  const templates = [...new Set(routes(contract).map(({ path }) => path))]
  const exact = new Set(templates.filter((template) => !template.includes('{')).map((template) => root + template))
  const patterns = templates
    .filter((template) => template.includes('{'))
    .map((template) => ({
      template: root + template,
      pattern: new RegExp(`^${root}${template.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
    }))

  return (path) => {
    if (exact.has(path)) return { template: path, params: {} }
    for (const { template, pattern } of patterns) {
      const match = pattern.exec(path)
      if (match !== null) return { template, params: decodeParameters(match.groups ?? {}) }
    }
    return undefined
  }
}

function decodeParameters(groups: Record<string, string>): Record<string, string> | undefined {
  try {
    return Object.fromEntries(Object.entries(groups).map(([name, value]) => [name, decodeURIComponent(value)]))
  } catch {
    return undefined
  }
}
