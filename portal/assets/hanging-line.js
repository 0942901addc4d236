/** Characters that fit beside each other at 320 px; shorter lines do not wrap. */
const narrowest = 28
/** The deepest indentation. */
const deepest = 16
/** The depths of the classes `in-…`, of which the style sheet has a rule each (`portal/assets.ts`). */
export const indentations = Array.from({ length: deepest / 2 }, (_, index) => 2 * (index + 1))

/** Within a word, where a row may break: after such a character, but not in an IP address. */
const breakable = /(?<=\w[(.=?[{/])(?=[^\d)\]}/])|(?<=,)/

/**
 * The classes of a line of code that may wrap, by which its further rows begin deeper than its first one; a line whose first word is long,
 * with no place to break, breaks anywhere in it, not before it.
 * @param {string} line
 * @returns {string} empty for a line that does not wrap.
 */
export function hangingLine(line) {
  if (line.length <= narrowest) return ''
  const text = line.trimStart()
  const depth = Math.min(line.length - text.length, deepest)
  const [first = ''] = text.split(' ', 1)[0].split(breakable, 1)
  return `line in-${depth - (depth % 2)}${first.length > narrowest ? ' long' : ''}`
}
