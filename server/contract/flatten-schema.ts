import { type Contract, resolve, type Schema } from './document.ts'

/**
 * Merges the `$ref` and the `allOf` of a schema, but not of its properties: properties merged, `required` joined; keywords beside a `$ref`
 * override those of its target (JSON Schema 2020-12, section 8.2.3.1). Properties keep their references.
 */
export function mergeLevel(contract: Contract, schema: Schema): Schema {
  const { $ref, allOf = [], ...own } = schema
  const parts = [
    ...($ref === undefined ? [] : [mergeLevel(contract, resolve<Schema>(contract, { $ref }))]),
    ...allOf.map((part) => mergeLevel(contract, part)),
  ]
  const merged: Schema = Object.assign({}, ...parts, own)
  const properties = Object.assign({}, ...parts.map((part) => part.properties), own.properties) as Record<string, Schema>
  const required = [...new Set([...parts.flatMap((part) => part.required ?? []), ...(own.required ?? [])])]
  if (Object.keys(properties).length > 0) merged.properties = properties
  if (required.length > 0) merged.required = required
  return merged
}

/** `mergeLevel` at every level, so that no `$ref` or `allOf` is left. Used by forms, multipart parsing and error messages. */
export function flattenSchema(contract: Contract, schema: Schema): Schema {
  const flat = mergeLevel(contract, schema)
  const { properties, items, oneOf } = flat
  if (properties !== undefined)
    flat.properties = Object.fromEntries(Object.entries(properties).map(([name, property]) => [name, flattenSchema(contract, property)]))
  if (items !== undefined) flat.items = flattenSchema(contract, items)
  if (oneOf !== undefined) flat.oneOf = oneOf.map((option) => flattenSchema(contract, option))
  return flat
}

/** The flattened body schema of an operation, whatever its media type; undefined when it takes no body. */
export function bodySchema(contract: Contract, operation: { requestBody?: { content: Record<string, { schema: Schema }> } }) {
  const [media] = Object.values(operation.requestBody?.content ?? {})
  return media === undefined ? undefined : flattenSchema(contract, media.schema)
}
