import { array, mixed, object, type Schema, ValidationError } from 'yup'
import { isEmailAddress } from '../../shared/email-address.ts'
import { brokenText } from '../generated/text-rule.ts'
import type { FormSchema } from './form-schema.ts'
import { isLibraryChoice } from './library-choice.ts'
import { parseUrl } from './parse-url.ts'

// Same regular expressions as the server's validator (ajv-formats, server/http/formats.ts), so that form and server agree.
const formats: Record<string, Pick<RegExp, 'test'>> = {
  'whatwg-url': { test: (text) => parseUrl(text, 'https://localhost') !== null },
  'idn-email': { test: isEmailAddress },
  uuid: /^(?:urn:uuid:)?[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i,
}

type Rule = { keyword: string; broken: (value: unknown) => boolean; message: string }

const lengthOf = (value: unknown) => (typeof value === 'string' ? Array.from(value).length : 0)
const isNumber = (value: unknown): value is number => typeof value === 'number' && !Number.isNaN(value)

/** Validation rules of one value; the first broken rule is the one that the form reports. */
function rulesOf(schema: FormSchema): Rule[] {
  const { type, format, not, minLength, maxLength, pattern, minimum, maximum, enum: allowed } = schema
  const rules: Rule[] = []
  const rule = (keyword: string, message: string, broken: Rule['broken']) => rules.push({ keyword, message, broken })
  if (type === 'integer') rule('type', 'Enter a whole number', (value) => !Number.isInteger(value))
  if (type === 'number') rule('type', 'Enter a number', (value) => !isNumber(value))
  if (type === 'boolean') rule('type', 'Choose yes or no', (value) => typeof value !== 'boolean')
  if (type === 'string' && format !== 'binary') rule('type', 'Enter a text', (value) => typeof value !== 'string')
  if (format === 'binary') rule('type', 'Choose a file', (value) => !(value instanceof Blob || isLibraryChoice(value)))
  if (not !== undefined) {
    const broken = new RegExp(not.pattern, 'u')
    rule('not', brokenText, (value) => typeof value === 'string' && broken.test(value))
  }
  if (minLength !== undefined)
    rule('minLength', `At least ${minLength} character${minLength === 1 ? '' : 's'}`, (value) => lengthOf(value) < minLength)
  if (maxLength !== undefined) rule('maxLength', `At most ${maxLength} characters`, (value) => lengthOf(value) > maxLength)
  if (pattern !== undefined) {
    const expression = new RegExp(pattern, 'u')
    rule('pattern', 'This does not have the right form', (value) => typeof value === 'string' && !expression.test(value))
  }
  const expression = format === undefined ? undefined : formats[format]
  if (expression !== undefined)
    rule('format', 'This does not have the right form', (value) => typeof value === 'string' && !expression.test(value))
  if (minimum !== undefined) rule('minimum', `${minimum} or more`, (value) => isNumber(value) && value < minimum)
  if (maximum !== undefined) rule('maximum', `${maximum} or less`, (value) => isNumber(value) && value > maximum)
  if (allowed !== undefined) rule('enum', `One of ${allowed.join(', ')}`, (value) => !allowed.includes(value))
  return rules.map((one) => ({ ...one, message: schema['x-messages']?.[one.keyword] ?? one.message }))
}

/** Whether a value counts as left out: also the `''` of an emptied number field. */
const isMissing = (schema: FormSchema, value: unknown) =>
  value === undefined || value === null || (value === '' && (schema.type === 'integer' || schema.type === 'number'))

function errorMessage(schema: FormSchema, required: boolean, rules: Rule[], value: unknown): string | undefined {
  if (isMissing(schema, value)) return required ? (schema['x-messages']?.required ?? 'This field is required') : undefined
  if (required && value === '' && schema['x-messages']?.required !== undefined) return schema['x-messages'].required
  return rules.find(({ broken }) => broken(value))?.message
}

/** Yup schema for a request body of the contract. Each value reports at most one message: the contract's own where it has one. */
export function contractToYup(schema: FormSchema, required = true): Schema {
  if (schema.type === 'object') {
    const names = Object.entries(schema.properties ?? {})
    return object(Object.fromEntries(names.map(([name, part]) => [name, contractToYup(part, schema.required?.includes(name) ?? false)])))
  }
  if (schema.type === 'array') {
    const { minItems = 0, maxItems = Number.POSITIVE_INFINITY, 'x-messages': messages } = schema
    return array(schema.items === undefined ? mixed() : contractToYup(schema.items))
      .test('required', messages?.required ?? 'At least one entry', (value) => !required || value !== undefined)
      .test(
        'minItems',
        messages?.minItems ?? (minItems === 1 ? 'At least one entry' : `At least ${minItems} entries`),
        (value) => value === undefined || value.length >= minItems,
      )
      .test('maxItems', messages?.maxItems ?? `At most ${maxItems} entries`, (value) => (value?.length ?? 0) <= maxItems)
  }
  const rules = rulesOf(schema)
  const isNullable = schema.oneOf?.some(({ type }) => type === 'null') ?? false
  return (isNullable ? mixed().nullable() : mixed()).test('contract', (value, context) => {
    const message = errorMessage(schema, required, rules, value)
    return message === undefined || context.createError({ message })
  })
}

/** Validation messages by path, such as `title` or `features[0].title`, in the order of the schema. */
export function findErrors(rules: Schema, values: unknown): Record<string, string> {
  try {
    rules.validateSync(values, { abortEarly: false, strict: true })
    return {}
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error
    const all = error.inner.length > 0 ? error.inner : [error]
    const first = new Map<string, string>()
    for (const { path = '', message } of all) if (!first.has(path)) first.set(path, message)
    return Object.fromEntries(first)
  }
}
