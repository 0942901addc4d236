import { cutToLength } from '../../shared/human-text.ts'
import { searchForm } from '../../shared/normal-forms.ts'
import type { Schemas } from '../contract/operations.ts'

type Range = Schemas['TextRange']

/** UTF-16 code units of an excerpt, of which `before` stand before the first word that was found. */
const [length, before] = [200, 60]
const maxRanges = 100
/** Most words, whose normal form is that in lower case. */
const isAscii = /^[ -~]*$/

/** Runs of letters, marks and digits, or one character of a script without blanks, as `searchWords` divides them. */
const word = String.raw`[\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]|(?:(?![\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff])[\p{L}\p{M}\p{N}\p{Cf}])+`
const words = new RegExp(word, 'gu')
/** Words with one sign between each two, which the index also has as one word. */
const runs = new RegExp(`(?:${word})(?:[^\\s\\p{L}\\p{M}\\p{N}\\p{Cf}](?:${word}))*`, 'gu')

/** Where a text has the beginnings of words, in UTF-16 code units; `wanted` is in normal form. */
export const marksIn = (text: string, wanted: string[]): Range[] => marks(text, wanted).take(maxRanges).toArray()

function* marks(text: string, wanted: string[]): Generator<Range, void> {
  const longestFirst = wanted.toSorted((a, b) => b.length - a.length)
  for (const { 0: run, index: start } of text.matchAll(runs)) {
    const inRun = [...run.matchAll(words)]
    const joined = inRun.length > 1 ? match(run) : undefined
    // "Wi" alone is marked as a word.
    if (joined !== undefined && joined > (inRun[0]?.[0].length ?? 0)) yield { start, end: start + joined }
    else
      for (const { 0: word, index } of inRun) {
        const length = match(word)
        if (length !== undefined) yield { start: start + index, end: start + index + length }
      }
  }

  /** Length of the part of a word, or of words that signs join, that is wanted. */
  function match(word: string): number | undefined {
    const form = formOf(word)
    const wantedForm = longestFirst.find((beginning) => form.startsWith(beginning))
    return wantedForm === undefined ? undefined : lengthOf(word, wantedForm)
  }
}

/** Normal form of a word, or of several as the index joins them. */
const formOf = (text: string): string => (isAscii.test(text) ? text.toLowerCase() : searchForm(text)).replaceAll(/[-'./,]/g, '')

/** Length of the shortest part of a word, from its beginning, whose normal form has the wanted one: "Å" of "Ångström" for "a". */
function lengthOf(word: string, wanted: string): number {
  let part = ''
  for (const character of word) {
    // Marks belong to the letter before them.
    if (!/^\p{M}$/u.test(character) && formOf(part).startsWith(wanted)) break
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
