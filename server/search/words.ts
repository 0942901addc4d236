import { asciiEmail } from '../../shared/email-address.ts'
import { digitsOf, searchForm } from '../../shared/normal-forms.ts'
import { nationalDigits } from '../../shared/phone-digits.ts'

/** Signs between words; `search_words` of migration 047 has the same, and a test compares them. */
const separators = /[\p{Cc} -/:-@[-`{-\u00bf\u2000-\u206f\u20a0-\u20cf\u3000-\u303f\uff01-\uff0f]+/gu
/** Scripts that are written without blanks: each character counts as a word. */
const unspaced = /([\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff])/g
/** A run of digits with the signs between them, or any other text between two blanks. */
const terms = /[+(]*\d[\d\s()./-]*(?=\s|$)|\S+/g

/** Maximum number of words of a query, more than readers type, to bound its time. */
const maxWords = 12
/** Maximum length of a code, such as the number of a container, a vehicle or an invoice. */
const maxCode = 30

/** The words of a text in normal form, separated by one blank. */
export const searchWords = (text: string): string => searchForm(text).replaceAll(unspaced, ' $1 ').replaceAll(separators, ' ').trim()

const wordsIn = (text: string): string[] => searchWords(text).split(' ').filter(Boolean)

/** A query as PostgreSQL's tsquery, and the words to mark in results. */
export type SearchQuery = { tsQuery: string; words: string[] }

/**
 * Reads a query: each of its words must begin a word. A number or a code also matches in other groupings: with its parts joined, or divided
 * where letters and digits meet (`MH-04 AB 1234`, `MH04AB1234`).
 * @returns undefined for a query without a word.
 */
export function readQuery(query: string): SearchQuery | undefined {
  const form = searchForm(query)
  const every: SearchQuery[] = []
  let left = maxWords
  for (const [text] of form.matchAll(terms)) {
    const words = wordsIn(text).slice(0, left)
    left -= words.length
    if (words.length > 0) every.push(readTerm(text, words))
  }
  if (every.length === 0) return undefined
  const whole = wordsIn(form)
  const code = whole.length > 1 ? codesOf(whole.join('')) : []
  return {
    tsQuery: either(every.map(({ tsQuery }) => tsQuery).join(' & '), ...code.map(prefix)),
    words: [...new Set([...every.flatMap(({ words }) => words), ...code])],
  }
}

/** Reads one term: its words, or its other spellings. */
function readTerm(text: string, words: string[]): SearchQuery {
  const joined = words.length > 1 ? joinedOf(words) : []
  const numbers = numbersOf(text)
  const parts = words.length > 1 ? [] : partsOf(words.join(''))
  const inParts =
    parts.length === 0 ? [] : [parts.map((part, place) => (place < parts.length - 1 ? quoted(part) : prefix(part))).join(' <-> ')]
  const inWords = words.map((each) => either(...alternatives(each).map(prefixes))).join(' & ')
  return {
    tsQuery: either(inWords, ...[...joined, ...numbers].map(prefix), ...inParts),
    words: [...words, ...joined, ...numbers, ...parts.filter((part) => part.length > 1)],
  }
}

/** Joined words: `wifi` of `Wi-Fi`, `obrien` of `O'Brien`. None that is too short, because it would begin too many words. */
function joinedOf(words: string[]): string[] {
  const joined = words.join('')
  return joined.length > (/\D/.test(joined) ? 2 : 4) && searchWords(joined) === joined ? [joined] : []
}

const codesOf = (text: string): string[] => (text.length <= maxCode && /^[a-z\d]*\d[a-z\d]*$/.test(text) ? [text] : [])

/** Parts of a code that is written as one word; none for only letters or only digits. */
function partsOf(word: string): string[] {
  const parts = codesOf(word).flatMap((code) => code.match(/\d+|[a-z]+/g) ?? [])
  return parts.length > 1 ? parts : []
}

/** Other spellings of a phone number. The index has the last ten digits of an enquiry's number as a separate word. */
function numbersOf(text: string): string[] {
  const national = nationalDigits(text)
  return national === '' ? [] : [digitsOf(text), national]
}

/** A word beyond ASCII also matches the label of a domain, which addresses store as punycode. */
const alternatives = (word: string): string[] => {
  const domain = asciiEmail(`@${word}`).slice(1)
  return domain === word ? [word] : [word, searchWords(domain)]
}

const either = (...queries: string[]): string => `(${queries.map((query) => `(${query})`).join(' | ')})`
const prefixes = (words: string): string => words.split(' ').map(prefix).join(' & ')
const quoted = (word: string) => `'${word.replaceAll("'", "''")}'`
const prefix = (word: string) => `${quoted(word)}:*`
