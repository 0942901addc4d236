import hljs from 'highlight.js/lib/core'
import bash from 'highlight.js/lib/languages/bash'
import json from 'highlight.js/lib/languages/json'
import python from 'highlight.js/lib/languages/python'
import typescript from 'highlight.js/lib/languages/typescript'
import { escapeHtml } from '../lib/escape-html.ts'

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

/** Characters that fit beside each other at 320 px; shorter lines do not wrap. */
const narrowest = 28
/** The deepest indentation that `code.css` has a class for. */
const deepest = 16

/**
 * Puts each line that may wrap into a block, by whose class its further lines begin deeper than its first one. Spans that go over several
 * lines are closed and opened again, so that each line is well-formed by itself. A line whose first word is long breaks within it, not before it.
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
      const own = lines[index] ?? ''
      const whole = `${begun}${line}${index === lines.length - 1 ? '' : '\n'}${'</span>'.repeat(open.length)}`
      if (own.length <= narrowest) return whole
      const depth = Math.min(own.length - own.trimStart().length, deepest)
      const [first = ''] = own.trimStart().split(' ')
      return `<span class="line in-${depth - (depth % 2)}${first.length > narrowest ? ' long' : ''}">${whole}</span>`
    })
    .join('')
}
