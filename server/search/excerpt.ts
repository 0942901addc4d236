import type { Schemas } from '../contract/operations.ts'
import { cutToLength } from '../lib/human-text.ts'
import { searchForm } from '../lib/normal-forms.ts'

type Range = Schemas['TextRange']

/** UTF-16 code units of an excerpt, of which `before` stand before the first word that was found. */
const [length, before] = [200, 60]
const maxRanges = 100
/** Most words, whose normal form is that in lower case. */
const isAscii = /^[ -~]*$/

/** Runs of letters, marks and digits, or one character of a script without blanks, as `searchWords` divides them. */
const words =
  /[\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]|(?:(?![\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff])[\p{L}\p{M}\p{N}\p{Cf}])+/gu

/** Where a text has the beginnings of words, in UTF-16 code units; `wanted` is in normal form. */
export const marksIn = (text: string, wanted: string[]): Range[] => marks(text, wanted).take(maxRanges).toArray()

function* marks(text: string, wanted: string[]): Generator<Range, void> {
  const longestFirst = wanted.toSorted((a, b) => b.length - a.length)
  for (const { 0: word, index: start } of text.matchAll(words)) {
    const form = isAscii.test(word) ? word.toLowerCase() : searchForm(word)
    const match = longestFirst.find((beginning) => form.startsWith(beginning))
    if (match !== undefined) yield { start, end: start + (isAscii.test(word) ? match.length : lengthOf(word, match)) }
  }
}

/** Length of the shortest part of a word, from its beginning, whose normal form has the wanted one: "Å" of "Ångström" for "a". */
function lengthOf(word: string, wanted: string): number {
  let part = ''
  for (const character of word) {
    // Marks belong to the letter before them.
    if (!/^\p{M}$/u.test(character) && searchForm(part).startsWith(wanted)) break
    part += character
  }
  return part.length
}

/** The surroundings of the first word that a text has, or its beginning. */
export function excerptOf(text: string, wanted: string[]): { excerpt: string; excerptMarks: Range[] } {
  const first = marks(text, wanted).next().value
  const excerpt =
    first === undefined || first.start <= before
      ? cutToLength(text, length)
      : `…${cutToLength(text.slice(startOf(text, first.start)), length - 1)}`
  return { excerpt, excerptMarks: marksIn(excerpt, wanted) }
}

/** The beginning of a word, some way before a place of the text. */
function startOf(text: string, place: number): number {
  const blank = text.indexOf(' ', place - before)
  return blank === -1 || blank >= place ? place : blank + 1
}
