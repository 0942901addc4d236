import type { Schema } from './document.ts'

/** Valid value of a schema, composed of the contract's examples. */
export function exampleOf(schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.example !== undefined) return schema.example
  if (schema.default !== undefined) return schema.default
  if (Array.isArray(schema.enum)) return schema.enum[0]
  // The example of a nullable value is not null.
  const present = schema.oneOf?.find(({ type }) => type !== 'null')
  if (present !== undefined) return exampleOf(present)
  if (schema.type === 'array') return schema.items === undefined ? [] : [exampleOf(schema.items)]
  if (schema.properties !== undefined)
    return Object.fromEntries(Object.entries(exampleProperties(schema)).map(([name, part]) => [name, exampleOf(part)]))
  return ''
}

/**
 * The properties that an example of an object has. Leaves out the last of properties that exclude one another (`not: required`), and parts
 * that replace another one (`x-instead-of`).
 */
export function exampleProperties({ properties = {}, not }: Schema): Record<string, Schema> {
  const excluded = not?.required?.at(-1)
  return Object.fromEntries(
    Object.entries(properties).filter(([name, property]) => name !== excluded && property['x-instead-of'] === undefined),
  )
}
