import { type Contract, routes, type Schema } from './document.ts'

type Node = Record<string, unknown>

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null
const schemaPointer = '#/components/schemas/'

/**
 * Opens a copy of the contract in place, so that it is as clients should read it: responses and webhook requests may have further
 * properties, and the texts of `message` and the kinds of problems (`type`) are examples, because new ones come without notice. The server
 * holds its own responses to the closed contract. Bodies of requests stay closed: a response has a copy of a closed schema that it shares
 * with them.
 * @returns the copy
 */
export function openResponses(copy: Contract): Contract {
  const { webhooks, components } = copy
  const schemas = components.schemas as Record<string, Node>
  const operations = routes(copy).map(({ operation }) => operation)
  const sent = new Set<string>()
  for (const { requestBody } of operations) addSchemas(schemas, requestBody, sent)
  const opened = new Set<string>()
  const open = (node: unknown): void => {
    if (!isNode(node)) return
    const name = schemaName(node)
    if (name !== undefined && sent.has(name) && schemas[name]?.unevaluatedProperties === false) {
      delete node.$ref
      Object.assign(node, structuredClone(schemas[name]))
    } else if (name !== undefined) openSchema(name)
    if (node.unevaluatedProperties === false) delete node.unevaluatedProperties
    const { message } = (node.properties ?? {}) as Record<string, Schema>
    if (message !== undefined) openText(message, 1000)
    for (const [key, value] of Object.entries(node)) if (!/^examples?$|^x-/.test(key)) open(value)
  }
  const openSchema = (name: string) => {
    if (opened.has(name)) return
    opened.add(name)
    open(schemas[name])
  }

  for (const { responses } of operations) open(responses)
  open(components.responses)
  open(webhooks)
  const { type } = (schemas.Problem?.properties ?? {}) as Record<string, Schema>
  if (type !== undefined) openText(type, 200)
  return copy
}

const schemaName = ({ $ref }: Node): string | undefined =>
  typeof $ref === 'string' && $ref.startsWith(schemaPointer) ? $ref.slice(schemaPointer.length) : undefined

/** Adds the names of the schemas to which a node refers, at any depth. */
function addSchemas(schemas: Record<string, Node>, node: unknown, found: Set<string>): void {
  if (!isNode(node)) return
  const name = schemaName(node)
  if (name !== undefined && !found.has(name)) addSchemas(schemas, schemas[name], found.add(name))
  for (const value of Object.values(node)) addSchemas(schemas, value, found)
}

/** Replaces the fixed values of a text by their list in its description. */
function openText(schema: Schema, maxLength: number): void {
  const { const: only, enum: several = [only], pattern, description } = schema
  const known = (several as unknown[]).filter((value) => value !== undefined)
  if (known.length === 0 && pattern === undefined) return
  for (const keyword of ['const', 'enum', 'pattern']) delete schema[keyword]
  const values = known.map((value) => `\`${String(value)}\``).join(', ')
  Object.assign(schema, {
    maxLength,
    ...(values !== '' && {
      description: [description, `Known values: ${values}; new ones come without notice.`].filter(Boolean).join(' '),
    }),
  })
}
