import { type Contract, type Operation, type Route, routes, type Schema } from '../server/contract/document.ts'
import { flattenSchema } from '../server/contract/flatten-schema.ts'
import { readTests, type TestFile } from './field-map/tests.ts'
import { whyUnseen } from './field-map/unseen.ts'
import { findUses, type Use, type Uses } from './field-map/uses.ts'

/** A field of the contract, and the files of the client and of the tests that use it. */
export type CoveredField = { schema: string; field: string; edits: string[]; shows: string[]; tests: string[] }

/** The record that a schema belongs to: `FeatureInput`, `FeatureFiles` and `FeaturePage` are about `Feature`. */
const recordOf = (schema: string) =>
  schema.replace(/(Input|Text|Files|Media|Page|List|Id|Body|Response|200)$/, '').replace(/^(edit|Edit|update|Update|get|Get)(?=[A-Z])/, '')
const distinct = (uses: Use[]) => [...new Set(uses.map(({ file }) => file))].sort()

/** Every schema that a part of the contract leads to. */
function collect(contract: Contract, node: unknown, seen: Set<string>): Set<string> {
  if (typeof node !== 'object' || node === null) return seen
  for (const [key, value] of Object.entries(node)) {
    const [, , kind = '', name = ''] = key === '$ref' && typeof value === 'string' ? value.split('/') : []
    if (kind === '') collect(contract, value, seen)
    else if (kind !== 'schemas' || !seen.has(name)) {
      if (kind === 'schemas') seen.add(name)
      collect(contract, contract.components[kind]?.[name], seen)
    }
  }
  return seen
}

/** By what a test may name an operation: its id, and the last part of its address. */
const namesOf = ({ path, operation }: Route) => [operation.operationId, path.split('/').findLast((part) => !part.startsWith('{')) ?? path]

type Carrier = { names: string[]; schemas: Set<string> }
const carriersOf = (contract: Contract): Carrier[] =>
  routes(contract).map((route) => ({ names: namesOf(route), schemas: collect(contract, withoutProblems(route.operation), new Set()) }))
const withoutProblems = ({ requestBody, responses }: Operation) => ({ requestBody, success: [responses['200'], responses['201']] })

export type Sources = { uses: Uses; tests: TestFile[] }

/** Every field of every schema, by schema. */
const fieldsOf = (contract: Contract) =>
  Object.entries(contract.components.schemas ?? {}).map(([schema, node]): [string, string[]] => [
    schema,
    Object.keys(flattenSchema(contract, node as Schema).properties ?? {}),
  ])

export const readSources = (contract: Contract): Sources => ({
  uses: findUses(new Set(fieldsOf(contract).flatMap(([, fields]) => fields))),
  tests: readTests(),
})

/** For each field of each schema: which form or call sends it, which list or page shows it, which tests touch it. */
export function coverage(contract: Contract, { uses, tests }: Sources): CoveredField[] {
  const carriers = carriersOf(contract)
  return fieldsOf(contract).flatMap(([schema, fields]) => {
    const names = carriers.filter(({ schemas }) => schemas.has(schema)).flatMap((carrier) => carrier.names)
    const about = tests.filter(({ names: spoken }) => names.some((name) => spoken.has(name)))
    return fields.map((field) => {
      const places = uses.places(schema, field)
      // What several records share (`Entity._id`) is used by this one only where the value is known to be this record.
      const ours = (list: Map<string, Use[]>) =>
        places.flatMap((place) => {
          const owner = recordOf(place.split('.')[0] ?? '')
          const found = list.get(place) ?? []
          return owner === recordOf(schema) ? found : found.filter(({ of = '' }) => recordOf(of) === recordOf(schema))
        })
      return {
        ...{ schema, field },
        edits: distinct(ours(uses.sent)),
        shows: distinct(ours(uses.read)),
        tests: about.filter(({ properties }) => properties.has(field)).map(({ path }) => path),
      }
    })
  })
}

export const uncovered = (fields: CoveredField[]) =>
  fields.filter((entry) => entry.edits.length + entry.shows.length === 0 && whyUnseen(entry) === undefined)
