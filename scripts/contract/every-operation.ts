import { dirname, join, resolve } from 'node:path'

type Reference = { $ref: string }
type Response = { headers?: Record<string, unknown> }
type Operation = { parameters?: unknown[]; responses: Record<string, Response>; 'x-sets-cookie'?: true }
/** As much of Redocly's context as is used here; the linter and the bundler each bring their own version of it. */
type Context = { resolve: (reference: Reference) => { node: unknown; location: { source: { absoluteRef: string } } | undefined } }

const isReference = (node: unknown): node is Reference =>
  typeof node === 'object' && node !== null && '$ref' in node && typeof node.$ref === 'string'

const common = join(import.meta.dirname, '../../openapi/common')
/** A new one each time: the bundler writes into the references that it follows. */
const shared = (file: string, pointer: string): Reference => ({ $ref: `${join(common, file)}#${pointer}` })

/** Every address refuses the methods that it does not take. */
function addMethodNotAllowed({ responses }: Operation): void {
  responses['405'] ??= shared('problems.yaml', '/responses/MethodNotAllowed') as Response
}

/** What answers 304 does so to an `If-None-Match`. */
function addCondition(operation: Operation): void {
  if (operation.responses['304'] === undefined) return
  operation.parameters = [shared('caching.yaml', '/parameters/IfNoneMatch'), ...(operation.parameters ?? [])]
}

/** What takes an `Idempotency-Key` says when its response is an earlier one, and what signs in or out sets cookies. */
function addHeaders(operation: Operation, context: Context): void {
  const takesKey = operation.parameters?.some((parameter) => isReference(parameter) && parameter.$ref.endsWith('/IdempotencyKey'))
  for (const status of ['200', '201']) {
    const response = operation.responses[status]
    const headers: Record<string, Reference> = {}
    if (takesKey) headers['Idempotency-Replayed'] = shared('caching.yaml', '/headers/IdempotencyReplayed')
    if (operation['x-sets-cookie']) headers['Set-Cookie'] = shared('entity.yaml', '/headers/SetCookie')
    if (response === undefined || Object.keys(headers).length === 0) continue
    const own = isReference(response) ? copyOf(response, context) : response
    operation.responses[status] = { ...own, headers: { ...own.headers, ...headers } }
  }
}

/** A response that other operations share, for one that has headers besides. */
function copyOf(reference: Reference, context: Context): Response {
  const { node, location } = context.resolve(reference)
  if (node === undefined || location === undefined) throw new Error(`There is no ${reference.$ref}`)
  return elsewhere(node, location.source.absoluteRef) as Response
}

/** The same with every reference spelt so that it leads from any file to where it led from this one. */
function elsewhere(node: unknown, file: string): unknown {
  if (Array.isArray(node)) return node.map((entry) => elsewhere(entry, file))
  if (typeof node !== 'object' || node === null) return node
  return Object.fromEntries(
    Object.entries(node).map(([name, value]) => {
      if (name !== '$ref' || typeof value !== 'string') return [name, elsewhere(value, file)]
      const [path = '', pointer = ''] = value.split('#')
      return [name, `${path === '' ? file : resolve(dirname(file), path)}#${pointer}`]
    }),
  )
}

/**
 * Redocly preprocessor: adds to each operation what holds for operations in general, so that it is written once, in openapi/common. It runs
 * when the contract is linted (openapi/redocly.yaml) and when it is bundled (scripts/generate.ts).
 */
export const everyOperation = {
  id: 'haulfront',
  preprocessors: {
    oas3: {
      'every-operation': () => ({
        Operation: {
          leave(operation: Operation, context: Context) {
            addMethodNotAllowed(operation)
            addCondition(operation)
            addHeaders(operation, context)
          },
        },
        Response: {
          leave(response: Response) {
            response.headers = { ...response.headers, 'Haulfront-Contract': shared('entity.yaml', '/headers/Contract') }
          },
        },
      }),
    },
  },
}

/** Redocly loads a plugin by its default export. */
export default () => everyOperation
