import {
  type Contract,
  type Header,
  isRead,
  type Operation,
  type Parameter,
  parametersOf,
  type ResponseObject,
  resolve,
  resolveDescribed,
  type Schema,
} from '../../server/contract/document.ts'
import type { DocumentedRoute } from '../../server/contract/documented-routes.ts'
import { exampleOf } from '../../server/contract/example-of.ts'
import { flattenSchema, mergeLevel } from '../../server/contract/flatten-schema.ts'
import type { ProblemName } from '../../server/contract/problem-types.ts'
import { examplesOf, responseProblems } from '../../server/contract/response-problems.ts'
import { contractVersion } from '../../server/contract/version.ts'
import { exampleCall, type Sample, samplesOf } from '../samples/samples.ts'
import { accessNote, credentialsInWords, parameterNote, waysToCall } from './access.ts'
import { firstLimitHeaders, limitsNote, namedLimits } from './limits-note.ts'
import { type RecordSource, recordSource } from './record-source.ts'
import { type Field, fieldOf, fieldsOf, schemaName } from './schema-tree.ts'

/** An operation as the reference shows it, in HTML and in Markdown. */
export type OperationView = {
  id: string
  method: string
  /** With the root of the API. */
  path: string
  tag: string
  summary: string
  description: string
  access: string
  /** In Markdown; empty where none are needed. */
  credentials: string
  /** In Markdown. */
  schemes: string[]
  /** Whether the request can carry a token: also a public one, of which some parameters want a role. */
  takesToken: boolean
  /** True when it changes nothing, so that trying it needs no second look. */
  isRead: boolean
  parameters: Record<Parameter['in'] | 'cookie', Field[]>
  body: BodyView | undefined
  responses: ResponseView[]
  samples: Sample[]
  /** It changes what is stored: a sample that is sent as it is would overwrite it. */
  isEdit: boolean
  /** The operation that goes first, and the cookie that it sets. */
  first: Operation['x-continues']
  /** The read that names the record of the request, or has the stored values of an edit. */
  record: RecordSource | undefined
}

export type BodyView = { mediaType: string; isRequired: boolean; schema: string | undefined; fields: Field[]; example: unknown }

export type ResponseView = {
  status: string
  description: string
  headers: Field[]
  /** All that it may have; the first one is that of `schema`, `fields` and `example`. */
  mediaTypes: string[]
  mediaType: string | undefined
  schema: string | undefined
  fields: Field[]
  example: unknown
  problems: ProblemName[]
}

type Media = {
  schema: Schema
  encoding?: Record<string, { contentType?: string }>
  example?: unknown
  examples?: Record<string, { value?: unknown }>
}

/** Public operations that say something else to an account. */
const saysMore = ['getCurrentUser']

export function operationView(contract: Contract, route: DocumentedRoute): OperationView {
  const { path, verb, root, operation } = route
  const { operationId, summary, description = '', tags } = operation
  const call = exampleCall(contract, route)
  const headers: Record<string, string> = {
    ...firstLimitHeaders(namedLimits(contract, route)),
    // The contract cannot hold its own hash.
    'Haulfront-Contract': contractVersion(contract).header,
  }
  const ofPlace = (place: Parameter['in']) => parametersOf(contract, operation, place).map((each) => parameterField(contract, each))
  return {
    id: operationId,
    method: verb.toUpperCase(),
    path: root + path,
    tag: tags[0] ?? '',
    summary,
    description,
    access: accessNote(contract, operation),
    credentials: credentialsInWords(contract, operation),
    schemes: waysToCall(contract, operation),
    takesToken:
      call.sendsToken ||
      saysMore.includes(operationId) ||
      parametersOf(contract, operation).some((parameter) => parameter['x-roles'] !== undefined),
    isRead: isRead(route) || verb === 'head' || path.includes('/view-'),
    parameters: { path: ofPlace('path'), query: ofPlace('query'), header: ofPlace('header'), cookie: cookieFields(contract, operation) },
    body: withNamedIds(bodyView(contract, operation), summary),
    responses: Object.entries(operation.responses).map(([status, response]) => {
      const view = responseView(contract, status, response)
      return {
        ...view,
        description: status === '429' ? `${view.description} ${limitsNote(contract, route)}` : view.description,
        headers: view.headers.map((header) => ({ ...header, example: headers[header.name] ?? header.example })),
      }
    }),
    samples: samplesOf(contract, route),
    isEdit: verb === 'put',
    first: operation['x-continues'],
    record: recordSource(contract, route, call),
  }
}

export function parameterField(contract: Contract, parameter: Parameter): Field {
  const { name, schema, required = false } = parameter
  const field = fieldOf(contract, name, schema, required)
  const note = parameterNote(parameter)
  const own = parameter as { description?: string }
  return {
    ...field,
    description: own.description ?? field.description,
    isInherited: own.description === undefined && field.isInherited,
    example: parameter.example === schema.default ? undefined : (parameter.example ?? field.example),
    rules: note === undefined ? field.rules : [...field.rules, note],
  }
}

/** A body whose ids are described by their schema alone, in the words of the operation: "The id of the question to edit." */
function withNamedIds(body: BodyView | undefined, summary: string): BodyView | undefined {
  const [, verb, record] = /^(Edit|View|Delete|Remove) (?:an?|one|the) (.+)$/.exec(summary) ?? []
  if (body === undefined || verb === undefined) return body
  const description = `The id of the ${record} to ${verb.toLowerCase()}.`
  const isId = ({ type, isInherited, isRequired }: Field) => type === 'UUID' && isInherited && isRequired
  return { ...body, fields: body.fields.map((field) => (isId(field) ? { ...field, description } : field)) }
}

/** The cookie by which an operation goes on where another one stopped. */
function cookieFields(contract: Contract, { 'x-continues': continued }: Operation): Field[] {
  if (continued === undefined) return []
  const { operation, cookie } = continued
  const description = `Set by [${operation}](/docs/operations/${operation}) where it asks for a second step. Over HTTPS its name begins with \`__Host-\`.`
  return [fieldOf(contract, cookie, { type: 'string', description }, true)]
}

/** @param operation of a request, or of an event. */
export function bodyView(contract: Contract, operation: Pick<Operation, 'requestBody' | 'parameters'>): BodyView | undefined {
  const { requestBody } = operation
  const [entry] = Object.entries(requestBody?.content ?? {}) as [string, Media][]
  if (entry === undefined) return undefined
  const [mediaType, { schema, example, encoding }] = entry
  const fields = fieldsOf(contract, isEdit(contract, operation) ? withoutDefaults(contract, schema) : schema)
  return {
    mediaType,
    isRequired: requestBody?.required === true,
    schema: schemaName(schema),
    fields:
      mediaType === 'multipart/form-data' ? fields.map((field) => ({ ...field, ...partForm(field, encoding?.[field.name]) })) : fields,
    example: example ?? exampleOf(flattenSchema(contract, schema)),
  }
}

/** How a form sends a field: a part is a file, JSON as its `encoding` says, or plain text. */
function partForm({ type }: Field, encoding: { contentType?: string } | undefined): Pick<Field, 'sentAs'> {
  if (encoding?.contentType === 'application/json') return { sentAs: type.startsWith('list of') ? 'list' : 'json' }
  if (type === 'list of files') return { sentAs: 'parts' }
  return /^(integer|number|boolean)/.test(type) ? { sentAs: 'text' } : {}
}

/** Whether what a body leaves out keeps its value. */
const isEdit = (contract: Contract, operation: Pick<Operation, 'parameters'>) =>
  parametersOf(contract, operation).some(({ name }) => name === 'If-Match')

/** The schema of an edit's body, without the defaults of its properties; the entries of a list, which is replaced whole, keep theirs. */
function withoutDefaults(contract: Contract, schema: Schema): Schema {
  const { properties = {}, ...rest } = mergeLevel(contract, schema)
  const own = Object.entries(properties).map(([name, property]) => [name, { ...property, default: undefined }])
  return { ...rest, properties: Object.fromEntries(own) }
}

type Described = ResponseObject & { description?: string }

export function responseView(contract: Contract, status: string, response: ResponseObject): ResponseView {
  const { description = '', headers = {}, content = {} } = resolveDescribed<Described>(contract, response)
  const [entry] = Object.entries(content) as [string, Media][]
  const [mediaType, media] = entry ?? []
  const examples = examplesOf(media)
  const problems = responseProblems(contract, response)
  const isProblem = mediaType === 'application/problem+json'
  const isJson = mediaType === 'application/json'
  return {
    status,
    description,
    headers: Object.entries(headers).map(([name, header]) => headerField(contract, name, header)),
    mediaTypes: Object.keys(content),
    mediaType,
    schema: media && schemaName(media.schema),
    fields: !media
      ? []
      : isProblem
        ? problemFields(contract, media.schema, description, examples)
        : isJson
          ? fieldsOf(contract, media.schema)
          : [],
    example:
      examples[0] ?? (media && (isJson || mediaType?.startsWith('text/')) ? exampleOf(flattenSchema(contract, media.schema)) : undefined),
    problems,
  }
}

function headerField(contract: Contract, name: string, header: Header | { $ref: string }): Field {
  const resolved = resolve<Header & { description?: string; example?: unknown }>(contract, header)
  const field = fieldOf(contract, name, resolved.schema, resolved.required === true)
  return { ...field, description: resolved.description ?? '', example: resolved.example ?? field.example }
}

/** Fields of every problem, which its schema's page explains. */
const ofEveryProblem = ['type', 'title', 'status', 'detail', 'message', 'instance', 'errors']

/** The fields that a problem has beside those of every one, from its examples and its description. */
function problemFields(contract: Contract, schema: Schema, description: string, examples: unknown[]): Field[] {
  const named = [...description.matchAll(/`(\w+)`/g)].map(([, name = '']) => name)
  const own = [...named, ...examples.flatMap((example) => Object.keys(Object(example)))].filter((name) => !ofEveryProblem.includes(name))
  const fields = own.length === 0 ? [] : fieldsOf(contract, schema).filter(({ name }) => own.includes(name))
  // Their descriptions say when they are there.
  return fields.map((field) => ({ ...field, isRequired: true }))
}
