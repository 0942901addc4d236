import type { Contract, Operation } from '../../server/contract/document.ts'
import { documentedRoutes } from '../../server/contract/documented-routes.ts'
import { memoise } from '../../shared/memoise.ts'
import { documentedEvents, eventPath } from './events.ts'
import { operationPath } from './links.ts'

export type Use = { path: string; title: string }

/** Where a schema is used, by itself or within others: in requests, in successful responses, and in events. */
export type SchemaUses = { requests: Use[]; responses: Use[]; events: Use[] }

const namesIn = (part: unknown) => [...(JSON.stringify(part) ?? '').matchAll(/"#\/components\/([^"]+)"/g)].map(([, name = '']) => name)

/** What a part of the contract names, and what that names, such as `schemas/Faq`. */
function referencesIn(contract: Contract, part: unknown): Set<string> {
  const components = contract.components as Record<string, Record<string, unknown> | undefined>
  const found = new Set(namesIn(part))
  // A set is iterated with what is added meanwhile.
  for (const reference of found) {
    const [kind = '', name = ''] = reference.split('/')
    for (const next of namesIn(components[kind]?.[name])) found.add(next)
  }
  return found
}

const successes = ({ responses }: Operation) =>
  Object.entries(responses).flatMap(([status, response]) => (status < '400' ? [response] : []))

const allReferences = memoise((contract: Contract) => ({
  routes: documentedRoutes(contract).map(({ operation }) => ({
    use: { path: operationPath(operation.operationId), title: operation.summary },
    sent: referencesIn(contract, [operation.parameters, operation.requestBody]),
    returned: referencesIn(contract, successes(operation)),
  })),
  events: documentedEvents(contract).map(({ name, operation }) => ({
    use: { path: eventPath(name), title: operation.summary },
    sent: referencesIn(contract, operation),
  })),
}))

export function usesOf(contract: Contract, name: string): SchemaUses {
  const { routes, events } = allReferences(contract)
  const reference = `schemas/${name}`
  const usesIn = (found: { use: Use }[]) => found.map(({ use }) => use)
  return {
    requests: usesIn(routes.filter(({ sent }) => sent.has(reference))),
    responses: usesIn(routes.filter(({ returned }) => returned.has(reference))),
    events: usesIn(events.filter(({ sent }) => sent.has(reference))),
  }
}
