import { synonyms } from './synonyms.js'

/**
 * Search of the documentation by MiniSearch, shared by the dialog and the page of results.
 * @typedef {{ kind: string, path: string, title: string, detail: string, words: string, text: string, fields?: string }} IndexEntry
 * @typedef {IndexEntry & { excerpt: { text: string, isMatch: boolean }[] }} Found What was found, with a sentence of it.
 */

const boost = { title: 5, words: 2, detail: 2, text: 1 }
const kindBoost = { Guide: 1.4, Operation: 1.2, Problem: 1, Event: 1, Proof: 0.3, Schema: 0.5 }
/** Of the operations that most readers look for first. */
const leadingBoost = 1.4
const leadingVerbs = /^(create|list|upload|start)[A-Z]/
/** Of an entry whose title is a synonym in the query. */
const synonymNameBoost = 3
/** Of an entry that the query names: more than all else together. */
const nameBoost = 1e9
/** For each part of the query that an entry holds: more than the places where it stands. */
const partBoost = 1e3
/** Results beyond these must have this share of the best score; all of them, and a larger one, beside a result that the query names. */
const minResults = 3
const minShare = 0.1
const minShareBesideName = 0.25
/** Guides and problems that stand before the operations that take or send the header of the query. */
const maxBeforeHeaders = 2
/** Words of a query beyond these are ignored: each costs a search. */
const maxWords = 8
/** Of the words that say nothing, too. */
const maxTerms = 24
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

const termsOf = (text) => wordsOf(text).map(singular)

const phrases = new Map(
  synonyms.flatMap(([theirs, ours]) => theirs.split(', ').map((phrase) => [termsOf(phrase).join(' '), ours.split(', ').map(termsOf)])),
)
const longestPhrase = Math.max(...[...phrases.keys()].map((phrase) => phrase.split(' ').length))

/** The words of a query, and the phrases in it that have synonyms. */
function partsOf(terms) {
  const parts = []
  for (let place = 0; place < terms.length; ) {
    const lengths = Array.from({ length: longestPhrase }, (_, less) => longestPhrase - less)
    const length = lengths.find((each) => phrases.has(terms.slice(place, place + each).join(' '))) ?? 1
    const own = terms.slice(place, place + length)
    parts.push({ own, others: phrases.get(own.join(' ')) ?? [] })
    place += length
  }
  const telling = parts.filter(({ own }) => own.some((term) => !fillers.has(term)))
  return (telling.length > 0 ? telling : parts).slice(0, maxWords)
}

/** Whether the query is a name of the entry; that of a schema as it is written or in lower case, unlike a field. */
function isNamed({ kind, title, words, detail }, query) {
  const asked = query.toLowerCase()
  if (kind === 'Schema') return [title, title.toLowerCase()].includes(query.replace(/ (schema|object|model)$/i, ''))
  const [operationId = ''] = words.split(' ')
  const others = { Guide: words.split(' '), Operation: [operationId, ...detail.split(' ')] }[kind] ?? detail.split(' ')
  const names = [title, ...others]
  const isIdInWords = kind === 'Operation' && wordsOf(operationId).join(' ') === wordsOf(query).join(' ')
  return isIdInWords || names.some((name) => name.toLowerCase() === asked)
}

/** Takes terms as they are: those of a query are processed once, before they are looked up among the synonyms. */
const asTheyAre = { tokenize: (term) => [term], processTerm: (term) => term }

/** Whether two words have the same letters, as when two of them changed places. */
const haveSameLetters = (one, other) => [...one].sort().join('') === [...other].sort().join('')

/** Whether a term of the index, two edits away at most, can be meant by a mistyped one. */
const canBeMeant = (typed, term, edits) =>
  term[0] === typed[0] && (typed.length >= 8 || (typed.length >= 4 && edits === 1) || haveSameLetters(typed, term))

/**
 * A search of the entries, by MiniSearch. An entry that the query names comes first, then those that hold more of the query, then those that
 * hold it in more important places. A word that is nowhere is taken for a mistyped one, of the entries or of the synonyms.
 * @param {typeof import('minisearch').default} MiniSearch The browser and the server load it from different places.
 * @param {IndexEntry[]} entries
 * @returns {(query: string, limit: number) => Found[]}
 */
export function createSearch(MiniSearch, entries) {
  const index = new MiniSearch({ idField: 'path', fields: Object.keys(boost), tokenize: wordsOf, processTerm: singular })
  index.addAll(entries)
  const byPath = new Map(entries.map((entry) => [entry.path, entry]))
  const spelt = createSpelling(MiniSearch, index)
  const withField = createFieldSearch(entries)

  const ownQuery = (term) => ({ queries: [term], prefix: term.length > 1 })
  const otherQuery = (terms) => ({ combineWith: 'AND', queries: terms })
  const queryOf = ({ own, others }) => ({ queries: [...own.map(ownQuery), ...others.map(otherQuery)] })

  return (typed, limit) => {
    const query = typed.trim()
    const parts = partsOf(termsOf(query).slice(0, maxTerms).map(spelt))
    if (parts.length === 0) return []
    const options = { ...asTheyAre, boost, boostDocument: documentBoost(byPath, query, parts) }
    const found = index
      .search({ queries: parts.map(queryOf) }, options)
      // MiniSearch multiplies by the number of terms, of which a word with synonyms has several.
      .map(({ id, score, queryTerms, terms }) => ({
        ...{ id, terms },
        score: (score / queryTerms.length) * partBoost ** foundParts(parts, queryTerms),
      }))
      .toSorted((one, other) => other.score - one.score)
    const isOfName = ({ id }) => isNamed(byPath.get(id), query)
    const most = Math.max(0, ...found.map((each) => each.score / (isOfName(each) ? nameBoost : 1)))
    const hasName = found.some(isOfName)
    const best = found
      .filter(({ score }, place) => (hasName ? score >= most * minShareBesideName : place < minResults || score >= most * minShare))
      .map(({ id, terms }) => ({ ...byPath.get(id), excerpt: excerptOf(byPath.get(id), terms) }))
    return withFields(withMethod(best, query), withField(query), query)
      .slice(0, limit)
      .map((entry) => atField(entry, query))
  }
}

/** Results with the method of the SDK, after the operation that the query names. */
const withMethod = (results, query) =>
  results.flatMap((entry) => {
    const [operationId = ''] = entry.words.split(' ')
    if (entry.kind !== 'Operation' || operationId !== query) return [entry]
    const method = { path: `/docs/sdk/methods#${operationId}`, title: operationId, detail: 'Takes, returns, options' }
    return [entry, { kind: 'Method', ...method, words: '', text: '', excerpt: [] }]
  })

const nameOf = (path) => path.split(/[/#]/).at(-1)

/** Paths of the fields of an operation, or of a schema, which has their names as its text. */
const fieldsOf = ({ kind, text, fields = '' }) => (kind === 'Schema' ? text.split(' ').map((name) => `field/${name}`) : fields.split(' '))

/** Finds the operations that have a field of this name. */
function createFieldSearch(entries) {
  const found = entries.flatMap((entry) => (entry.fields ?? '').split(' ').map((path) => ({ path, entry })))
  const byName = Map.groupBy(found, ({ path }) => nameOf(path).toLowerCase())
  return (query) => (query === '' ? [] : (byName.get(query.toLowerCase()) ?? [])).map(({ path, entry }) => ({ ...entry, field: path }))
}

/** What stands before the name of a field, by the part of the page that it is in. */
const fieldLabels = { path: 'Parameter ', query: 'Parameter ', header: 'Header ', 'response-header': 'Response header ' }

/** An operation or a schema that has the field of the query, at that field: the fragment id is the path of the field. */
function atField({ field: _, ...entry }, query) {
  const path = fieldsOf(entry).find((each) => nameOf(each).toLowerCase() === query.toLowerCase())
  if (path === undefined || query === '') return entry
  const [part] = path.split('/')
  const label = path.includes('#') ? `Response header of ${part.split('#')[0].slice(-3)}: ` : (fieldLabels[part] ?? 'Field ')
  const anchor = path.includes('#') ? path.split('#')[0] : path.replaceAll('/', '-').toLowerCase()
  const excerpt = [
    { text: label, isMatch: false },
    { text: nameOf(path), isMatch: true },
  ]
  return { ...entry, path: `${entry.path}#${anchor}`, excerpt }
}

/**
 * Results with the operations that have the field: after what the query names where it is written as one, at the end where it is a plain
 * word; those with a header after the best guides and problems. Of these the ones that also are among the results come first, then those
 * that most readers look for, then those with the fewest fields.
 */
function withFields(best, operations, query) {
  const isIn = (results, { path }) => results.some((each) => each.path === path)
  const merged = (first, second) => [...first, ...second.filter((entry) => !isIn(first, entry))]
  const isPlainWord = operations.some(({ field }) => wordsOf(nameOf(field)).length === 1)
  if (isPlainWord) return merged(best, operations)
  const isHeader = operations.some(({ field }) => /^(response-)?header|#/.test(field))
  const rank = (entry) => Number(isIn(best, entry)) * 2 + Number(leadingVerbs.test(entry.words))
  const length = ({ fields }) => fields.split(' ').length
  const inOrder = operations.toSorted((one, other) => rank(other) - rank(one) || length(one) - length(other))
  const first = isHeader
    ? best.filter(({ kind }) => kind === 'Guide' || kind === 'Problem').slice(0, maxBeforeHeaders)
    : best.filter((entry) => isNamed(entry, query))
  return merged(first, merged(inOrder, best))
}

/** Corrects a word that neither an entry nor a synonym has, by those with the fewest edits; of the synonyms also by its beginning. */
function createSpelling(MiniSearch, index) {
  const words = new MiniSearch({ fields: ['word'], ...asTheyAre })
  words.addAll([...new Set([...phrases.keys()].flatMap((phrase) => phrase.split(' ')))].map((word) => ({ id: word, word })))
  const matches = (among, term, options) => among.search(term, { ...asTheyAre, ...options }).flatMap(({ terms }) => terms)
  const isKnown = (term) => matches(words, term, {}).length > 0 || matches(index, term, { prefix: term.length > 1 }).length > 0
  return (term) => {
    if (isKnown(term)) return term
    const meant = [{ prefix: term.length > 2 }, { fuzzy: 1 }, { fuzzy: 2 }].flatMap((options) =>
      [...matches(words, term, options), ...matches(index, term, { ...options, prefix: false })].filter(
        (match) => options.fuzzy === undefined || canBeMeant(term, match, options.fuzzy),
      ),
    )
    return meant[0] ?? term
  }
}

function documentBoost(byPath, query, parts) {
  const synonymsInQuery = new Set(parts.flatMap(({ others }) => others.map((terms) => terms.join(' '))))
  return (path) => {
    const entry = byPath.get(path)
    if (isNamed(entry, query)) return nameBoost
    const byKind = (kindBoost[entry.kind] ?? 1) * (leadingVerbs.test(entry.words) ? leadingBoost : 1)
    return synonymsInQuery.has(termsOf(entry.title).join(' ')) ? byKind * synonymNameBoost : byKind
  }
}

/** Headings of the groups that results stand in. */
const groupNames = {
  Guide: 'Guides',
  Operation: 'Operations',
  Method: 'Methods of the SDK',
  Event: 'Webhook events',
  Problem: 'Problems',
  Schema: 'Schemas',
  Proof: 'Proof',
}

/**
 * Results by their kinds, in the order of the best of each.
 * @param {Found[]} results
 * @returns {[name: string, results: Found[]][]}
 */
export const grouped = (results) => [...Map.groupBy(results, ({ kind }) => groupNames[kind] ?? kind)]

/** How many parts of a query an entry holds, by its terms that were found there. */
const foundParts = (parts, queryTerms) =>
  parts.filter(({ own, others }) => [own, ...others].some((terms) => terms.every((term) => queryTerms.includes(term)))).length

/** The sentence of an entry that has most of the terms, or its first one, with the words marked that are such a term. A schema has none. */
function excerptOf({ kind, text }, terms) {
  const termsIn = (words) => termsOf(words).filter((term) => terms.includes(term) && !fillers.has(term))
  const has = (words) => termsIn(words).length > 0
  const sentences = (kind === 'Schema' ? '' : text.replaceAll('`', '')).split(/(?<=\.)\s+/)
  const found = sentences.map((each) => new Set(termsIn(each)).size)
  const sentence = sentences[found.indexOf(Math.max(...found))]
  const start = sentence.length > maxExcerpt ? Math.max(0, sentence.split(' ').findIndex(has) - 6) : 0
  const shown = sentence.split(' ').slice(start).join(' ')
  const cut = shown.length > maxExcerpt ? `${shown.slice(0, shown.lastIndexOf(' ', maxExcerpt))} …` : shown
  return `${start > 0 ? '… ' : ''}${cut}`
    .split(/([\p{L}\p{N}]+)/u)
    .map((part) => ({ text: part, isMatch: has(part) }))
    .filter(({ text: part }) => part !== '')
}
