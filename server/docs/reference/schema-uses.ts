import type { Contract } from '../../contract/document.ts'
import { memoise } from '../../lib/memoise.ts'
import { documentedRoutes } from './documented-routes.ts'
import { documentedEvents, eventPath } from './events.ts'
import { operationPath } from './links.ts'

export type Use = { path: string; title: string }

/** Where a schema is used: by itself or within others in requests, responses and events, and in which schemas by its name. */
export type SchemaUses = { requests: Use[]; responses: Use[]; events: Use[]; schemas: string[] }

/** References of a part of the contract, such as `schemas/Faq`. */
const referencesIn = (part: unknown) => [
  ...new Set([...(JSON.stringify(part) ?? '').matchAll(/"#\/components\/([^"]+)"/g)].map(([, name = '']) => name)),
]

const directReferences = memoise(
  (contract: Contract) =>
    new Map<string, string[]>(
      Object.entries(contract.components).flatMap(([kind, parts]) =>
        Object.entries(parts as Record<string, unknown>).map(([name, part]) => [`${kind}/${name}`, referencesIn(part)] as const),
      ),
    ),
)

/** Everything that a part of the contract names, also by what it names. */
function allReferences(contract: Contract, part: unknown): Set<string> {
  const direct = directReferences(contract)
  const found = new Set<string>(referencesIn(part))
  // A set is iterated with what is added meanwhile.
  for (const name of found) for (const next of direct.get(name) ?? []) found.add(next)
  return found
}

const operationReferences = memoise((contract: Contract) => ({
  routes: documentedRoutes(contract).map(({ operation }) => ({
    use: { path: operationPath(operation.operationId), title: operation.summary },
    sent: allReferences(contract, [operation.parameters, operation.requestBody]),
    returned: allReferences(contract, operation.responses),
  })),
  events: documentedEvents(contract).map(({ name, operation }) => ({
    use: { path: eventPath(name), title: operation.summary },
    sent: allReferences(contract, operation),
  })),
}))

export function usesOf(contract: Contract, name: string): SchemaUses {
  const { routes, events } = operationReferences(contract)
  const reference = `schemas/${name}`
  const usesIn = (found: { use: Use }[]) => found.map(({ use }) => use)
  return {
    requests: usesIn(routes.filter(({ sent }) => sent.has(reference))),
    responses: usesIn(routes.filter(({ returned }) => returned.has(reference))),
    events: usesIn(events.filter(({ sent }) => sent.has(reference))),
    schemas: [...directReferences(contract)].flatMap(([owner, names]) =>
      owner.startsWith('schemas/') && names.includes(reference) ? [owner.slice('schemas/'.length)] : [],
    ),
  }
}
