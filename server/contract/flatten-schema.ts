import { type Contract, resolve, type Schema } from './document.ts'

/**
 * Resolves `$ref` and merges `allOf` into one schema: properties merged, `required` joined; keywords beside a `$ref` override those of its
 * target (JSON Schema 2020-12, section 8.2.3.1). Used by forms, multipart parsing and error messages.
 */
export function flattenSchema(contract: Contract, schema: Schema): Schema {
  const { $ref, allOf = [], ...own } = schema
  const parts = [
    ...($ref === undefined ? [] : [flattenSchema(contract, resolve<Schema>(contract, { $ref }))]),
    ...allOf.map((part) => flattenSchema(contract, part)),
  ]
  const flat: Schema = Object.assign({}, ...parts, own)
  const properties = Object.assign({}, ...parts.map((part) => part.properties), own.properties) as Record<string, Schema>
  const required = [...new Set([...parts.flatMap((part) => part.required ?? []), ...(own.required ?? [])])]
  if (Object.keys(properties).length > 0) {
    flat.properties = Object.fromEntries(Object.entries(properties).map(([name, property]) => [name, flattenSchema(contract, property)]))
  }
  if (required.length > 0) flat.required = required
  if (flat.items !== undefined) flat.items = flattenSchema(contract, flat.items)
  if (flat.oneOf !== undefined) flat.oneOf = flat.oneOf.map((option) => flattenSchema(contract, option))
  return flat
}

/** The flattened body schema of an operation, whatever its media type; undefined when it takes no body. */
export function bodySchema(contract: Contract, operation: { requestBody?: { content: Record<string, { schema: Schema }> } }) {
  const [media] = Object.values(operation.requestBody?.content ?? {})
  return media === undefined ? undefined : flattenSchema(contract, media.schema)
}
