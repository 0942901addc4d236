import { dirname, join, resolve } from 'node:path'

export type Reference = { $ref: string }
export type Media = { schema: Schema | Reference }
export type Schema = {
  type?: string
  required?: string[]
  properties?: Record<string, Schema | Reference>
  items?: Schema | Reference
  allOf?: (Schema | Reference)[]
  'x-content-types'?: string
  'x-id'?: string
  'x-messages'?: Record<string, string>
  'x-not-blank'?: string
  'x-page'?: Record<string, Schema | Reference>
  [keyword: string]: unknown
}
export type Body = { required?: true; content: Record<string, Media & { encoding?: Record<string, { contentType: string }> }> }

/** The part of Redocly's context that is used here; the linter and the bundler each bring their own version of it. */
export type Context = {
  location: { source: { absoluteRef: string }; pointer: string }
  resolve: (reference: Reference, from?: string) => { node: unknown; location: { source: { absoluteRef: string } } | undefined }
}

export const isReference = (node: unknown): node is Reference =>
  typeof node === 'object' && node !== null && '$ref' in node && typeof node.$ref === 'string'

/** Folder of the content types; files elsewhere, such as the profile, are none. */
export const contentFolder = join(import.meta.dirname, '../../openapi/content')

const common = join(import.meta.dirname, '../../openapi/common')
/** A new object each time, because the bundler writes into the references that it follows. */
export const shared = (file: string, pointer: string): Reference => ({ $ref: `${join(common, file)}#${pointer}` })

/** A schema with the file that its references start from. */
export type Located = { schema: Schema; file: string }

/** Follows a reference; keywords beside it win. */
export function located(schema: Schema | Reference, file: string, context: Context): Located {
  if (!isReference(schema)) return { schema, file }
  const { $ref, ...own } = schema
  const { node, location } = context.resolve({ $ref }, file)
  if (node === undefined || location === undefined) throw new Error(`There is no ${$ref} in ${file}`)
  const found = located(node as Schema, location.source.absoluteRef, context)
  return { ...found, schema: { ...found.schema, ...own } }
}

export function propertiesOf({ schema, file }: Located, context: Context): [string, Located][] {
  const own = Object.entries(schema.properties ?? {}).map(([name, part]): [string, Located] => [name, located(part, file, context)])
  return [...own, ...(schema.allOf ?? []).flatMap((part) => propertiesOf(located(part, file, context), context))]
}

/** Resolves a reference to a copy whose own references are absolute, so that it can stand in another file. */
export function inlined<Node>(node: Node | Reference, context: Context): Node {
  if (!isReference(node)) return node
  const { node: found, location } = context.resolve(node)
  if (found === undefined || location === undefined) throw new Error(`There is no ${node.$ref}`)
  return withAbsoluteReferences(found, location.source.absoluteRef) as Node
}

export function withAbsoluteReferences(node: unknown, file: string): unknown {
  if (Array.isArray(node)) return node.map((entry) => withAbsoluteReferences(entry, file))
  if (typeof node !== 'object' || node === null) return node
  return Object.fromEntries(
    Object.entries(node).map(([name, value]) => {
      if (name !== '$ref' || typeof value !== 'string') return [name, withAbsoluteReferences(value, file)]
      const [path = '', pointer = ''] = value.split('#')
      return [name, `${path === '' ? file : resolve(dirname(file), path)}#${pointer}`]
    }),
  )
}
