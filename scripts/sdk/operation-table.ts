import { type Contract, type Parameter, resolve, routes, type Schema } from '../../server/contract/document.ts'
import { flattenSchema } from '../../server/contract/flatten-schema.ts'

export type SdkOperation = { verb: string; path: string; params: string[]; query: string[]; body: 'none' | 'json' | 'form'; items?: string }

/** What the client needs to know about each operation at run time. */
export function operationTable(contract: Contract): Record<string, SdkOperation> {
  return Object.fromEntries(
    routes(contract).map(({ path, verb, operation }) => {
      const parameters = (operation.parameters ?? []).map((parameter) => resolve<Parameter>(contract, parameter))
      const named = (place: string) => parameters.filter((parameter) => parameter.in === place).map(({ name }) => name)
      const content = operation.requestBody?.content ?? {}
      const body = content['application/json'] !== undefined ? 'json' : content['multipart/form-data'] !== undefined ? 'form' : 'none'
      const query = named('query')
      const items = query.includes('page') ? listKey(contract, operation.responses['200']?.content) : undefined
      const entry: SdkOperation = { verb, path, params: named('path'), query, body, ...(items === undefined ? {} : { items }) }
      return [operation.operationId, entry]
    }),
  )
}

/** Under which key a list has its records. */
function listKey(contract: Contract, content: Record<string, { schema: Schema }> | undefined): string | undefined {
  const [media] = Object.values(content ?? {})
  if (media === undefined) return undefined
  const { properties = {} } = flattenSchema(contract, media.schema)
  return Object.entries(properties).find(([, property]) => property.type === 'array')?.[0]
}
