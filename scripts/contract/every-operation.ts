import { commonHeaders, isOfWebhook, type Response } from './common-headers.ts'
import { contentTypeNames } from './content-type-names.ts'
import { addExampleIds, idOf } from './example-ids.ts'
import { addMediaIds, addRecordMedia } from './media-parts.ts'
import { operationRoles, roleExpansion } from './operation-roles.ts'
import { withShortForms, writeContent, writeId, writePage } from './short-forms.ts'
import {
  type Body,
  type Context,
  inlined,
  isReference,
  located,
  propertiesOf,
  type Reference,
  type Schema,
  shared,
  withAbsoluteReferences,
} from './written-contract.ts'

type Operation = {
  parameters?: unknown[]
  security?: unknown[]
  requestBody?: Body
  responses: Record<string, Response | Reference>
  'x-sets-cookie'?: true
  'x-role'?: string
  'x-token-scope'?: string
  'x-messages'?: Messages
  'x-id'?: string
  'x-unversioned'?: true
  'x-location'?: string
}
/** Texts of an operation's results: the `message` of its success, and of one that is not its whole effect yet, such as a saved draft. */
type Messages = { success?: string | string[]; failure?: string }
type Method = 'get' | 'post' | 'put' | 'delete' | 'head'
type PathItem = { servers?: unknown } & { [Name in Method]?: Operation }
/** Names the operations to which openapi.yaml adds error responses. */
type Rule = 'every' | 'api' | 'signedIn' | 'restricted' | Taken | 'edit' | 'hideable' | 'delete' | 'public'
type Taken = 'json' | 'body' | 'idempotencyKey' | 'ifMatch'
type ErrorResponses = Record<Rule, Record<string, Reference>>
type Root = {
  'x-error-responses'?: Partial<ErrorResponses>
  'x-messages'?: { draft: string }
  security?: unknown[]
  components?: { schemas?: Record<string, Record<string, unknown>> }
}

const takes = ({ parameters = [] }: Operation, name: string) =>
  parameters.some((parameter) => isReference(parameter) && parameter.$ref.endsWith(`/${name}`))

/** Adds the error responses whose rule (`x-error-responses`) the operation meets; its own responses win. */
function addErrors(operation: Operation, meets: Record<Rule, boolean>, errors: Partial<ErrorResponses>): void {
  for (const [rule, responses] of Object.entries(errors)) {
    if (!meets[rule as Rule]) continue
    for (const [status, reference] of Object.entries(responses)) operation.responses[status] ??= { ...reference }
  }
}

/** A part of a form is a file with the media types of its schema (`x-content-types`), a list or an object as JSON, or plain text. */
function addEncoding({ content }: Body, context: Context): void {
  const media = content['multipart/form-data']
  if (media === undefined) return
  const { absoluteRef } = context.location.source
  for (const [name, { schema, file }] of propertiesOf(located(media.schema, absoluteRef, context), context)) {
    const item = schema.items === undefined ? schema : located(schema.items, file, context).schema
    const contentType = item['x-content-types'] ?? (/^(array|object)$/.test(schema.type ?? '') ? 'application/json' : undefined)
    if (contentType !== undefined) media.encoding = { ...media.encoding, [name]: { contentType } }
  }
}

/**
 * Inlines properties that are references to another schema's property, because they would become components; keywords beside the reference
 * win.
 */
function inlineProperties({ properties = {} }: Schema, context: Context): void {
  for (const [name, property] of Object.entries(properties)) {
    if (!isReference(property) || !property.$ref.includes('/properties/')) continue
    const { $ref, ...own } = property
    properties[name] = { ...inlined<Schema>({ $ref }, context), ...own }
  }
}

/** `x-id`: adds the id of the record to the body of an edit. */
function addId(operation: Operation, context: Context): void {
  const { 'x-id': id, requestBody } = operation
  if (id === undefined) return
  delete operation['x-id']
  const naming = { type: 'object', required: [id], properties: { [id]: idOf(context.location.source.absoluteRef) } }
  for (const { schema } of Object.values(requestBody?.content ?? {})) if (!isReference(schema)) schema.allOf?.unshift(naming)
}

/** `x-messages`: the `message` of a success, in the operation's own copy of the response. That of a failure stays where it is. */
function addMessage(operation: Operation, context: Context): void {
  const { success = [], failure } = operation['x-messages'] ?? {}
  const messages = [success].flat()
  if (messages.length === 0) return
  if (failure === undefined) delete operation['x-messages']
  else operation['x-messages'] = { failure }
  const status = '201' in operation.responses ? '201' : '200'
  const response = inlined<Response>(operation.responses[status] ?? {}, context)
  operation.responses[status] = response
  for (const { schema } of Object.values(response.content ?? {})) {
    if (isReference(schema)) continue
    if (!schema.required?.includes('message')) schema.required = ['message', ...(schema.required ?? [])]
    const values = messages.length === 1 ? { const: messages[0] } : { enum: messages }
    schema.properties = { message: { type: 'string', ...values }, ...schema.properties }
  }
}

/** A read that declares 304 takes `If-None-Match` and states the cache lifetime of its response. */
function addCondition(operation: Operation, { signedIn, hideable }: Record<Rule, boolean>): void {
  if (operation.responses['304'] === undefined) return
  operation.parameters = [shared('caching.yaml', '/parameters/IfNoneMatch'), ...(operation.parameters ?? [])]
  const response = operation.responses['200']
  if (response === undefined || isReference(response)) return
  const cacheControl = shared('caching.yaml', `/headers/${signedIn ? 'PrivateRead' : hideable ? 'HideableRead' : 'OpenRead'}`)
  // A response that declares its own rule for caches depends on who asks.
  const isPublic = !signedIn && !('Cache-Control' in (response.headers ?? {}))
  const anyOrigin = !isPublic ? {} : { 'Access-Control-Allow-Origin': shared('caching.yaml', '/headers/AnyOrigin') }
  response.headers = { ETag: shared('caching.yaml', '/headers/ETag'), 'Cache-Control': cacheControl, ...anyOrigin, ...response.headers }
}

/** Whether a body has a property that will be removed (`x-deprecated`). */
function hasDeprecated({ requestBody }: Operation, context: Context): boolean {
  return Object.values(requestBody?.content ?? {}).some(({ schema }) => {
    const { properties = {} } = inlined<Schema>(schema, context)
    return Object.values(properties).some((property) => 'x-deprecated' in property)
  })
}

/**
 * An operation that takes an `Idempotency-Key` marks a repeated response; one that signs in or out sets cookies; a write says which version
 * it has made, and a create where that can be read; and a request with a deprecated property is told when it ends.
 */
function addHeaders(operation: Operation, context: Context, isVersioned: boolean): void {
  const isReadable = 'x-location' in operation || takes(operation, 'NewDraft')
  // Those of accounts have no version.
  const makesRecord = 'x-token-scope' in operation || takes(operation, 'IdempotencyKey')
  const isEnding = hasDeprecated(operation, context)
  for (const status of ['200', '201']) {
    const response = operation.responses[status]
    const headers: Record<string, Reference> = {}
    if ((status === '201' && makesRecord) || isVersioned) headers.ETag = shared('caching.yaml', '/headers/RecordVersion')
    if (status === '201' && isReadable) headers.Location = shared('entity.yaml', '/headers/Location')
    if (isEnding) for (const name of ['Deprecation', 'Sunset']) headers[name] = shared('entity.yaml', `/headers/${name}`)
    if (takes(operation, 'IdempotencyKey')) headers['Idempotency-Replayed'] = shared('caching.yaml', '/headers/IdempotencyReplayed')
    if (operation['x-sets-cookie']) headers['Set-Cookie'] = shared('entity.yaml', '/headers/SetCookie')
    if (response === undefined || Object.keys(headers).length === 0) continue
    const own = inlined<Response>(response, context)
    operation.responses[status] = { ...own, headers: { ...own.headers, ...headers } }
  }
}

/** `x-not-blank`: requires a text that is not only white space, with one message for every way to leave it blank. */
function addNotBlank(schema: Schema): void {
  const { 'x-not-blank': message, 'x-messages': messages } = schema
  if (message === undefined) return
  delete schema['x-not-blank']
  Object.assign(schema, { minLength: 1, pattern: '\\S' })
  schema['x-messages'] = { required: message, minLength: message, pattern: message, ...messages }
}

/** A PUT or a DELETE takes `If-Match`, unless its record has no version to compare (`x-unversioned`). */
function addVersion(operation: Operation, method: Method): void {
  const { 'x-unversioned': isUnversioned, parameters = [] } = operation
  delete operation['x-unversioned']
  if ((method !== 'put' && method !== 'delete') || isUnversioned || takes(operation, 'IfMatch')) return
  operation.parameters = [...parameters, shared('caching.yaml', '/parameters/IfMatch')]
}

/** A create or an edit of content can save a draft instead. @param message of that. */
function addDraft(operation: Operation, isEdit: boolean, message: string): void {
  const name = takes(operation, 'IdempotencyKey') ? 'NewDraft' : isEdit ? 'Draft' : undefined
  if (name === undefined) return
  operation.parameters?.push(shared('../drafts.yaml', `/parameters/${name}`))
  operation['x-messages'] = { ...operation['x-messages'], success: [operation['x-messages']?.success ?? [], message].flat() }
}

/** `x-token-scope`: an operation that needs an account takes API tokens as well; tokens must cover the content type of its file. */
function addTokens(operation: Operation, contentType: string | undefined, sessions: unknown[]): void {
  operation['x-token-scope'] ??= contentType
  if (operation['x-token-scope'] === undefined) delete operation['x-token-scope']
  else operation.security ??= [...sessions, { token: [] }]
}

/** The two versions of Redocly type their nodes differently. */
const visit =
  <Node>(change: (node: Node, context: Context) => void) =>
  (node: object, context: Context) =>
    change(node as Node, context)

/** The lists of a path item, which are its sortable reads. */
const listsOf = ({ get }: PathItem): Operation[] => (get !== undefined && (takes(get, 'Sort') || takes(get, 'SortByTime')) ? [get] : [])

/** The operations of a path item, with the rules of `x-error-responses` that each meets. */
function operationsOf(item: PathItem, isOfContent: boolean): { operation: Operation; meets: Record<Rule, boolean> }[] {
  return (['get', 'post', 'put', 'delete', 'head'] as const).flatMap((method) => {
    const operation = item[method]
    if (operation === undefined) return []
    addVersion(operation, method)
    const meets = {
      every: true,
      api: item.servers === undefined,
      signedIn: operation.security?.length !== 0,
      // Every account has the role `user` at least.
      restricted: operation['x-role'] !== undefined && operation['x-role'] !== 'user',
      json: operation.requestBody !== undefined && 'application/json' in operation.requestBody.content,
      body: operation.requestBody !== undefined,
      idempotencyKey: takes(operation, 'IdempotencyKey'),
      ifMatch: takes(operation, 'IfMatch'),
      edit: isOfContent && method === 'put',
      hideable: takes(operation, 'Hidden'),
      delete: method === 'delete',
      public: operation.security?.length === 0 && item.servers === undefined,
    }
    return [{ operation, meets }]
  })
}

/** One walk of the contract. Redocly visits bodies, responses and schemas before it leaves their path item. */
function everyOperationOf() {
  let errors: Partial<ErrorResponses> = {}
  let draftMessage = ''
  /** Security schemes of operations that declare none. */
  let sessions: unknown[] = []
  const files = new Set<Schema>()
  const names = contentTypeNames()
  const roles = roleExpansion()
  const headers = commonHeaders()
  return {
    Root: {
      enter: visit((root: Root, context) => {
        const { 'x-error-responses': written = {}, 'x-messages': { draft = '' } = {}, security = [] } = root
        draftMessage = draft
        sessions = security
        for (const responses of Object.values(written))
          for (const reference of Object.values(responses)) headers.add(context.resolve(reference).node as Response, context)
        errors = withAbsoluteReferences(written, context.location.source.absoluteRef) as Partial<ErrorResponses>
      }),
      leave: visit((root: Root, context) => {
        delete root['x-error-responses']
        delete root['x-messages']
        roles.write()
        headers.clean()
        for (const schema of files) {
          delete schema['x-content-types']
          delete schema['x-names-file']
        }
        names.write({ file: context.location.source.absoluteRef, document: root })
      }),
    },
    PathItem: {
      leave: visit((item: PathItem, context) => {
        if (isOfWebhook(context)) return
        const file = context.location.source.absoluteRef
        for (const operation of listsOf(item)) {
          if (takes(operation, 'Sort')) names.addOrderedList(file)
          if (names.addCollection(file))
            operation.parameters?.push(...['Hidden', 'State'].map((name) => shared('paging.yaml', `/parameters/${name}`)))
        }
        const contentType = names.nameOf(file)
        for (const { operation, meets } of operationsOf(item, contentType !== undefined)) {
          if (contentType !== undefined) addDraft(operation, meets.edit, draftMessage)
          addTokens(operation, contentType, sessions)
          roles.addOperation(operation)
          addErrors(operation, meets, errors)
          addId(operation, context)
          addMessage(operation, context)
          addCondition(operation, meets)
          addHeaders(operation, context, meets.ifMatch && !meets.delete)
        }
      }),
    },
    RequestBody: {
      enter: visit((body: Body, context) => {
        body.required = true
        writeContent(body)
        addMediaIds(body, context)
        addEncoding(body, context)
      }),
    },
    Response: { enter: visit(writeContent), leave: visit(headers.add) },
    Schema: {
      enter: visit((schema: Schema, context) => {
        writeId(schema, context)
        writePage(schema)
        addNotBlank(schema)
        inlineProperties(schema, context)
        if ('x-content-types' in schema || 'x-names-file' in schema) files.add(schema)
        addRecordMedia(schema, context)
        addExampleIds(schema, context)
        roles.addSchema(schema, context.location)
        names.addSchema(schema, { file: context.location.source.absoluteRef, pointer: context.location.pointer })
      }),
    },
  }
}

/**
 * Redocly preprocessor: adds to each operation the parts that follow from its other parts. It runs when the contract is linted
 * (openapi/redocly.yaml) and when it is bundled (scripts/generate.ts); docs/decisions/0001 has the rules. The plugin also has the lint rule
 * about roles.
 */
export const everyOperation = {
  id: 'haulfront',
  typeExtension: { oas3: withShortForms },
  preprocessors: { oas3: { 'every-operation': everyOperationOf } },
  rules: { oas3: { 'operation-roles': operationRoles } },
}

/** Redocly loads a plugin by its default export. */
export default () => everyOperation
