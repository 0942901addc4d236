import type { Schema } from '../contract/document.ts'
import type { FieldError } from '../contract/problem.ts'
import type { ReceivedText } from './form-reader.ts'
import { canonicalInteger } from './query-integers.ts'

/** The value of a form field, or the error of a text that is not a value of its schema. */
export type FormValue = { value: unknown } | { error: FieldError }

/** A message in place of a value. */
class Unreadable extends Error {
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

/**
 * Converts the parts of a form field to the value that its schema declares. A list comes as one JSON text, or as one part for each entry, as
 * generated clients send it: an entry is JSON where its part declares it or where entries are objects, and its text otherwise. One empty part
 * is the empty list, for which those clients would send no part.
 * @param schema undefined for a field that the operation does not have.
 * @param isJson whether the contract encodes the field as JSON (`encoding`).
 */
export function formValue(path: string, sent: ReceivedText, schema: Schema | undefined, isJson: boolean): FormValue {
  try {
    return { value: isJson && schema?.type === 'array' ? listOf(sent, schema.items ?? {}) : scalarOf(sent, schema, isJson) }
  } catch (error) {
    if (error instanceof Unreadable) return { error: { path, code: error.code, message: error.message } }
    throw error
  }
}

function listOf({ texts, isDeclaredJson }: ReceivedText, items: Schema): unknown[] {
  const [first = '', ...others] = texts
  if (others.length === 0 && first === '') return []
  const isJson = isDeclaredJson || items.type !== 'string'
  const entries = isJson ? texts.map(parseJson) : texts
  const whole = others.length > 0 ? undefined : isJson ? entries[0] : listIn(first)
  return Array.isArray(whole) ? whole : entries
}

/** The list that a text is as JSON; undefined for any other text. */
function listIn(text: string): unknown[] | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value : undefined
  } catch {
    return undefined
  }
}

function scalarOf({ texts }: ReceivedText, schema: Schema | undefined, isJson: boolean): unknown {
  const [text = '', ...others] = texts
  if (others.length > 0) throw new Unreadable('repeated', 'This was sent more than once')
  if (isJson) return parseJson(text)
  if (schema?.type === 'integer' && canonicalInteger.test(text)) return Number(text)
  if (schema?.type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true'
  return text
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw new Unreadable('type', 'This must be JSON text')
  }
}
