import { type Contract, isPublic, parametersOf, routes } from './document.ts'
import { openResponses } from './open-responses.ts'

/** In place of U+2028 and U+2029, which would end a literal in generated code: the range that holds them with one character on each side. */
const separators = '\u2027-\u202a'
/** Members of ECMAScript's `\s` for a character class: other languages have other blanks. */
const blanks = `${String.raw`\t-\r \xa0`}\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff`
const lineEnds = `${String.raw`\n\r`}\u2028\u2029`

/** A look-ahead before a negated class, which can be written without it. */
const negatedClass = /\(\?!\[([^\]]+)\]\)\[\^([^\]]+)\]\*/g
const tokens = /\\u([\da-f]{4})|\\.|[[\].]/gi
/** Escapes that one of the languages lacks or reads in its own way, and groups that RE2 lacks. */
const unportable = /(?<!\\)(?:\\\\)*(?:\\(?![tnrfv]|x[\da-f]{2})[a-z\d]|\(\?(?!:))|[\ud800-\udfff]/i

/**
 * The same pattern in syntax that ECMAScript with and without the flag `u`, Python, RE2 and Rust read alike.
 * @returns undefined for a rule by properties of Unicode, which has no such pattern: the description and `x-messages` state it, the server
 * checks it.
 */
export function portablePattern(pattern: string): string | undefined {
  let isInClass = false
  const members = (text: string) => (isInClass ? text : `[${text}]`)
  const written = pattern.replaceAll(negatedClass, '(?:[^$1$2][^$2]*)?').replaceAll(tokens, (token, hex: string | undefined) => {
    if (token === '[' || token === ']') isInClass = token === '['
    if (token === String.raw`\d`) return members('0-9')
    if (token === String.raw`\s`) return members(blanks)
    if (token === String.raw`\S` && !isInClass) return `[^${blanks}]`
    if (token === '.' && !isInClass) return `[^${lineEnds}]`
    if (hex === undefined) return token
    return hex.startsWith('00') ? String.raw`\x${hex.slice(2)}` : String.fromCharCode(Number.parseInt(hex, 16))
  })
  const safe = written.replaceAll('\u2028\u2029', separators)
  return unportable.test(safe) ? undefined : safe
}

/** Keywords whose values are no schemas. */
const isValue = (key: string) => key.startsWith('x-') || key === 'example' || key === 'examples'

/**
 * Names the schemes of a public operation that has a parameter for accounts only: `{}` says that it needs none. Each has objects of its own,
 * because YAML would write shared ones as aliases.
 */
function nameOptionalSecurity(copy: Contract): Contract {
  for (const { operation } of routes(copy))
    if (isPublic(copy, operation) && parametersOf(copy, operation).some((parameter) => 'x-roles' in parameter))
      operation.security = structuredClone([{}, ...copy.security, { token: [] }])
  return copy
}

/** The published contract, with open responses, optional security, portable patterns, registered formats, and the rule of every text only in `x-text`. */
export function publishedContract(contract: Contract): Contract {
  const ofEveryText = JSON.stringify(contract['x-text'].not)
  const publish = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(publish)
    if (typeof node !== 'object' || node === null) return node
    return Object.fromEntries(
      Object.entries(node).flatMap(([key, value]: [string, unknown]): [string, unknown][] => {
        if (isValue(key)) return [[key, value]]
        // The server takes reserved characters; a client that sends them plain would break its own query.
        if (key === 'allowReserved') return []
        if (key === 'not' && JSON.stringify(value) === ofEveryText) return []
        // No registered format, which other validators report; `x-messages` says what it takes.
        if (key === 'format' && value === 'whatwg-url') return []
        const portable = key === 'pattern' && typeof value === 'string' ? portablePattern(value) : publish(value)
        return portable === undefined ? [] : [[key, portable]]
      }),
    )
  }
  return nameOptionalSecurity(openResponses(publish(contract) as Contract))
}
