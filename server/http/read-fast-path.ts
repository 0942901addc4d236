import { parse } from 'node:querystring'
import { type Contract, type Operation, type Parameter, resolve, routes, type Schema } from '../contract/document.ts'
import { timeouts } from './timeouts.ts'

type Value = string | number | boolean
type Query = Record<string, Value>
/** The value that a text stands for; undefined for all that the validator should look at. */
type Parse = (text: string) => Value | undefined

/**
 * The query of a read that nobody can find fault with, with the contract's types and defaults, by operation and address. It says nothing,
 * and leaves the word to the validator, about whatever is spelt in another way, unknown, said twice, empty, too long or wrong: so that
 * every refusal is the validator's own, and only reads that it would let through pass it by.
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

/** What browsers and programs make of a form: letters, digits and escapes. Everything that could be read in two ways is left out. */
const unambiguousQuery = /^(?:[\w.~-]+=(?:[\w.~+-]|%[\da-f]{2})+(?:&|$))*$/i

/**
 * A header without a rule that could be broken: its text may be as long as all headers of a request together, and Node's parser lets no
 * character through that a text may not have (`not`).
 */
function isUnconstrainedHeader(contract: Contract, { in: location, required = false, schema }: Parameter): boolean {
  const { type, maxLength, ...others } = resolve<Schema>(contract, schema)
  const isUnconstrained =
    type === 'string' && Number(maxLength) >= timeouts.maxHeaderSize && Object.keys(others).every((keyword) => keyword === 'not')
  return location === 'header' && !required && isUnconstrained
}

const annotationKeywords = ['type', 'default', 'example', 'description']

/** Undefined for a parameter with a rule that is not among those below. */
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
  // Characters beyond the first 65,536 count as two here and as one in the contract: a text that is short enough here is so there.
  if (type === 'string' && allowReserved === true && typeof maxLength === 'number') {
    const forbidden = new RegExp(String(not?.pattern), 'u')
    return (text) => (text !== '' && text.length <= maxLength && !forbidden.test(text) ? text : undefined)
  }
  return undefined
}
