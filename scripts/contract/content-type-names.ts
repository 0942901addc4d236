type Schema = Record<string, unknown>

/**
 * Enumerations of content types, from the marks of their own files: `x-content-type-name` on the schema of a type's record names the type,
 * and a list that takes the parameter Sort is in the editors' order. `x-enum-of` says which of the two a schema enumerates.
 */
export function contentTypeNames() {
  const nameOfFile = new Map<string, unknown>()
  const ordered = new Set<string>()
  const enumerations: Schema[] = []

  const namesOf = (kind: unknown) =>
    [...nameOfFile].filter(([file]) => kind === 'contentTypes' || ordered.has(file)).map(([, name]) => name)

  return {
    addSchema(schema: Schema, file: string): void {
      if ('x-enum-of' in schema) enumerations.push(schema)
      if (!('x-content-type-name' in schema)) return
      nameOfFile.set(file, schema['x-content-type-name'])
      delete schema['x-content-type-name']
    },
    addOrderedList: (file: string) => void ordered.add(file),
    /** To be called when the whole contract has been visited. */
    write(): void {
      for (const schema of enumerations) {
        schema.enum = namesOf(schema['x-enum-of'])
        delete schema['x-enum-of']
      }
    },
  }
}
