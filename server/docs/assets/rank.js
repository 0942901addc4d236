/**
 * Ranking of the documentation's search, shared by the dialog and the page of results.
 * @typedef {{ kind: string, path: string, title: string, detail: string, words: string }} IndexEntry
 */

/** Points of a word of the query by where it is found; a word that is found nowhere leaves the entry out. */
const points = { title: 8, titleStart: 4, word: 5, text: 2, detail: 2, inside: 1 }
/** Words of a query beyond these are ignored: each costs a walk through all entries. */
const maxWords = 8
const kindPoints = { Guide: 7, Operation: 6, Problem: 5, Event: 4, Schema: 0 }

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

function pointsOf(word, { kind, title, words, detail }) {
  const inTitle = wordsOf(title)
  if (inTitle[0]?.startsWith(word)) return points.title + points.titleStart
  if (inTitle.some((each) => each.startsWith(word))) return points.title
  if (wordsOf(words).some((each) => each.startsWith(word))) return kind === 'Guide' ? points.text : points.word
  if (wordsOf(detail).some((each) => each.startsWith(word))) return points.detail
  return `${title} ${words} ${detail}`.toLowerCase().includes(word) ? points.inside : 0
}

/** Whether the query is a name of the entry. That of a schema counts as it is written: `Draft`, because `draft` also is a plain word. */
function isNamed({ kind, title, words, detail }, query) {
  if (kind === 'Schema') return title === query
  const names = [title, ...(kind === 'Operation' ? words.split(' ') : []), ...(kind === 'Guide' ? [] : detail.split(' '))]
  return names.some((name) => name.toLowerCase() === query.toLowerCase())
}

/**
 * The entries that hold every word of the query, best first.
 * @param {IndexEntry[]} entries
 * @param {string} query
 * @param {number} limit
 * @returns {IndexEntry[]}
 */
export function rank(entries, query, limit) {
  const wanted = wordsOf(query).slice(0, maxWords)
  if (wanted.length === 0) return []
  const whole = query.trim()
  const scored = entries.map((entry) => {
    const each = wanted.map((word) => pointsOf(word, entry))
    const score = each.includes(0)
      ? 0
      : each.reduce((sum, one) => sum + one, kindPoints[entry.kind] ?? 0) + (isNamed(entry, whole) ? 20 : 0)
    return { entry, score }
  })
  return scored
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score || one.entry.title.length - other.entry.title.length)
    .slice(0, limit)
    .map(({ entry }) => entry)
}
