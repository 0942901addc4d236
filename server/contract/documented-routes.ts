import { memoise } from '../../shared/memoise.ts'
import { type Contract, type Parameter, type Route, verbs } from './document.ts'

/** An operation with the root of its path. */
export type DocumentedRoute = Route & { root: string }

/** Every operation of the contract, including those at the root of the site, with the parameters that its path shares. */
export const documentedRoutes = memoise((contract: Contract): DocumentedRoute[] =>
  Object.entries(contract.paths).flatMap(([path, item]) =>
    verbs.flatMap((verb): DocumentedRoute[] => {
      const operation = item[verb]
      if (operation === undefined) return []
      const { parameters: shared = [] } = item as { parameters?: Parameter[] }
      const [{ url } = { url: '' }] = item.servers ?? contract.servers
      return [
        { path, verb, root: url.replace(/\/$/, ''), operation: { ...operation, parameters: [...shared, ...(operation.parameters ?? [])] } },
      ]
    }),
  ),
)
