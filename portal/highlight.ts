import hljs from 'highlight.js/lib/core'
import bash from 'highlight.js/lib/languages/bash'
import json from 'highlight.js/lib/languages/json'
import python from 'highlight.js/lib/languages/python'
import typescript from 'highlight.js/lib/languages/typescript'
import { escapeHtml } from '../shared/escape-html.ts'

for (const [name, language] of Object.entries({ bash, json, python, typescript })) hljs.registerLanguage(name, language)

/**
 * Code as HTML, coloured by classes, as the content security policy allows no styles in elements; text of another language is only escaped.
 */
export const highlight = (code: string, language: string): string =>
  hljs.getLanguage(language) === undefined ? escapeHtml(code) : hljs.highlight(code, { language, ignoreIllegals: true }).value
