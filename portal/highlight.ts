import hljs from 'highlight.js/lib/core'
import bash from 'highlight.js/lib/languages/bash'
import json from 'highlight.js/lib/languages/json'
import python from 'highlight.js/lib/languages/python'
import typescript from 'highlight.js/lib/languages/typescript'
import { escapeHtml } from '../shared/escape-html.ts'
import { hangingLine } from './assets/hanging-line.js'

for (const [name, language] of Object.entries({ bash, json, python, typescript })) hljs.registerLanguage(name, language)

/**
 * Code as HTML: coloured by classes, as the content security policy allows no styles in elements (text of another language is only
 * escaped), with a hanging indent of the lines that may wrap. Its text is exactly the code.
 */
export const highlight = (code: string, language: string): string =>
  hangingLines(
    hljs.getLanguage(language) === undefined ? escapeHtml(code) : hljs.highlight(code, { language, ignoreIllegals: true }).value,
    code,
  )

/** Characters, tags among them, without a blank. */
const words = /(?:<[^>]*>|[^\s<])+/g
/** A tag, a character reference, a part with a hyphen, or characters in a word after which a row may break. */
const breakPattern = /<[^>]*>|&[\w#]+;|[\w.:]*-[\w.:-]*|(?<=[\w>])[(.=?[{/]+(?=[^\d)\]}'&/])|,(?=.)/g
/** Most characters of a word that a deeply indented row of a phone holds. */
const wholeWord = 24
/** Most characters of a part that is kept whole; a time or an id may break at its hyphens. */
const wholePart = 20

/** The mark of a command that goes on, which needs no row of its own. */
const continuation = / \\(?=\n)/

/** A line that may wrap, such that its rows break after punctuation rather than in a name, and not at the hyphen of a short part. */
const withBreaks = (html: string): string =>
  html.replace(continuation, '<span class="continued"> \\</span>').replaceAll(words, (word) => {
    const isLong = word.replaceAll(/<[^>]*>/g, '').replaceAll(/&[\w#]+;/g, '"').length > wholeWord
    return word.replaceAll(breakPattern, (match) => {
      if (/^[<&]/.test(match)) return match
      if (match.includes('-')) return /\w/.test(match) && match.length <= wholePart ? `<span class="literal">${match}</span>` : match
      return isLong ? `${match}<wbr>` : match
    })
  })

/**
 * Puts each line that may wrap into a block, by whose class its further lines begin deeper than its first one. Spans that go over several
 * lines are closed and opened again, so that each line is well-formed by itself.
 */
function hangingLines(html: string, code: string): string {
  const lines = code.split('\n')
  const open: string[] = []
  return html
    .split('\n')
    .map((line, index) => {
      const begun = open.join('')
      for (const [tag] of line.matchAll(/<\/?span[^>]*>/g)) {
        if (tag === '</span>') open.pop()
        else open.push(tag)
      }
      const className = hangingLine(lines[index] ?? '')
      const whole = `${begun}${line}${index === lines.length - 1 ? '' : '\n'}${'</span>'.repeat(open.length)}`
      return className === '' ? whole : `<span class="${className}">${withBreaks(whole)}</span>`
    })
    .join('')
}
