import { cutToLength } from '../../shared/human-text.ts'
import { searchForm } from '../../shared/normal-forms.ts'
import type { Schemas } from '../contract/operations.ts'

type Range = Schemas['TextRange']

/** UTF-16 code units of an excerpt, and those before its first match, which two lines of a phone show. */
const [length, before] = [200, 24]
const maxRanges = 100
/** ASCII words, the common case, whose normal form is lower case. */
const isAscii = /^[ -~]*$/

/** A word as `searchWords` divides texts: a run of letters, marks and digits, or one character of a script without blanks. */
const word = String.raw`[\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]|(?:(?![\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff])[\p{L}\p{M}\p{N}\p{Cf}])+`
const words = new RegExp(word, 'gu')
/** Words joined by single signs, which the index also has as one word. */
const runs = new RegExp(`(?:${word})(?:[^\\s\\p{L}\\p{M}\\p{N}\\p{Cf}](?:${word}))*`, 'gu')

/** Ranges of the words of a text that begin with wanted ones, in UTF-16 code units; `wanted` is in normal form. */
export const marksIn = (text: string, wanted: string[]): Range[] => marks(text, wanted).take(maxRanges).toArray()

function* marks(text: string, wanted: string[]): Generator<Range, void> {
  const longestFirst = wanted.toSorted((a, b) => b.length - a.length)
  for (const { 0: run, index: start } of text.matchAll(runs)) {
    const inRun = [...run.matchAll(words)]
    const joined = inRun.length > 1 ? match(run) : undefined
    // Marks the joined match only if it is longer than the first word: "Wi" of "Wi-Fi" is a word match.
    if (joined !== undefined && joined > (inRun[0]?.[0].length ?? 0)) yield { start, end: start + joined }
    else
      for (const { 0: word, index } of inRun) {
        const length = match(word)
        if (length !== undefined) yield { start: start + index, end: start + index + length }
      }
  }

  /** Length of the matching beginning of a word or of joined words; undefined without a match. */
  function match(word: string): number | undefined {
    const form = formOf(word)
    const wantedForm = longestFirst.find((beginning) => form.startsWith(beginning))
    return wantedForm === undefined ? undefined : lengthOf(word, wantedForm)
  }
}

/** Normal form of one word, or of several that the index joins. */
const formOf = (text: string): string => (isAscii.test(text) ? text.toLowerCase() : searchForm(text)).replaceAll(/[-'./,]/g, '')

/** Length of the shortest beginning of a word whose normal form begins with the wanted one: "Å" of "Ångström" for "a". */
function lengthOf(word: string, wanted: string): number {
  let part = ''
  for (const character of word) {
    // Combining marks belong to the letter before them.
    if (!/^\p{M}$/u.test(character) && formOf(part).startsWith(wanted)) break
    part += character
  }
  return part.length
}

/** The surroundings of the first match of a text, or its beginning. */
export function excerptOf(text: string, wanted: string[]): { excerpt: string; excerptMarks: Range[] } {
  const first = marks(text, wanted).next().value
  const excerpt =
    first === undefined || first.start <= before
      ? cutToLength(text, length)
      : `…${cutToLength(text.slice(startOf(text, first.start)), length - 1)}`
  return { excerpt, excerptMarks: marksIn(excerpt, wanted) }
}

/** Start of an excerpt: the first word within `before` code units before a place. */
function startOf(text: string, place: number): number {
  const blank = text.indexOf(' ', place - before)
  return blank === -1 || blank >= place ? place : blank + 1
}
