import { number } from '../texts.ts'
import { patternWords } from './pattern-words.ts'

/** Keywords of the contract in words. */
const keywords: Record<string, string> = {
  'x-text': 'rule of texts',
  'x-max-pixels': 'limit of pixels',
  'x-max-avif-pixels': 'limit of pixels of an AVIF',
  'x-max-elements': 'limit of elements',
  'x-max-depth': 'limit of depth',
}

const named = (keyword: string) => keywords[keyword] ?? keyword
/** Two patterns that a value must match are joined by "and". */
const patternInWords = (pattern: string) =>
  pattern
    .split(' and ')
    .map((each) => patternWords[each] ?? `\`${each}\``)
    .join(', and ')
const printed = (text: string) => (/^\d+$/.test(text) ? number(text) : `\`${text}\``)

/** A finding of the comparison of two contracts: the place in the request or response, and in words what is different there. */
export function differenceInWords(difference: string): { place: string; words: string } {
  const split = difference.lastIndexOf(': ')
  if (split < 0) return { place: '', words: difference }
  const words = difference
    .slice(split + 2)
    .replace(/^x-text is another$/, 'no longer a NUL character or half of a surrogate pair')
    .replace(/^pattern was none, is (.+)$/, (_all, value: string) => `new pattern: ${patternInWords(value)}`)
    .replace(
      /^pattern was (.+), is (.+)$/,
      (_all, former: string, value: string) => `pattern: ${patternInWords(value)} (was: ${patternInWords(former)})`,
    )
    .replace(/^(\S+) is another$/, (_all, keyword: string) => `another ${named(keyword)}`)
    .replace(/^(\S+) was none, is (.+)$/, (_all, keyword: string, value: string) => `new ${named(keyword)}, ${printed(value)}`)
    .replace(/^was (\S+), is (\S+)$/, '$2, was $1')
    .replace(
      /^(\S+) was (.+), is (.+)$/,
      (_all, keyword: string, former: string, value: string) => `${named(keyword)} ${printed(value)}, was ${printed(former)}`,
    )
  return { place: difference.slice(0, split), words }
}
