import { expect, test } from 'vitest'
import { type Contract, readContract, resolve, routes } from './document.ts'
import { portablePattern, publishedContract } from './published-contract.ts'

const contract = readContract()

/** Every pattern of a document, with the example beside it. */
function patternsOf(node: unknown): { pattern: string; example: unknown }[] {
  if (typeof node !== 'object' || node === null) return []
  const { pattern, example } = node as Record<string, unknown>
  const own = typeof pattern === 'string' ? [{ pattern, example }] : []
  return [...own, ...Object.entries(node).flatMap(([key, value]) => (key.startsWith('x-') ? [] : patternsOf(value)))]
}
const published = patternsOf(publishedContract(contract))

/** Tokens that ECMAScript, Python, RE2 and Rust have in common. */
const portable = /^(?:\\(?:[tnrfv]|x[\da-f]{2}|[^a-z\d])|\(\?:|\((?!\?)|[^\\(])*$/i

test('every published pattern uses only what ECMAScript, Python, RE2 and Rust read alike, and matches its example with and without u', () => {
  expect(published.length).toBeGreaterThan(100)
  const faulty = published.filter(({ pattern, example }) => {
    const isTaken = (flag: string) => typeof example !== 'string' || new RegExp(pattern, flag).test(example)
    return !portable.test(pattern) || !isTaken('') || !isTaken('u')
  })
  expect(faulty).toEqual([])
  // These end a regular expression literal in generated code.
  expect(published.filter(({ pattern }) => /[\u2028\u2029]/.test(pattern))).toEqual([])
})

test('a published pattern accepts and refuses the same as the server’s', () => {
  const letters = Array.from({ length: 0x3100 }, (_, code) => String.fromCodePoint(code))
  const paths = ['/ x', '#a b', 'https://x\u3000y', ...'/a // /\\ a@b zoë@b Zoë ٣'.split(' ')]
  const texts = [...letters.filter((letter) => !/[\u2027-\u202a]/.test(letter)), ...paths, '\ufeff', '19.2813, 73.0631']
  const own = [...new Set(patternsOf(contract).map(({ pattern }) => pattern))]
  for (const pattern of own) {
    const written = portablePattern(pattern)
    if (written === undefined) continue
    const differing = (flag: string) => texts.filter((text) => new RegExp(pattern, 'u').test(text) !== new RegExp(written, flag).test(text))
    expect([pattern, differing('u'), differing('')]).toEqual([pattern, [], []])
  }
})

test('only rules by properties of Unicode are published without a pattern', () => {
  const own = [...new Set(patternsOf(contract).map(({ pattern }) => pattern))]
  const unpublished = own.filter((pattern) => pattern !== contract['x-text'].not.pattern && portablePattern(pattern) === undefined)
  expect(unpublished.filter((pattern) => !/\\p\{/i.test(pattern))).toEqual([])
})

test('the rule of every text is published once, in x-text', () => {
  expect(JSON.stringify(publishedContract(contract)).split('"not":{"pattern"')).toHaveLength(2)
})

test('what a request may have is published as closed as the server takes it, also where a response shares it', () => {
  const closedBelow = (copy: Contract, node: unknown): number => {
    if (typeof node !== 'object' || node === null) return 0
    const { $ref, unevaluatedProperties } = node as { $ref?: string; unevaluatedProperties?: boolean }
    const below = Object.values(node).reduce((sum: number, value) => sum + closedBelow(copy, value), 0)
    return below + (unevaluatedProperties === false ? 1 : 0) + ($ref === undefined ? 0 : closedBelow(copy, resolve(copy, { $ref })))
  }
  const closedIn = (copy: Contract) =>
    routes(copy).map(({ operation }) => [operation.operationId, closedBelow(copy, operation.requestBody)])
  expect(closedIn(publishedContract(contract))).toEqual(closedIn(contract))
})

test('a list with parameters for accounts only is published with their schemes, and {} for everyone', () => {
  const listed = routes(publishedContract(contract)).filter(({ operation }) => operation.operationId === 'listFaqs')
  expect(listed.map(({ operation }) => operation.security)).toEqual([[{}, { bearer: [] }, { cookie: [] }, { token: [] }]])
})
