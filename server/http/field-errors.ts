import type { ErrorObject } from 'ajv/dist/2020.js'
import { type Contract, type Operation, parametersOf, resolve, type Schema } from '../contract/document.ts'
import { bodySchema, flattenSchema } from '../contract/flatten-schema.ts'
import type { FieldError } from '../contract/problem.ts'

type RawError = { path: string; message: string; errorCode?: string }

/**
 * Maps the validator's errors to the contract's messages: `x-messages` of the field and keyword, or a default. One message for each field,
 * because a blank title breaks two rules with the same text.
 * @param sent query and body of the request; a repeated parameter is a list.
 */
export function fieldErrors(
  contract: Contract,
  operation: Operation | undefined,
  raw: RawError[],
  { query = {}, body }: { query?: Record<string, unknown>; body?: unknown } = {},
): FieldError[] {
  const schema = operation === undefined ? undefined : bodySchema(contract, operation)
  const parameters = parametersOf(contract, operation ?? {})
  const errors = raw.map(({ path, message, errorCode = '' }): RuleError => {
    const [location = '', ...parts] = path.replace(/^\//, '').split('/').map(decode)
    const broken = errorCode.split('.')[0] ?? ''
    // The validator checks no type where the format has one of its own.
    const isOfType = broken === 'not' && location === 'body' && typeof valueAt(body, parts) !== 'string'
    const sent = parts.join('.')
    const parameter = parameters.find(
      ({ in: its, name }) => parameterLocations[its] === location && name.toLowerCase() === sent.toLowerCase(),
    )
    const ofParameter = parameter && resolve<Schema>(contract, parameter.schema)
    const rules = location === 'body' ? schemaAt(schema, parts) : ofParameter
    const keyword = isOfType ? 'type' : keywordOf(broken, rules)
    const isRepeated = ofParameter !== undefined && ofParameter.type !== 'array' && Array.isArray(query[sent])
    const ofRequest =
      (location === 'body' && sent === '' && bodyMessages[keyword]) ||
      (isRepeated && 'Send one value, once') ||
      (location === 'query' && / must be url encoded\./.test(message) && reservedMessage(sent, ofParameter))
    return {
      path: parameter?.name ?? sent,
      in: locations[location] ?? 'body',
      message: ofRequest || (rules?.['x-messages']?.[keyword] ?? defaultMessage(contract, keyword, rules) ?? sentence(message)),
      keyword: isRepeated ? 'repeated' : keyword,
    }
  })
  return inOrder(errors, schema)
}

/** The broken keyword; of an id, whose length is part of its form, always the format. */
const keywordOf = (broken: string, { format, minLength, maxLength }: Schema = {}) =>
  format !== undefined && minLength === maxLength && ['minLength', 'maxLength'].includes(broken) ? 'format' : broken

/** Messages about the body as a whole. */
const bodyMessages: Record<string, string> = { required: 'The request needs a body.', type: 'The body must be an object.' }

/** Message about a reserved character in a query, whose error has no keyword; in a list it is most often a comma between values. */
const reservedMessage = (name: string, schema: Schema | undefined) =>
  schema?.type === 'array' ? `Repeat it for each value: ${name}=…&${name}=…` : 'Percent-encode reserved characters, such as a comma (%2C)'

type RuleError = FieldError & { keyword: string }

/** One error for each field, in the order of the schema's properties. */
function inOrder(errors: RuleError[], schema: Schema | undefined): FieldError[] {
  const specific = errors.filter(({ keyword }) => !['allOf', 'oneOf', 'anyOf', 'if'].includes(keyword))
  const shown = specific.length > 0 ? specific : errors
  const unique = new Map(shown.toSorted((a, b) => rank(b.keyword) - rank(a.keyword)).map((error) => [error.path, toFieldError(error)]))
  const names = Object.keys(schema?.properties ?? {})
  const positions = new Map(names.map((name, index) => [name, index]))
  const position = ({ path }: FieldError) => positions.get(path.split('.')[0] ?? '') ?? names.length
  return [...unique.values()].sort((a, b) => position(a) - position(b))
}

/** The code of a broken rule is its keyword. An unknown field breaks one of two keywords, and a reserved character in a query none. */
function toFieldError({ keyword, ...error }: RuleError): FieldError {
  const isUnknown = ['unevaluatedProperties', 'additionalProperties'].includes(keyword) || /^Unknown query parameter/.test(error.message)
  return { ...error, code: isUnknown ? 'unknown' : keyword === 'not' ? 'characters' : keyword || 'invalid' }
}

/** Maps Ajv's errors about a value to the messages of its schema. */
export function valueErrors(contract: Contract, schema: Schema, errors: ErrorObject[]): FieldError[] {
  const flat = flattenSchema(contract, schema)
  const found = errors.map(({ instancePath, keyword, message = '', params }) => {
    const { missingProperty } = params as { missingProperty?: string }
    const parts = instancePath.split('/').slice(1).map(decode)
    if (missingProperty !== undefined) parts.push(missingProperty)
    const rules = schemaAt(flat, parts)
    return {
      path: parts.join('.'),
      message: rules?.['x-messages']?.[keyword] ?? defaultMessage(contract, keyword, rules) ?? sentence(message),
      keyword,
    }
  })
  return inOrder(found, flat)
}

/** The value of a body at a path; undefined without one. */
function valueAt(body: unknown, parts: string[]): unknown {
  return parts.reduce((value, part) => (typeof value === 'object' && value !== null ? Reflect.get(value, part) : undefined), body)
}

/** Names of the parameter locations (`in`) in the validator's error paths. */
const parameterLocations = { path: 'params', query: 'query', header: 'headers' }
const locations: Record<string, 'path' | 'query' | 'header'> = { params: 'path', query: 'query', headers: 'header' }

/** Highest priority first: the rule to report when a value breaks several. Forms use the same order (client/lib/contract-to-yup.ts). */
const keywordPriority = ['required', 'type', 'not', 'minLength', 'maxLength', 'pattern', 'minimum', 'maximum', 'format', 'enum']
const rank = (keyword: string) => (keywordPriority.includes(keyword) ? keywordPriority.indexOf(keyword) : keywordPriority.length)

const decode = (part: string) => part.replaceAll('~1', '/').replaceAll('~0', '~')

function schemaAt(schema: Schema | undefined, parts: string[]): Schema | undefined {
  let found = schema
  for (const part of parts) found = found?.properties?.[part] ?? (/^\d+$/.test(part) ? found?.items : undefined)
  return found
}

const typeMessages: Record<string, string> = {
  integer: 'Enter a whole number',
  number: 'Enter a number',
  string: 'Send a text',
  boolean: 'Send true or false',
  array: 'Send a list',
  object: 'Send an object',
}

/** Default messages, the same as in forms (client/lib/contract-to-yup.ts); undefined for a keyword that no form knows. */
function defaultMessage(contract: Contract, keyword: string, rules: Schema | undefined): string | undefined {
  const { type, minLength, maxLength, minimum, maximum, maxItems, enum: allowed } = rules ?? {}
  const messages: Record<string, string | false> = {
    not: contract['x-text']['x-messages'].not,
    required: 'This is required',
    unevaluatedProperties: 'There is no such field',
    additionalProperties: 'There is no such field',
    format: 'This is not valid',
    pattern: 'This does not have the right form',
    type: typeof type === 'string' && (typeMessages[type] ?? false),
    minLength: minLength !== undefined && `At least ${minLength} character${minLength === 1 ? '' : 's'}`,
    maxLength: maxLength !== undefined && `At most ${maxLength} characters`,
    minimum: minimum !== undefined && `${minimum} or more`,
    maximum: maximum !== undefined && `${maximum} or less`,
    maxItems: maxItems !== undefined && `At most ${maxItems} entries`,
    enum: Array.isArray(allowed) && `One of ${allowed.join(', ')}`,
  }
  return messages[keyword] || undefined
}

const sentence = (message: string) => message.charAt(0).toUpperCase() + message.slice(1)
