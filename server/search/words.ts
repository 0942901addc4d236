import { asciiEmail } from '../lib/email-address.ts'
import { searchForm } from '../lib/normal-forms.ts'

/** Signs between words; `search_words` of migration 038 has the same, and a test compares them. */
const separators = /[\p{Cc} -/:-@[-`{-\u00bf\u2000-\u206f\u3000-\u303f\uff01-\uff0f]+/gu
/** Scripts that are written without blanks: each character counts as a word. */
const unspaced = /([\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff])/g

/** Words of a query. More than a reader types would only cost time. */
const maxWords = 12

/** The words of a text in normal form, with one blank between them. */
export const searchWords = (text: string): string => searchForm(text).replaceAll(unspaced, ' $1 ').replaceAll(separators, ' ').trim()

/** The words to be found. A phone number is one, however it is grouped. */
export function queryWords(query: string): string[] {
  const form = searchWords(query)
  const isNumber = /^\s*\+?[\d\s()./-]{5,}$/.test(searchForm(query))
  const words = isNumber ? [form.replaceAll(' ', '')] : form.split(' ')
  return [...new Set(words.filter((word) => word !== ''))].slice(0, maxWords)
}

/**
 * The words as PostgreSQL's tsquery: all of them, each as the beginning of a word. A word beyond ASCII also matches the label of a domain,
 * which addresses store as punycode.
 */
export const tsQuery = (words: string[]): string => words.map((word) => `(${alternatives(word).map(prefixes).join(' | ')})`).join(' & ')

const alternatives = (word: string): string[] => {
  const domain = asciiEmail(`@${word}`).slice(1)
  return domain === word ? [word] : [word, searchWords(domain)]
}

const prefixes = (words: string): string => `(${words.split(' ').map(prefix).join(' & ')})`
const prefix = (word: string) => `'${word.replaceAll("'", "''")}':*`
