import { type Contract, routes } from './document.ts'

/** Where a path leads: the contract's template, and its parameters decoded; undefined where they are no valid encoding. */
export type RouteMatch = { template: string; params: Record<string, string> | undefined }

/**
 * Looks paths up in the contract. Most have no parameter and are found at once; patterns of the others are made once. A path is spelt in
 * one way: capitals and slashes at the end count.
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
