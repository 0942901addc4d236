let segmenter: Intl.Segmenter | undefined

/** Created for the first long text: it takes tens of milliseconds on a phone. */
function clustersOf(text: string): Intl.Segments {
  segmenter ??= new Intl.Segmenter()
  return segmenter.segment(text)
}

/**
 * The first `length` characters as readers count them (grapheme clusters, UAX 29), with an ellipsis when there are more; never splits an
 * emoji or a letter from its vowel sign or accent.
 */
export function truncate(text: string, length: number, ellipsis = '…'): string {
  if (text.length <= length) return text
  let count = 0
  for (const { index } of clustersOf(text)) {
    if (count === length) return text.slice(0, index) + ellipsis
    count += 1
  }
  return text
}

/**
 * The longest beginning of whole grapheme clusters that has at most `maxLength` code points, the unit of the contract's limits. A longer
 * single cluster, such as a letter with hundreds of accents, is cut between its code points.
 */
export function cutToLength(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text
  let points = 0
  for (const { index, segment } of clustersOf(text)) {
    points += Array.from(segment).length
    if (points > maxLength) return index === 0 ? Array.from(text).slice(0, maxLength).join('') : text.slice(0, index)
  }
  return text
}

/**
 * Lines of a text, by any of the line breaks of Unicode (UAX 14), without control characters. Joiners, soft hyphens, variation selectors
 * and tags stay, because they are parts of words and emoji.
 */
export const linesOf = (text: string): string[] =>
  text.split(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/u).map((line) => line.replaceAll(/(?!\t)\p{Cc}/gu, ''))

/** Trims blanks, line breaks and invisible characters, which come with copied text. */
export const withoutMargins = (text: string): string => text.replaceAll(/^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu, '')

/** Prevents header injection: a text as one line, with a blank for each run of line breaks and control characters. */
export const toOneLine = (text: string): string => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp} ]+/gu, ' ').trim()

const [firstStrongIsolate, popIsolate] = ['\u2068', '\u2069']

/** Right-to-left letters and bidirectional controls, which reorder the text around them. */
const affectsDirection =
  /[\u0590-\u08ff\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc]|[\u{10800}-\u{10fff}]|[\u{1e800}-\u{1efff}]/u

/**
 * Isolates a name with right-to-left letters or controls (first strong isolate, UAX 9), so that it does not reorder the words beside it.
 * Ends its embeddings and overrides, and removes unmatched ends of isolates.
 */
export function isolate(text: string): string {
  if (!affectsDirection.test(text)) return text
  let open = 0
  const balanced = text.replaceAll(/[\u2066-\u2069]/g, (control) => {
    if (control === popIsolate && open === 0) return ''
    open += control === popIsolate ? -1 : 1
    return control
  })
  return firstStrongIsolate + balanced + popIsolate.repeat(open + 1)
}
