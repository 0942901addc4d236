import { parse } from 'node:querystring'
import { type Contract, type Operation, type Parameter, parametersOf, resolve, type Schema } from './document.ts'

type Value = string | number | boolean
/** The query of a request, with the contract's types and defaults. */
export type Query = Record<string, Value>
/** Parses the text after the `?`; undefined when the validator has to decide. */
export type QueryParser = (text: string) => Query | undefined

/**
 * Compiles the query parser of an operation. It accepts only what is certainly valid and returns undefined for anything unusual (another
 * encoding, an unknown, repeated, too long or invalid parameter), so that every refusal is the validator's own.
 */
export function compileQueryParser(contract: Contract, operation: Operation): QueryParser {
  const inQuery = parametersOf(contract, operation, 'query')
  const parsers = new Map(inQuery.map((parameter) => [parameter.name, valueParser(contract, parameter)]))
  if (inQuery.some(({ name, required }) => required === true || parsers.get(name) === undefined)) return () => undefined
  const fallbacks = inQuery.map(({ name, schema }) => [name, resolve<Schema>(contract, schema).default])
  const defaults = Object.fromEntries(fallbacks.filter(([, value]) => value !== undefined)) as Query

  return (text) => {
    const query = { ...defaults }
    if (text === '') return query
    if (!unambiguousQuery.test(text)) return undefined
    const sent = parse(text)
    for (const name in sent) {
      const value = sent[name]
      const parsed = typeof value === 'string' ? parsers.get(name)?.(value) : undefined
      if (parsed === undefined) return undefined
      query[name] = parsed
    }
    return query
  }
}

/** `application/x-www-form-urlencoded` without anything that two parsers could read differently. */
const unambiguousQuery = /^(?:[\w.~-]+=(?:[\w.~+-]|%[\da-f]{2})*(?:&|$))*$/i

const annotationKeywords = ['type', 'default', 'example', 'description']

/** Parser of one parameter's value; undefined for a schema with a keyword that is not handled below. */
function valueParser(contract: Contract, { allowEmptyValue, allowReserved, schema }: Parameter) {
  const { type, format, enum: choices, minimum, maximum, maxLength, not, ...others } = resolve<Schema>(contract, schema)
  if (Object.keys(others).some((keyword) => !annotationKeywords.includes(keyword))) return undefined
  // `int32` is no further limit, because the bounds of an integer lie within it.
  if (format !== undefined && !(type === 'integer' && format === 'int32')) return undefined
  if (type === 'integer' && typeof minimum === 'number' && minimum >= 1 && typeof maximum === 'number') {
    return (text: string) => {
      const number = /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0
      return number >= minimum && number <= maximum ? number : undefined
    }
  }
  if (type === 'boolean') return (text: string) => (text === 'true' || text === 'false' ? text === 'true' : undefined)
  if (type === 'string' && Array.isArray(choices)) return (text: string) => (choices.includes(text) ? text : undefined)
  // Stricter than JSON Schema: a character beyond the BMP counts as two code units here.
  if (type === 'string' && allowReserved === true && typeof maxLength === 'number') {
    const forbidden = new RegExp(String(not?.pattern), 'u')
    return (text: string) =>
      (text !== '' || allowEmptyValue === true) && text.length <= maxLength && !forbidden.test(text) ? text : undefined
  }
  return undefined
}
