import {
  type Contract,
  isPublic,
  type Operation,
  type Parameter,
  type RequestBody,
  resolve,
  type Schema,
} from '../../server/contract/document.ts'
import { mergedSchema, same } from './merged-schema.ts'
import { schemaFindings } from './schema-changes.ts'

/** An operation with the parameters and the servers of its path. */
export type Placed = {
  id: string
  path: string
  verb: string
  operation: Operation
  parameters: Parameter[]
  servers: string[] | undefined
}

/** Incompatible changes of an operation's path, security, parameters and body. */
export function requestFindings(before: Contract, after: Contract, old: Placed, next: Placed): string[] {
  return [
    ...placeFindings(old, next),
    ...callerFindings([before, old.operation], [after, next.operation]),
    ...(takesInactive(old.operation) && !takesInactive(next.operation) ? ['inactive accounts may no longer call it'] : []),
    ...parameterFindings(before, after, old.parameters, next.parameters),
    ...bodyFindings(before, after, old.operation.requestBody, next.operation.requestBody),
  ]
}

/** Up to 0.2.0 a word of its own said so. */
const takesInactive = (operation: Operation) =>
  'x-inactive-accounts' in operation || operation['x-also-allowed']?.includes('inactiveAccounts') === true

function placeFindings(old: Placed, next: Placed): string[] {
  const findings = old.id === next.id ? [] : [`is now called ${next.id}`]
  if (old.path !== next.path || old.verb !== next.verb) findings.push(`moved from ${old.verb} ${old.path} to ${next.verb} ${next.path}`)
  if (!same(old.servers)(next.servers)) findings.push(`server was ${serverText(old)}, is ${serverText(next)}`)
  return findings
}

const serverText = ({ servers }: Placed) => servers?.join(' or ') ?? 'the common one'

type Located = [contract: Contract, operation: Operation]

/** Finds clients that could call the operation before and cannot now, by sign-in or role. */
function callerFindings(old: Located, next: Located): string[] {
  const keepsRoles = isPublic(...next) || rolesOf(old).every((role) => rolesOf(next).includes(role))
  return keepsSchemes(schemesOf(old), schemesOf(next)) && keepsRoles ? [] : ['who may call it has changed']
}

const schemesOf = ([contract, { security = contract.security }]: Located) => security

/** A client that fulfilled one of the old alternatives must fulfil one of the new ones. `[]` is public. */
function keepsSchemes(old: Record<string, string[]>[], next: Record<string, string[]>[]): boolean {
  const everyone: Record<string, string[]>[] = [{}]
  const demands = next.length === 0 ? everyone : next
  const isEnough = (given: Record<string, string[]>) =>
    demands.some((demanded) =>
      Object.entries(demanded).every(([scheme, scopes]) => scopes.every((scope) => given[scheme]?.includes(scope)) && scheme in given),
    )
  return (old.length === 0 ? everyone : old).every(isEnough)
}

/**
 * The roles that may call an operation. Up to 0.2.0 they were the scopes of `security`; without scopes every account could, and `user` is
 * the lowest role.
 */
function rolesOf([contract, operation]: Located): string[] {
  const scopes = schemesOf([contract, operation]).flatMap((requirement) => Object.values(requirement).flat())
  return operation['x-roles'] ?? (scopes.length > 0 ? scopes : ['user'])
}

const parameterName = ({ in: place, name }: Parameter) => `${place} ${place === 'header' ? name.toLowerCase() : name}`

function parameterFindings(before: Contract, after: Contract, old: Parameter[], next: Parameter[]): string[] {
  const now = new Map(next.map((parameter) => [parameterName(parameter), parameter]))
  const known = new Set(old.map(parameterName))
  return [
    ...old.flatMap((parameter) => {
      const name = parameterName(parameter)
      const counterpart = now.get(name)
      if (counterpart === undefined) return [`${name}: no longer taken`]
      return [
        ...(counterpart.required && !parameter.required ? [`${name}: now required`] : []),
        ...serialisationFindings(parameter, counterpart).map((finding) => `${name}: ${finding}`),
        ...schemaFindings([before, parameter.schema], [after, counterpart.schema], name, 'request'),
      ]
    }),
    ...next
      .filter((parameter) => parameter.required && !known.has(parameterName(parameter)))
      .map((parameter) => `${parameterName(parameter)}: new and required`),
  ]
}

type Serialised = {
  contentType?: string
  style?: string
  explode?: boolean
  allowReserved?: boolean
  allowEmptyValue?: boolean
  in?: string
}

/** Findings about the encoding of a value in an address, a header or a form part (OpenAPI 3.1, section 4.8.12.2). */
function serialisationFindings(old: Serialised, next: Serialised): string[] {
  const styleOf = ({ style, in: place }: Serialised) => style ?? (place === 'path' || place === 'header' ? 'simple' : 'form')
  const explodes = (value: Serialised) => value.explode ?? styleOf(value) === 'form'
  return [
    ...(styleOf(old) === styleOf(next) ? [] : [`style was ${styleOf(old)}, is ${styleOf(next)}`]),
    ...(explodes(old) === explodes(next) ? [] : [`explode was ${explodes(old)}, is ${explodes(next)}`]),
    ...(old.allowReserved && !next.allowReserved ? ['no longer takes reserved characters'] : []),
    ...(old.allowEmptyValue && !next.allowEmptyValue ? ['no longer takes an empty value'] : []),
  ]
}

function bodyFindings(before: Contract, after: Contract, old: RequestBody | undefined, next: RequestBody | undefined): string[] {
  const [had, has] = [resolve<RequestBody>(before, old ?? { content: {} }), resolve<RequestBody>(after, next ?? { content: {} })]
  const findings = has.required === true && had.required !== true ? ['now needs a body'] : []
  for (const [type, media] of Object.entries(had.content)) {
    const taken = has.content[type]
    if (taken === undefined) findings.push(`no longer takes ${type}`)
    else {
      findings.push(...schemaFindings([before, media.schema], [after, taken.schema], 'body', 'request'))
      if (/^multipart\//.test(type)) findings.push(...partFindings([before, media], [after, taken]))
    }
  }
  return findings
}

type Media = RequestBody['content'][string]

/** The media types that a part of a form may have. */
function partFindings([before, old]: [Contract, Media], [after, next]: [Contract, Media]): string[] {
  const [had, has] = [mergedSchema(before, old.schema).properties ?? {}, mergedSchema(after, next.schema).properties ?? {}]
  return Object.entries(had).flatMap(([name, schema]) => {
    const counterpart = has[name]
    if (counterpart === undefined) return []
    const [types, taken] = [
      partTypes(schema, old.encoding?.[name]?.contentType),
      partTypes(counterpart, next.encoding?.[name]?.contentType),
    ]
    const refused = types.filter((type) => !taken.some((range) => isWithin(type, range)))
    return [
      ...(refused.length === 0 ? [] : [`body.${name}: no longer takes ${refused.join(', ')}`]),
      ...serialisationFindings(old.encoding?.[name] ?? {}, next.encoding?.[name] ?? {}).map((finding) => `body.${name}: ${finding}`),
    ]
  })
}

/**
 * Media types of a part. Without an `encoding` the type of the value decides (OpenAPI 3.1, section 4.8.15.1.1); files may then have any
 * type.
 */
function partTypes(schema: Schema, contentType: string | undefined): string[] {
  if (contentType !== undefined) return contentType.split(',').map((type) => type.trim().toLowerCase())
  const { format, items } = schema
  if (format === 'binary') return ['*/*']
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  if (type === 'array') return partTypes(items ?? {}, undefined)
  return [type === 'object' ? 'application/json' : 'text/plain']
}

/** Whether a media range such as `image/*` holds everything that another one holds. */
function isWithin(type: string, range: string): boolean {
  return range === '*/*' || type === range || (range.endsWith('/*') && type.startsWith(range.slice(0, -1)))
}
