import { basename } from 'node:path'

type Schema = Record<string, unknown>
type Root = { components?: { schemas?: Record<string, Schema> } }
/** Location of a schema: its file, and its JSON pointer there. */
type Place = { file: string; pointer: string }

/**
 * Enumerations and unions of content types. `x-content-type-name` on the schema of a record names its type; a list of these records makes
 * the type a collection, and the parameter Sort makes the list an ordered one. `x-one-of` says of which of these a text is the name, and
 * any other schema the record.
 */
export function contentTypeNames() {
  const records = new Map<string, Place & { name: string }>()
  const ordered = new Set<string>()
  const collections = new Set<string>()
  const enumerations: Schema[] = []
  const unions: Schema[] = []

  const namesOf = (kind: unknown) =>
    [...records.values()]
      .filter(({ file }) => kind === 'contentTypes' || (kind === 'collections' ? collections : ordered).has(file))
      .map(({ name }) => name)

  return {
    addSchema(schema: Schema, { file, pointer }: Place): void {
      if ('x-one-of' in schema) (schema.type === 'string' ? enumerations : unions).push(schema)
      if (!('x-content-type-name' in schema)) return
      records.set(file, { name: String(schema['x-content-type-name']), file, pointer })
      delete schema['x-content-type-name']
    },
    /** The content type of a file's records; undefined when it has none. */
    nameOf: (file: string) => records.get(file)?.name,
    addOrderedList: (file: string) => void ordered.add(file),
    /** Adds the file of a list, if its records are of a content type. @returns whether they are. */
    addCollection(file: string): boolean {
      if (records.has(file)) collections.add(file)
      return records.has(file)
    },
    /**
     * Writes the results; call it after the whole contract was visited.
     * @param root the file of the table of contents, and its parsed content.
     */
    write(root: { file: string; document: Root }): void {
      for (const schema of enumerations) {
        schema.enum = namesOf(schema['x-one-of'])
        delete schema['x-one-of']
      }
      for (const schema of unions) {
        delete schema['x-one-of']
        writeUnion(schema, root, [...records.values()])
      }
    },
  }
}

/** Writes the alternatives as components of their own, because a discriminator maps names to references only. */
function writeUnion(union: Schema, { file, document }: { file: string; document: Root }, records: (Place & { name: string })[]): void {
  document.components ??= {}
  document.components.schemas ??= {}
  const mapping: Record<string, string> = {}
  for (const { name, ...record } of records) {
    const alternative = `${basename(record.pointer)}Content`
    document.components.schemas[alternative] = {
      description: `A record of \`${name}\` with the name of its type, as one kind of \`Content\`.`,
      type: 'object',
      required: ['contentType', 'record'],
      properties: { contentType: { type: 'string', const: name }, record: { $ref: `${record.file}${record.pointer}` } },
      unevaluatedProperties: false,
    }
    mapping[name] = `${file}#/components/schemas/${alternative}`
  }
  union.oneOf = Object.values(mapping).map(($ref) => ({ $ref }))
  union.discriminator = { propertyName: 'contentType', mapping }
}
