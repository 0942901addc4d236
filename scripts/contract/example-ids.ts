import { createHash } from 'node:crypto'
import { basename, dirname } from 'node:path'
import { type Context, contentFolder, isReference, type Schema, shared } from './written-contract.ts'

/** The example id of a content type's records: a UUID derived from the name of its file, so that no two types share one. */
export function exampleId(file: string): string {
  const hex = createHash('sha256').update(basename(file, '.yaml')).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-')
}

/** Gives the record of a content type its example id, and every property of its file that names a record, such as `faqId`. */
export function addExampleIds(schema: Schema, { location }: Context): void {
  const file = location.source.absoluteRef
  if (dirname(file) !== contentFolder) return
  for (const [name, property] of Object.entries(schema.properties ?? {}))
    if (name.endsWith('Id') && isReference(property) && property.$ref.endsWith('/schemas/Id') && !('example' in property))
      Object.assign(property, { example: exampleId(file) })
  if ('x-content-type-name' in schema) schema.allOf?.push({ type: 'object', properties: { _id: idOf(file) } })
}

/** The schema of an id that names a record of this file. */
export const idOf = (file: string) => ({ ...shared('entity.yaml', '/schemas/Id'), example: exampleId(file) })
