import type { Contract, Operation, Schema } from '../../server/contract/document.ts'
import { documentedRoutes } from '../../server/contract/documented-routes.ts'
import { memoise } from '../../shared/memoise.ts'
import { documentedEvents, eventPath } from './events.ts'
import { operationPath } from './links.ts'

export type Use = { path: string; title: string }

/** Where a schema is used: by itself or within others in requests, responses and events, and in which schemas by its name. */
export type SchemaUses = { requests: Use[]; responses: Use[]; events: Use[]; schemas: string[] }

type References = {
  /** Parts of the contract that it names, such as `schemas/Faq`. */
  named: string[]
  /** Those of them that it only extends (`allOf`): their fields are its own, and no value of theirs is within. */
  extended: string[]
}

const namesIn = (part: unknown) => [
  ...new Set([...(JSON.stringify(part) ?? '').matchAll(/"#\/components\/([^"]+)"/g)].map(([, name = '']) => name)),
]

/** The references of a part; only a named schema extends others, as the schema of a body or response is composed where it stands. */
function referencesIn(part: unknown, isNamed: boolean): References {
  const named = namesIn(part)
  const { allOf, ...rest } = Object(part) as Schema
  if (!isNamed || allOf === undefined) return { named, extended: [] }
  const values = namesIn([rest, ...allOf.filter(({ $ref }) => $ref === undefined)])
  return { named, extended: named.filter((name) => !values.includes(name)) }
}

const directReferences = memoise(
  (contract: Contract) =>
    new Map<string, References>(
      Object.entries(contract.components).flatMap(([kind, parts]) =>
        Object.entries(parts as Record<string, unknown>).map(
          ([name, part]) => [`${kind}/${name}`, referencesIn(part, kind === 'schemas')] as const,
        ),
      ),
    ),
)

/** Everything that is within a part of the contract: what it names, and what that names or extends, but not the extended schema itself. */
function allReferences(contract: Contract, part: unknown): Set<string> {
  const direct = directReferences(contract)
  const reached = new Set<string>(namesIn(part))
  const found = new Set(reached)
  // A set is iterated with what is added meanwhile.
  for (const name of reached) {
    const { named, extended } = direct.get(name) ?? { named: [], extended: [] }
    for (const next of named) {
      reached.add(next)
      if (!extended.includes(next)) found.add(next)
    }
  }
  return found
}

const successes = ({ responses }: Operation) =>
  Object.entries(responses).flatMap(([status, response]) => (status < '400' ? [response] : []))

/** A refusal has a problem; what a problem may name of some operations is no part of the others. */
const problemReferences = (contract: Contract, operation: Operation) =>
  [...allReferences(contract, operation.responses)].filter((name) => name === 'schemas/Problem')

/** The schemas that the body or a success of an operation names itself, or by the page of a list. */
function nearReferences(contract: Contract, operation: Operation): Set<string> {
  const direct = directReferences(contract)
  const near = new Set(namesIn([operation.requestBody, successes(operation)]))
  for (const name of near) if (/^responses\/|(?:Page|List)$/.test(name)) for (const next of direct.get(name)?.named ?? []) near.add(next)
  return near
}

const operationReferences = memoise((contract: Contract) => ({
  routes: documentedRoutes(contract).map(({ operation }) => ({
    use: { path: operationPath(operation.operationId), title: operation.summary },
    tag: operation.tags[0],
    sent: allReferences(contract, [operation.parameters, operation.requestBody]),
    returned: new Set([...allReferences(contract, successes(operation)), ...problemReferences(contract, operation)]),
    near: nearReferences(contract, operation),
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
    schemas: [...directReferences(contract)].flatMap(([owner, { named }]) =>
      owner.startsWith('schemas/') && named.includes(reference) ? [owner.slice('schemas/'.length)] : [],
    ),
  }
}

/** The schemas that one extends (`allOf`), whose fields are its own, and the schemas that extend it. */
export function relativesOf(contract: Contract, name: string): { bases: string[]; extensions: string[] } {
  const direct = directReferences(contract)
  const nameOf = (reference: string) => (reference.startsWith('schemas/') ? [reference.slice('schemas/'.length)] : [])
  return {
    bases: (direct.get(`schemas/${name}`)?.extended ?? []).flatMap(nameOf),
    extensions: [...direct].flatMap(([owner, { extended }]) => (extended.includes(`schemas/${name}`) ? nameOf(owner) : [])),
  }
}

/** Most operations that stand at the head of a schema's page. */
const maxMain = 8

/** The operations that a schema is made for: those that name it themselves, where they are few and of one tag. */
export function mainOperations(contract: Contract, name: string): Use[] {
  const near = operationReferences(contract).routes.filter((route) => route.near.has(`schemas/${name}`))
  return near.length <= maxMain && new Set(near.map(({ tag }) => tag)).size === 1 ? near.map(({ use }) => use) : []
}
