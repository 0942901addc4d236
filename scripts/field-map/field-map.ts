import { type Contract, type Operation, routes, type Schema } from '../../server/contract/document.ts'
import { flattenSchema } from '../../server/contract/flatten-schema.ts'
import { readFiles, type SourceFile } from './files.ts'

/** A field of the contract, and the files of the client and of the tests that touch it. */
export type MappedField = { schema: string; field: string; sent: boolean; client: string[]; tests: string[] }
export type Sources = { client: SourceFile[]; tests: SourceFile[] }

export const readSources = (): Sources => ({
  client: readFiles(['client/**/*.{ts,tsx}'], (path) => !/\.test\.|[\\/]generated[\\/]/.test(path)),
  tests: readFiles(['tests/{api,browser,mock,programs}/**/*.ts', 'client/**/*.test.{ts,tsx}']),
})

/**
 * Maps each field of each schema to the files that touch it. A file is about a schema when it names the schema, an operation that carries
 * it, or the last segment of such an operation's path; it touches the field when it has a property or a string of that name.
 */
export function fieldMap(contract: Contract, { client, tests }: Sources): MappedField[] {
  const carriers = routes(contract).map(({ path, operation }) => ({
    names: namesOf(path, operation),
    sent: referencedSchemas(contract, operation.requestBody),
    returned: referencedSchemas(contract, [operation.responses['200'], operation.responses['201']]),
  }))
  return Object.entries(contract.components.schemas ?? {}).flatMap(([schema, node]) => {
    const carrying = carriers.filter(({ sent, returned }) => sent.has(schema) || returned.has(schema))
    const names = [schema, ...carrying.flatMap((carrier) => carrier.names)]
    const about = (files: SourceFile[]) => files.filter((file) => names.some((name) => file.names.has(name)))
    const touching = (files: SourceFile[], field: string) => files.filter(({ properties }) => properties.has(field)).map(({ path }) => path)
    const ofClient = about(client)
    const ofTests = about(tests)
    const sent = carrying.some((carrier) => carrier.sent.has(schema))
    const fields = Object.keys(flattenSchema(contract, node as Schema).properties ?? {})
    return fields.map((field) => ({ schema, field, sent, client: touching(ofClient, field), tests: touching(ofTests, field) }))
  })
}

/** The operation's id, its generated hook, and the last segment of its path. */
function namesOf(path: string, { operationId }: Operation): string[] {
  const hook = `use${operationId.charAt(0).toUpperCase()}${operationId.slice(1)}`
  return [operationId, hook, path.split('/').findLast((part) => !part.startsWith('{')) ?? path]
}

/** Names of all schemas that a part of the contract references, directly or through others, except the union of all types' records. */
function referencedSchemas(contract: Contract, node: unknown, seen = new Set<string>()): Set<string> {
  if (typeof node !== 'object' || node === null || 'discriminator' in node) return seen
  for (const [key, value] of Object.entries(node)) {
    const [, , kind = '', name = ''] = key === '$ref' && typeof value === 'string' ? value.split('/') : []
    if (kind === '') referencedSchemas(contract, value, seen)
    else if (kind !== 'schemas' || !seen.has(name)) {
      if (kind === 'schemas') seen.add(name)
      referencedSchemas(contract, contract.components[kind]?.[name], seen)
    }
  }
  return seen
}
