import { parse } from 'node:querystring'
import { type Contract, type Operation, type Parameter, resolve, routes, type Schema } from '../contract/document.ts'
import { timeouts } from './timeouts.ts'

type Value = string | number | boolean
type Query = Record<string, Value>
/** Parses a parameter; undefined when the validator has to decide. */
type Parse = (text: string) => Value | undefined

/**
 * Fast path for query parsing: returns the query of a valid read, with the contract's types and defaults. It returns undefined for
 * anything unusual (another encoding, an unknown, repeated, empty, too long or invalid parameter), so that every refusal is the
 * validator's own.
 */
export function readFastPath(contract: Contract): (operation: Operation, url: string) => Query | undefined {
  const rulesByOperation = new Map<string, { parsers: Map<string, Parse>; defaults: Query }>()
  for (const { verb, operation } of routes(contract)) {
    if (verb !== 'get' || operation.requestBody !== undefined) continue
    const parameters = (operation.parameters ?? [])
      .map((parameter) => resolve<Parameter>(contract, parameter))
      .filter((parameter) => !isUnconstrainedHeader(contract, parameter))
    const candidates = parameters.map((parameter): [string, Parse | undefined] => [parameter.name, parserOf(contract, parameter)])
    const parsers = candidates.filter((pair): pair is [string, Parse] => pair[1] !== undefined)
    if (parsers.length < candidates.length) continue
    const fallbacks = parameters.map(({ name, schema }) => [name, resolve<Schema>(contract, schema).default])
    const defaults = Object.fromEntries(fallbacks.filter(([, value]) => value !== undefined)) as Query
    rulesByOperation.set(operation.operationId, { parsers: new Map(parsers), defaults })
  }

  return ({ operationId }, url) => {
    const rules = rulesByOperation.get(operationId)
    if (rules === undefined) return undefined
    const at = url.indexOf('?')
    const query = { ...rules.defaults }
    if (at < 0) return query
    const text = url.slice(at + 1)
    if (!unambiguousQuery.test(text)) return undefined
    const sent = parse(text)
    for (const name in sent) {
      const value = sent[name]
      const parsed = typeof value === 'string' ? rules.parsers.get(name)?.(value) : undefined
      if (parsed === undefined) return undefined
      query[name] = parsed
    }
    return query
  }
}

/** `application/x-www-form-urlencoded` without anything that two parsers could read differently. */
const unambiguousQuery = /^(?:[\w.~-]+=(?:[\w.~+-]|%[\da-f]{2})+(?:&|$))*$/i

/**
 * True for an optional header whose schema cannot fail: its `maxLength` is at least the size limit of all headers together, and Node's
 * parser admits no character that `not` forbids.
 */
function isUnconstrainedHeader(contract: Contract, { in: location, required = false, schema }: Parameter): boolean {
  const { type, maxLength, ...others } = resolve<Schema>(contract, schema)
  const isUnconstrained =
    type === 'string' && Number(maxLength) >= timeouts.maxHeaderSize && Object.keys(others).every((keyword) => keyword === 'not')
  return location === 'header' && !required && isUnconstrained
}

const annotationKeywords = ['type', 'default', 'example', 'description']

/** Undefined for a parameter with a keyword that is not handled below. */
function parserOf(contract: Contract, { in: location, allowReserved, schema }: Parameter): Parse | undefined {
  const { type, format, enum: choices, minimum, maximum, maxLength, not, ...others } = resolve<Schema>(contract, schema)
  if (location !== 'query' || Object.keys(others).some((keyword) => !annotationKeywords.includes(keyword))) return undefined
  // The bounds of an integer lie within its format.
  if (format !== undefined && !(type === 'integer' && format === 'int32')) return undefined
  if (type === 'integer' && typeof minimum === 'number' && minimum >= 1 && typeof maximum === 'number') {
    return (text) => {
      const number = /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0
      return number >= minimum && number <= maximum ? number : undefined
    }
  }
  if (type === 'boolean') return (text) => (text === 'true' || text === 'false' ? text === 'true' : undefined)
  if (type === 'string' && Array.isArray(choices)) return (text) => (choices.includes(text) ? text : undefined)
  // A character beyond the BMP counts as two code units here and as one in JSON Schema, so that this check is never laxer.
  if (type === 'string' && allowReserved === true && typeof maxLength === 'number') {
    const forbidden = new RegExp(String(not?.pattern), 'u')
    return (text) => (text !== '' && text.length <= maxLength && !forbidden.test(text) ? text : undefined)
  }
  return undefined
}
