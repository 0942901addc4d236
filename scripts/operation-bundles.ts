import { type Contract, isRead, type Operation, resolve, routes, type Schema } from '../server/contract/document.ts'
import { bodySchema } from '../server/contract/flatten-schema.ts'
import { successMessage } from '../server/contract/success-message.ts'

const header = `import * as api from '../api/FOLDER/FOLDER.ts'
import * as schemas from '../form-schemas.ts'
import * as messages from '../messages.ts'
import * as roles from '../roles.ts'

type Rest<Send extends (body: never, ...rest: never[]) => unknown> = Parameters<Send> extends [unknown, ...infer Others] ? Others : never
type Without<Send extends (body: never, ...rest: never[]) => unknown, Id extends string> = Omit<Parameters<Send>[0], Id>
`

/**
 * Generates a bundle for each write that needs a role: its request function, body rules, messages and roles. As in Orval, each tag is a
 * module, so that a screen loads only the writes of its tag.
 * @returns the text of each module, by the name of its file.
 */
export function operationBundles(contract: Contract): Map<string, string> {
  const modules = new Map<string, string>()
  for (const route of routes(contract)) {
    const { tags, 'x-roles': roles } = route.operation
    const [tag] = tags
    if (isRead(route) || roles === undefined || tag === undefined) continue
    const folder = tag.toLowerCase().replaceAll(' ', '-')
    const module = modules.get(folder) ?? header.replaceAll('FOLDER', folder)
    modules.set(folder, `${module}\n${bundleOf(contract, route.operation)}`)
  }
  return modules
}

function bundleOf(contract: Contract, operation: Operation): string {
  const { operationId: id } = operation
  const recordId = recordIdOf(contract, operation)
  const fields = Object.keys(bodySchema(contract, operation)?.properties ?? {}).filter((name) => name !== recordId)
  const parts = [
    `send: ${sendOf(id, recordId, fields.length > 0)}`,
    ...(fields.length > 0 ? [`schema: schemas.${id}`] : []),
    ...(successMessage(contract, operation) === undefined ? [] : [`messages: messages.${id}`]),
    `roles: roles.${id}`,
  ]
  return `export const ${id} = {\n${parts.map((part) => `  ${part},\n`).join('')}}\n`
}

/**
 * The function that sends the request. The record's id is its first argument, so that forms and lists need not know the id's name in the
 * body.
 */
function sendOf(id: string, recordId: string | undefined, hasFields: boolean): string {
  const api = `api.${id}`
  if (recordId === undefined) return api
  const rest = `...rest: Rest<typeof ${api}>`
  return hasFields
    ? `(${recordId}: string, fields: Without<typeof ${api}, '${recordId}'>, ${rest}) => ${api}({ ...fields, ${recordId} }, ...rest)`
    : `(${recordId}: string, ${rest}) => ${api}({ ${recordId} }, ...rest)`
}

/** The property of a body with the id of the record to write; undefined if the path has the id, or nothing. */
function recordIdOf(contract: Contract, { requestBody }: Operation): string | undefined {
  const [media] = Object.values(requestBody?.content ?? {})
  const ids = media === undefined ? [] : idsIn(contract, media.schema)
  return ids.length === 1 ? ids[0] : undefined
}

function idsIn(contract: Contract, { $ref, allOf = [], properties = {} }: Schema): string[] {
  const parts = [...($ref === undefined ? [] : [resolve<Schema>(contract, { $ref })]), ...allOf]
  const own = Object.entries(properties).filter(([, property]) => property.$ref === '#/components/schemas/Id')
  return [...parts.flatMap((part) => idsIn(contract, part)), ...own.map(([name]) => name)]
}
