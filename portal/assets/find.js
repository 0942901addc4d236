import { groupBy } from './group-by.js'
import { synonyms } from './synonyms.js'

/**
 * Search of the documentation by MiniSearch, shared by the dialog and the page of results.
 * @typedef {{ kind: string, path: string, title: string, detail: string, words: string, text: string }} IndexEntry
 * @typedef {IndexEntry & { excerpt: { text: string, isMatch: boolean }[] }} Found An entry that was found, with the sentence that matches best.
 */

const boost = { title: 5, words: 2, detail: 2, text: 1 }
const kindBoost = { Guide: 1.4, Operation: 1.2, Problem: 1, Event: 1, Schema: 0.2 }
/** Boost of the operations that most readers look for first. */
const leadingBoost = 1.5
const leadingVerbs = /^(create|list|upload)[A-Z]/
/** Boost of an entry that the query names: more than all else together. */
const nameBoost = 1e3
/** Results that have only some words of the query need this share of the best score. */
const minShare = 0.2
/** Characters and words of a query: each word costs three searches. */
const maxQuery = 100
const maxWords = 8
/** Characters of an excerpt. */
const maxExcerpt = 160
/** Words that say nothing by themselves. */
const fillers = new Set('a an and are can do does for get how i in is it my of on or the to versus vs what with'.split(' '))

/**
 * Words of a text: camel case, paths and hyphens are split.
 * @param {string} text
 * @returns {string[]}
 */
export const wordsOf = (text) =>
  text
    .replaceAll(/([a-z])(?=[A-Z])/g, '$1 ')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')

/** A word in the singular, roughly: alike in the query and in the index is enough. */
const singular = (word) => (word.length < 4 ? word : word.replace(/ies$/, 'y').replace(/(?<=x|ch|sh|ss)es$|(?<!s|u|i)s$/, ''))
const phraseOf = (text) => ` ${wordsOf(text).map(singular).join(' ')} `

const phrases = synonyms.flatMap(([theirs, ours]) => theirs.split(', ').map((phrase) => [phraseOf(phrase), ours.split(', ')]))

/** The query with one of its phrases replaced by a synonym, for each synonym. */
function withSynonyms(query) {
  const text = phraseOf(query)
  return phrases
    .filter(([phrase]) => text.includes(phrase))
    .flatMap(([phrase, ours]) => ours.map((own) => text.replace(phrase, ` ${own} `)))
}

/** Names of an entry: its title, identifiers and tag as phrases, and its address or status as it is written. */
function namesOf({ kind, title, words, detail }) {
  const [operationId = '', ...tag] = words.split(' ')
  const identifiers = { Guide: words.split(' '), Operation: [operationId, tag.join(' ')] }[kind] ?? []
  return { phrases: new Set([title, ...identifiers].map(phraseOf)), written: kind === 'Schema' ? [] : detail.toLowerCase().split(' ') }
}

/**
 * A search of the entries: first those with all words of the query or of a synonym, by their beginnings too, then those with some of them,
 * mistyped ones included.
 * @param {typeof import('minisearch').default} MiniSearch The browser and the server load it from different places.
 * @param {IndexEntry[]} entries
 * @returns {(query: string, limit: number) => Found[]}
 */
export function createSearch(MiniSearch, entries) {
  const index = new MiniSearch({ idField: 'path', fields: Object.keys(boost), tokenize: wordsOf, processTerm: singular })
  index.addAll(entries)
  const byPath = new Map(entries.map((entry) => [entry.path, entry]))
  const names = new Map(entries.map((entry) => [entry.path, namesOf(entry)]))

  return (typed, limit) => {
    const query = typed.trim().slice(0, maxQuery)
    const all = [...new Set(wordsOf(query))]
    const telling = all.filter((word) => !fillers.has(word))
    const asked = (telling.length === 0 ? all : telling).slice(0, maxWords).join(' ')
    const [phrase, written] = [phraseOf(query), query.toLowerCase()]
    const isNamed = (path) => names.get(path).phrases.has(phrase) || names.get(path).written.includes(written)
    const boostDocument = (path) => {
      const { kind, words } = byPath.get(path)
      return (kindBoost[kind] ?? 1) * (leadingVerbs.test(words) ? leadingBoost : 1) * (isNamed(path) ? nameBoost : 1)
    }
    const options = { boost, boostDocument, prefix: (term) => term.length > 1 }
    const queries = [asked, ...withSynonyms(asked)].map((each) => ({ combineWith: 'AND', queries: wordsOf(each) }))
    const whole = index.search({ queries }, options)
    const withTypos = { ...options, fuzzy: (term) => term.length > 3 && 0.3 }
    const mistyped = index.search(asked, { ...withTypos, combineWith: 'AND' })
    const some = index.search(asked, withTypos)
    const least = (some[0]?.score ?? 0) * minShare
    const found = [...whole, ...mistyped, ...some.filter(({ score }) => score >= least)]
    const places = new Map(found.map(({ id }, place) => [id, place]).toReversed())
    return found
      .filter(({ id }, place) => places.get(id) === place)
      .slice(0, limit)
      .map(({ id, terms }) => ({ ...byPath.get(id), excerpt: excerptOf(byPath.get(id), terms) }))
  }
}

/** The kinds of pages in the plural, in the order of llms.txt. */
export const groupNames = {
  Guide: 'Guides',
  Operation: 'Operations',
  Event: 'Webhook events',
  Problem: 'Problems',
  Schema: 'Schemas',
}

/**
 * Results by their kinds, in the order of the best of each.
 * @param {Found[]} results
 * @returns {[name: string, results: Found[]][]}
 */
export const grouped = (results) => [...groupBy(results, ({ kind }) => groupNames[kind] ?? kind)]

/** The sentence of an entry that has most of the terms, with the words marked that are such a term. The text of a schema is no sentence. */
function excerptOf({ kind, text }, terms) {
  const matches = (words) =>
    wordsOf(words)
      .map(singular)
      .filter((term) => terms.includes(term))
  const sentences = (kind === 'Schema' ? '' : text.replaceAll('`', '')).split(/(?<=\.)\s+/)
  const counts = sentences.map((sentence) => new Set(matches(sentence)).size)
  const sentence = sentences[counts.indexOf(Math.max(...counts))] ?? ''
  const cut = sentence.length > maxExcerpt ? `${sentence.slice(0, sentence.lastIndexOf(' ', maxExcerpt))} …` : sentence
  return cut
    .split(/([\p{L}\p{N}]+)/u)
    .filter((part) => part !== '')
    .map((part) => ({ text: part, isMatch: matches(part).length > 0 }))
}
